// How much a company may store in files, so that one company cannot fill the disk for all.
import { invalid, type Refusal } from "../http/refusal.ts";

const GIBIBYTE = 1024 ** 3;

/** Tunable: bytes of a company's files; about 5,000 scanned documents. Files sent at the same time may exceed it by their own size. */
export const QUOTA = 2 * GIBIBYTE;

/** 422 at the file. */
export const noRoomLeft = (): Refusal =>
  invalid("file", `does not fit: your company has used the ${QUOTA / GIBIBYTE} GB that it may store in files`);
