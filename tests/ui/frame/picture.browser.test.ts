// The picture of a page: painted again at the same place only, out of reach, and silent about what is not known from before.
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { showPicture, takePicture } from "../../../src/ui/frame/picture.ts";

const page = (rows: number, more = ""): HTMLElement => {
  const root = document.createElement("main");
  const lines = Array.from({ length: rows }, (_, at) => `<div role="row">Carrier ${at}</div>`).join("");
  root.innerHTML = `<div role="grid">${lines}</div>${more}<footer><span role="status"><b>Live</b> now</span></footer>`;
  document.body.replaceChildren(root);
  for (const row of root.querySelectorAll<HTMLElement>("[role=row]")) row.style.height = "28px";
  const grid = root.querySelector<HTMLElement>("[role=grid]");
  Object.assign(grid?.style ?? {}, { height: "200px", overflow: "auto" });
  return root;
};

const emptyRoot = (): HTMLElement => {
  const root = document.createElement("main");
  document.body.replaceChildren(root);
  return root;
};

beforeEach(() => {
  document.body.className = "";
});

test("a list is painted again as it was, out of reach, and without the state of the connection", async () => {
  document.body.classList.add("bp6-dark");
  const picture = takePicture(page(5));
  document.body.classList.remove("bp6-dark");
  const root = emptyRoot();
  await showPicture(root, JSON.parse(JSON.stringify(picture)));
  expect([...root.querySelectorAll("[role=row]")].map((row) => row.textContent)).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Carrier ${at}`),
  );
  expect(root.querySelector<HTMLElement>("[role=row]")?.offsetHeight).toBe(28);
  expect(root.querySelector("footer")?.textContent).toBe("");
  expect(document.body.classList.contains("bp6-dark")).toBe(true);
  expect(root.firstElementChild).toMatchObject({ inert: true, ariaHidden: "true" });
  // While it stands there, none is taken of it.
  expect(takePicture(root)).toBeNull();
});

test("keys that are pressed too early reach the page that replaces it, once", async () => {
  const picture = takePicture(page(5));
  const root = emptyRoot();
  await showPicture(root, picture);
  await userEvent.keyboard("j");
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  addEventListener("keydown", hear);
  root.replaceChildren(document.createElement("p"));
  await expect.poll(() => heard).toEqual(["j"]);
  await userEvent.keyboard("k");
  expect(heard).toEqual(["j", "k"]);
  removeEventListener("keydown", hear);
});

test("rows below the window are left out", async () => {
  const root = page(500);
  Object.assign(root.querySelector<HTMLElement>("[role=grid]")?.style ?? {}, { height: "auto" });
  const picture = takePicture(root);
  await showPicture(emptyRoot(), picture);
  expect(document.querySelectorAll("[role=row]").length).toBeLessThanOrEqual(Math.ceil(innerHeight / 28));
});

test("another address or window is not painted, and neither is anything that is no picture", async () => {
  const picture = takePicture(page(5));
  for (const wrong of [{ ...picture, place: "/elsewhere 1×1" }, null, undefined, "text", {}]) {
    const root = emptyRoot();
    await showPicture(root, wrong);
    expect(root.childElementCount).toBe(0);
  }
});

test("a list that is scrolled or loading, and a page without one, are not taken", () => {
  const scrolled = page(50);
  const grid = scrolled.querySelector<HTMLElement>("[role=grid]");
  grid?.scrollTo(0, 100);
  expect(takePicture(scrolled)).toBeNull();
  const loading = page(5);
  loading.querySelector("[role=grid]")?.setAttribute("aria-busy", "true");
  expect(takePicture(loading)).toBeNull();
  expect(takePicture(page(5, "<canvas></canvas>"))).toBeNull();
  expect(takePicture(emptyRoot())).toBeNull();
});
