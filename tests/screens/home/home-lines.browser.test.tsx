// What Home says of a count: the figure itself, that it is still counted, or nothing yet.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { HomeLines } from "../../../src/screens/home/HomeLines.tsx";

test("the count of rows that are still coming is shown as a least, and said to be still counted", async () => {
  const line = { says: "packets on hold", page: "Packets", to: "/connections/queue" };
  const screen = await render(
    <HomeLines
      figures={[
        { ...line, id: "whole", count: 335 },
        { ...line, id: "partial", count: 6, isPartial: true },
        { ...line, id: "unknown", count: null, isPartial: true },
      ]}
    />,
  );
  const texts = [...screen.container.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "335packets on holdPackets",
    "6+packets on hold so far, still countingPackets",
    "…packets on holdPackets",
  ]);
});
