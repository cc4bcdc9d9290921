// A link's token must not stand in what a device keeps, and only a whole one is asked about.
import { expect, it } from "vitest";
import { nameOfLink, tokenOf } from "../../src/visitor/token.ts";

it("the token is what stands behind the #, and nothing else is taken for one", () => {
  expect(tokenOf("#AbC-123_xyz-7890ABCDEF")).toBe("AbC-123_xyz-7890ABCDEF");
  for (const other of ["", "#", "#short", "#AbC-123_xyz-7890ABCDEF?x=1", "AbC-123_xyz-7890ABCDEF", `#${"a".repeat(300)}`])
    expect(tokenOf(other), other).toBeNull();
});

it("the name of what is kept follows from the token without telling it", async () => {
  const token = "AbC-123_xyz-7890ABCDEF";
  const name = await nameOfLink(token);
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(await nameOfLink(token)).toBe(name);
  expect(await nameOfLink(`${token}x`)).not.toBe(name);
});
