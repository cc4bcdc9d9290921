// Drivers have pages translated by their browser: a page that then breaks, or says what was true before, is worse than English.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { giveTextsElements } from "../../src/visitor/own-text.ts";
import { Button } from "../../src/visitor/parts/Button.tsx";
import { translate } from "../ui/translated.ts";
import { draw } from "./draw.ts";
import { fakeLine, linkOver } from "./fake-line.ts";

beforeAll(giveTextsElements);

function Count() {
  const [count, setCount] = useState(0);
  return (
    <>
      <p data-testid="alone">{`Sent: ${count}`}</p>
      <p data-testid="beside">
        {count > 0 && <b>New: </b>}
        Answers {count} of {count + 1}
      </p>
      <Button onPress={() => setCount(count + 1)}>More</Button>
    </>
  );
}

test("a translated page goes on, and shows what changes", async () => {
  draw(await linkOver(fakeLine()), <Count />);
  expect(translate(document.body)).toBeGreaterThan(4);
  await page.getByRole("button").click();
  await expect.element(page.getByTestId("alone")).toHaveTextContent("Sent: 1");
  await expect.element(page.getByTestId("beside")).toHaveTextContent("New: ~Answers ~1~ of ~2");
  translate(document.body);
  await page.getByRole("button").click();
  await expect.element(page.getByTestId("alone")).toHaveTextContent("Sent: 2");
});
