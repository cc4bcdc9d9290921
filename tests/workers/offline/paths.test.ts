// Which requests the copy of the portal answers: an answer of the API or another's link in it would show old data, or somebody else's.
import { expect, test } from "vitest";
import { isAsset, isPortalPage, outdated } from "../../../workers/offline/paths.ts";

test("the portal's addresses open its page, also those that no page has", () => {
  for (const path of ["/broker/", "/broker/carriers/42", "/broker/loads/map", "/broker/no/such/page", "/broker/linked"])
    expect(isPortalPage(path), path).toBe(true);
});

test("what the server alone answers is left to it", () => {
  for (const path of [
    "/broker",
    "/",
    "/monitor/api/v1/loads",
    "/monitor/openapi.json",
    "/broker/link",
    "/broker/link/abc/def",
    "/broker/sw.js",
    "/broker/manifest.webmanifest",
    "/broker/icons/mark-192.png",
    "/broker/assets/main-1a2b.js",
    "/brokers/",
  ])
    expect(isPortalPage(path), path).toBe(false);
});

test("only files that are named by their contents are answered from the copy", () => {
  expect(isAsset("/broker/assets/main-1a2b.js")).toBe(true);
  for (const path of ["/broker/icons/mark-192.png", "/monitor/uploads/assets/1", "/broker/sw.js", "/broker/"])
    expect(isAsset(path), path).toBe(false);
});

test("the files of the last release stay for tabs that are open, and those before it go", () => {
  const [first, second, third] = [new Set(["a", "common"]), new Set(["b", "common"]), new Set(["c", "common"])];
  expect(outdated(["a", "common", "b"], second, first)).toEqual([]);
  expect(outdated(["a", "common", "b", "c"], third, second)).toEqual(["a"]);
  expect(outdated(["a", "common"], first, new Set())).toEqual([]);
});
