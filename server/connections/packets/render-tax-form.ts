// Lays the tax form that a carrier filled in by its link as a PDF: the lines of form W-9, what was certified, and by whom.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { ShownTaxForm } from "../../../src/contract/links/packet-fields.ts";
import { TAX_CERTIFICATION, TAX_CLASS_NAMES } from "../../../src/domain/links/packet/tax-form-text.ts";
import { Paper } from "../../board/paper.ts";

export interface FilledTaxForm {
  readonly form: ShownTaxForm;
  /** Nine digits. */
  readonly taxNumber: string;
  /** The company that asked for it. */
  readonly requester: string;
  /** As the API writes times. */
  readonly savedAt: string;
  /** The network address that it came from; null: not known. */
  readonly address: string | null;
  /** The registered contact at which whoever certified it had been reached; null: none was proven. */
  readonly contact: string | null;
}

/** Source: instructions for the requester of form W-9, "Substitute Form W-9": what a form of one's own has to say. */
const ONLY_CERTIFICATIONS =
  "The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.";

function classOf({ tax_class: kind, llc_class: llc, other_class: other }: ShownTaxForm): string {
  const name = TAX_CLASS_NAMES[kind].en;
  if (kind === "llc" && llc !== null) return `${name}, taxed as ${llc}`;
  return kind === "other" ? `${name}: ${other}` : name;
}

const numberText = (kind: ShownTaxForm["tax_number_kind"], digits: string): string =>
  kind === "ein" ? `${digits.slice(0, 2)}-${digits.slice(2)}` : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

function writeForm(paper: Paper, { form, taxNumber, requester, savedAt, address, contact }: FilledTaxForm): void {
  paper.title("Form W-9 (substitute)");
  paper.line("Request for Taxpayer Identification Number and Certification");
  paper.gap();
  paper.pair("Requester", requester);
  paper.heading("Lines 1 to 6");
  paper.pair("1 Name", form.name, "bold");
  if (form.business_name !== "") paper.pair("2 Business name", form.business_name);
  paper.pair("3a Classification", classOf(form));
  if (form.exempt_payee_code !== "") paper.pair("4 Exempt payee code", form.exempt_payee_code);
  paper.pair("5 Street", form.street);
  paper.pair("6 City, state, ZIP", `${form.city}, ${form.state} ${form.postal_code}`);
  paper.heading("Part I: taxpayer identification number");
  paper.pair(form.tax_number_kind === "ein" ? "EIN" : "SSN or ITIN", numberText(form.tax_number_kind, taxNumber), "bold");
  paper.heading("Part II: certification");
  paper.line(TAX_CERTIFICATION.en);
  paper.gap();
  paper.line(ONLY_CERTIFICATIONS);
  paper.gap();
  paper.pair("Signed by", form.signed_by, "bold");
  paper.pair("On", moment(savedAt));
  if (address !== null) paper.pair("From address", address);
  paper.pair("Reached at", contact === null ? "No registered contact was proven" : `${contact}, on file with FMCSA`);
}

/** The same bytes for the same form. */
export async function renderTaxForm(filled: FilledTaxForm): Promise<Buffer> {
  const document = await PDFDocument.create();
  const title = `Form W-9 of ${filled.form.name}`;
  const when = new Date(filled.savedAt);
  document.setTitle(title);
  document.setProducer("Tax forms");
  document.setCreator(filled.requester);
  document.setCreationDate(when);
  document.setModificationDate(when);
  const fonts = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ] as const;
  writeForm(new Paper(document, ...fonts, title), filled);
  return Buffer.from(await document.save());
}
