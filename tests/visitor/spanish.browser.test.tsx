// Who reads Spanish finds rules, refusals and terms in Spanish, also those that the server words in English.
/** @jsxImportSource preact */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Remedy } from "../../src/contract/rules/remedy.ts";
import { App } from "../../src/visitor/App.tsx";
import "../../src/visitor/theme.css";
import { draw } from "./draw.ts";
import { fakeLine, linkOver, VISIT, type FakeLine } from "./fake-line.ts";

const REMEDY = "GET /api/v1/link/remedy";
const RULE: Remedy["rules"][number] = {
  is_type: "has_cargo_coverage_100000",
  label: "Cargo coverage at least $100,000",
  result: "Fail",
  value: "none on file",
  threshold: "at least $100,000",
  source: "Certificate of insurance",
  as_of: "2026-11-20T10:00:00.000000Z",
  next_step: "A policy of at least $100,000 has to be shown by a certificate of insurance.",
};

async function open(line: FakeLine) {
  const visit = { ...VISIT, purpose: "remedy", language: "es" } as const;
  const link = await linkOver(line, { visit });
  draw(link, <App link={link} />);
}

test("a rule, what was found and asked, its source and what helps", async () => {
  await open(fakeLine({ [REMEDY]: { body: { rules: [RULE], assessed_at: RULE.as_of } } }));
  await expect.element(page.getByRole("heading", { name: "Cobertura de carga de al menos $100,000" })).toBeVisible();
  await expect.element(page.getByText("Encontrado: ninguna registrada")).toBeVisible();
  await expect.element(page.getByText("Se exige: al menos $100,000")).toBeVisible();
  await expect.element(page.getByText(/^Fuente: Certificado de seguro, al /)).toBeVisible();
  await expect
    .element(page.getByText("Qué ayuda: Una póliza de al menos $100,000 tiene que estar en un certificado de seguro."))
    .toBeVisible();
});

test("what the server refuses, and, where it has no words for the reason, that it was refused", async () => {
  const line = fakeLine({ [REMEDY]: { status: 404, body: { error: "not_found", message: "There is no such record." } } });
  await open(line);
  await expect.element(page.getByText("No se aceptó: No existe ese registro.")).toBeVisible();
});

test("a reason without Spanish words is not shown in English", async () => {
  await open(fakeLine({ [REMEDY]: { status: 422, body: { error: "odd", message: "Nobody has translated this." } } }));
  await expect.element(page.getByText("No se aceptó: algo no está bien")).toBeVisible();
});
