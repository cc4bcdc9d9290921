// Adds EDI files, answers tenders and writes their status; `key` is a UUID that stays the same for retries. Each throws NotDone.
import {
  addEdiFile,
  answerTender,
  confirmScac,
  getEdiMessage,
  writeTenderStatus,
  type EdiMessage,
  type EdiText,
  type TakenEdi,
} from "../../contract/loads/edi.ts";
import { direct } from "../direct.ts";

export const takeEdiText = (text: string, key: string): Promise<TakenEdi> => direct(addEdiFile, { body: { edi: { text } } }, key);

export const answerEdiTender = (
  id: number,
  answer: "accepted" | "declined",
  reason: string | null,
  key: string,
): Promise<EdiText> => direct(answerTender, { params: { id }, body: { tender: { answer, reason } } }, key);

export const writeEdiStatus = (id: number, key: string): Promise<EdiText> => direct(writeTenderStatus, { params: { id } }, key);

/** Says whose SCAC a refused status has; answers with those that were taken again. */
export const confirmEdiScac = (id: number, key: string): Promise<EdiMessage[]> => direct(confirmScac, { params: { id } }, key);

/** A message as it came in, or as it is to be sent. */
export const readEdiText = (id: number): Promise<EdiText> => direct(getEdiMessage, { params: { id } }, crypto.randomUUID());
