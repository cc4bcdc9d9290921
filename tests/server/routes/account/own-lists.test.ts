// What a company keeps for itself, from nothing: its classifications, terms, reasons and contract, over the real application.
import { expect, it } from "vitest";
import type { PaymentTerm, ReasonCode } from "../../../../src/contract/account/company-lists.ts";
import type { Connection } from "../../../../src/contract/connections/connections.ts";
import type { Contract } from "../../../../src/contract/connections/onboarding.ts";
import type { Classification } from "../../../../src/contract/rules/classifications.ts";
import { anyEngine } from "../../engines.ts";
import { brokerages, type Browser } from "../../fixture.ts";
import { formBody, formType, pdf } from "../../uploads/form.ts";
import { withUsers } from "../../with-users.ts";

const CLASSES = "/api/v1/classifications";
const TERMS = "/api/v1/payment_terms";
const REASONS = "/api/v1/reason_codes";
const CONTRACTS = "/api/v1/contracts";

type Answer = Awaited<ReturnType<Browser["get"]>>;

const errorsOf = (answer: Answer) => [answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)];

anyEngine(
  "what a company keeps for itself",
  (database) => {
    const { manager, staff, second } = withUsers(database, {
      manager: "manager@first.example",
      staff: "staff@first.example",
      second: "manager@second.example",
    });

    const made = async <T>(answer: Promise<Answer>): Promise<T> => {
      const { statusCode, body, json } = await answer;
      expect(statusCode, body).toBe(200);
      return json<T>();
    };
    const add = (name: string) => made<Classification>(manager.post(CLASSES, { classification: { name } }));
    const change = (id: number, classification: object, browser = manager) =>
      browser.patch(`${CLASSES}/${id}`, { classification });
    const term = (draft: object, browser = manager) =>
      browser.post(TERMS, { payment_term: { net_days: 30, quick_pay_percent: null, is_default: false, ...draft } });
    const terms = async () => (await manager.get(TERMS)).json<PaymentTerm[]>();
    const upload = (name: string, browser = manager, content: Buffer = pdf()) =>
      browser.ask("POST", CONTRACTS, {
        body: formBody([
          { name: "contract[name]", content: name },
          { name: "file", filename: "agreement.pdf", content },
        ]),
        headers: { "content-type": formType },
      });
    const versions = async (browser = manager) =>
      (await browser.get(CONTRACTS)).json<Contract[]>().map(({ version, name }) => [version, name]);

    it("a classification that was added takes carriers, and keeps them when it is renamed and deactivated", async () => {
      const { id } = await add("  Flatbed ");
      const elect = (ids: readonly number[]) =>
        manager.patch("/api/v1/connections/4", { connection: { classification_ids: ids } });
      const before = (await made<Connection>(elect([id]))).classification_ids;
      expect(before).toContain(id);
      expect(await made(change(id, { name: "Open deck", is_active: false }))).toMatchObject({
        name: "Open deck",
        is_active: false,
        is_by_broker_election: true,
      });
      expect(await database.engine.query("select classification_ids from connections where company_id = 1 and id = 4")).toEqual([
        { classification_ids: before },
      ]);
      expect((await elect([])).statusCode).toBe(200);
      expect((await elect([id])).statusCode).toBe(422);
    });

    it("two classifications never have one name, also when they are added at once", async () => {
      const answers = await Promise.all(
        ["Reefer", "REEFER", " reefer"].map((name) => manager.post(CLASSES, { classification: { name } })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      const { id } = await add("Tanker");
      expect(errorsOf(await change(id, { name: "reefer" }))).toEqual([422, ["classification.name"]]);
      expect((await change(id, { name: "TANKER" })).statusCode).toBe(200);
    });

    it("a company always has one default term, whatever is added, changed and deleted", async () => {
      const first = await made<PaymentTerm>(term({ name: "Net 30" }));
      expect(first.is_default).toBe(true);
      const quick = await made<PaymentTerm>(term({ name: "Quick", net_days: 2, quick_pay_percent: 1.75 }));
      expect(quick).toMatchObject({ quick_pay_percent: 1.75, is_default: false });
      expect(errorsOf(await manager.patch(`${TERMS}/${first.id}`, { payment_term: { is_default: false } }))).toEqual([
        422,
        ["payment_term.is_default"],
      ]);
      expect((await manager.ask("DELETE", `${TERMS}/${first.id}`)).statusCode).toBe(422);
      await made(manager.patch(`${TERMS}/${quick.id}`, { payment_term: { is_default: true, quick_pay_percent: null } }));
      expect((await terms()).filter((each) => each.is_default).map(({ name }) => name)).toEqual(["Quick"]);
      expect((await manager.ask("DELETE", `${TERMS}/${first.id}`)).statusCode).toBe(200);
      expect(errorsOf(await term({ name: "quick" }))).toEqual([422, ["payment_term.name"]]);
      for (const wrong of [
        { net_days: -1 },
        { net_days: 366 },
        { quick_pay_percent: 0 },
        { quick_pay_percent: 100 },
        { name: " " },
      ])
        expect((await term({ name: "Wrong", ...wrong })).statusCode).toBe(422);
      expect(await terms()).toHaveLength(1);
    });

    it("a reason is found by its code in capitals, and is used for something", async () => {
      const reason = { code: "late", name: "Always late", used_for: ["dismiss"] };
      const { id, code } = await made<ReasonCode>(manager.post(REASONS, { reason_code: reason }));
      expect(code).toBe("LATE");
      expect(errorsOf(await manager.post(REASONS, { reason_code: { ...reason, code: "Late" } }))).toEqual([
        422,
        ["reason_code.code"],
      ]);
      expect((await manager.patch(`${REASONS}/${id}`, { reason_code: { used_for: [] } })).statusCode).toBe(422);
      expect(await made(manager.patch(`${REASONS}/${id}`, { reason_code: { used_for: ["override", "dismiss"] } }))).toMatchObject(
        {
          code: "LATE",
          name: "Always late",
          used_for: ["override", "dismiss"],
        },
      );
      expect((await manager.ask("DELETE", `${REASONS}/${id}`)).statusCode).toBe(200);
      expect((await manager.get(REASONS)).json<ReasonCode[]>().some((each) => each.id === id)).toBe(false);
    });

    it("the contract that was uploaded last is in force, and an earlier text comes back as a version of its own", async () => {
      expect((await manager.get(`${CONTRACTS}/current_contract`)).statusCode).toBe(404);
      const first = await made<Contract>(upload("Agreement 2026"));
      await made(upload("Agreement 2027"));
      expect(await versions()).toEqual([
        [2, "Agreement 2027"],
        [1, "Agreement 2026"],
      ]);
      const again = await made<Contract>(manager.post(`${CONTRACTS}/${first.id}/reissue`, {}));
      expect(again).toMatchObject({ version: 3, name: "Agreement 2026", file: first.file });
      expect((await manager.get(`${CONTRACTS}/current_contract`)).json<Contract>()).toEqual(again);
      expect((await manager.post(`${CONTRACTS}/${again.id}/reissue`, {})).statusCode).toBe(422);
      expect((await upload("Not a PDF", manager, Buffer.from("plain text"))).statusCode).toBe(422);
      expect(await versions()).toHaveLength(3);
    });

    it("nothing of it is changed without the permission, or by another company", async () => {
      const [own] = await terms();
      const [contract] = (await manager.get(CONTRACTS)).json<Contract[]>();
      const { id } = await add("Hotshot");
      expect((await term({ name: "Staff" }, staff)).statusCode).toBe(403);
      expect((await change(id, { name: "Staff" }, staff)).statusCode).toBe(403);
      expect((await upload("Staff", staff)).statusCode).toBe(403);
      expect((await second.patch(`${TERMS}/${own?.id}`, { payment_term: { net_days: 1 } })).statusCode).toBe(404);
      expect((await second.ask("DELETE", `${TERMS}/${own?.id}`)).statusCode).toBe(404);
      expect((await change(id, { name: "Theirs" }, second)).statusCode).toBe(404);
      expect((await second.post(`${CONTRACTS}/${contract?.id}/reissue`, {})).statusCode).toBe(404);
      expect(await versions(second)).toEqual([]);
    });
  },
  brokerages,
);
