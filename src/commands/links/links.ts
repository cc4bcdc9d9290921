// Links are made, read out and withdrawn while a person waits: an address is told once, and a withdrawal has to hold at once.
import type { Input } from "../../contract/endpoint.ts";
import { createLink, readOutCode, withdrawLink } from "../../contract/links/links.ts";
import { direct } from "../direct.ts";

export type LinkDraft = NonNullable<Input<typeof createLink>["body"]>["link"];

/** `key` stays the same for all tries, so that one link is made. Throws NotDone. */
export const makeLink = (link: LinkDraft, key: string) => direct(createLink, { body: { link } }, key);

/** Nobody can use it from then on. Throws NotDone. */
export const withdraw = (id: number, key: string) => direct(withdrawLink, { params: { id } }, key);

/** The code to read out on the telephone. Throws NotDone. */
export const codeToReadOut = (id: number, key: string) => direct(readOutCode, { params: { id } }, key);
