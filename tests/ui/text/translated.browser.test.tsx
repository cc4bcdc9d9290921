// A page that the browser translates goes on: what changes is drawn, and nothing breaks.
import { Button } from "@blueprintjs/core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ErrorBoundary } from "../../../src/ui/states/ErrorBoundary.tsx";
import "../../../src/ui/theme.css";
import { translate } from "../translated.ts";

const Told = ({ count }: { readonly count: number }) => (count === 0 ? <>none</> : <b>{count}</b>);

function Page({ count, name, hasIcon }: { readonly count: number; readonly name: string; readonly hasIcon: boolean }) {
  return (
    <ErrorBoundary resetKey="page" onError={() => undefined} onBack={() => undefined}>
      <p>
        {hasIcon && <i>!</i>}
        {count} of 12 carriers {name !== "" && `for ${name}`}
        {hasIcon && " with news"}
      </p>
      <p>
        {hasIcon ? <i>Live</i> : "Starting"} <Told count={count} />
      </p>
      <>{name}</>
      <ul>{[name, " and ", <b key="b">{count}</b>]}</ul>
      <Button>
        {hasIcon && <i>!</i>}
        Send {count}
      </Button>
      <select>
        <option>
          {count} {name}
        </option>
      </select>
    </ErrorBoundary>
  );
}

const STATES = [
  { count: 0, name: "", hasIcon: false },
  { count: 3, name: "Ann", hasIcon: true },
  { count: 4, name: "Bob", hasIcon: false },
  { count: 0, name: "", hasIcon: true },
] as const;

test("every change of a translated page is drawn as on one that is not", async () => {
  const plain = await render(<Page {...STATES[0]} />);
  const screen = await render(<Page {...STATES[0]} />);
  for (const state of STATES) {
    await plain.rerender(<Page {...state} />);
    await screen.rerender(<Page {...state} />);
    const shown = screen.container.textContent?.replaceAll("~", "");
    expect(shown).toBe(plain.container.textContent);
    expect(screen.getByText("This screen stopped working").query()).toBeNull();
    translate(screen.container);
  }
});

function Assessed({ isNewer }: { readonly isNewer: boolean }) {
  return (
    <p>
      Assessed <b>now</b>
      {isNewer && (
        <>
          {" "}
          (list: <i>1 h ago</i>)
        </>
      )}
    </p>
  );
}

test("a space that is drawn later is one", async () => {
  const screen = await render(<Assessed isNewer={false} />);
  await screen.rerender(<Assessed isNewer />);
  expect(screen.container.innerText).toBe("Assessed now (list: 1 h ago)");
});

test("texts are next to each other as before, and an option has nothing but text", async () => {
  const screen = await render(<Page count={3} name="Ann" hasIcon />);
  expect(getComputedStyle(screen.container.querySelector("x-text")!).display).toBe("contents");
  expect(screen.container.querySelector("option")?.children).toHaveLength(0);
});
