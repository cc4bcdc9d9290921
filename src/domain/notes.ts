// What a company's notes are about.

/** A carrier or a load. `name` is what people call it: the carrier's name, "Load MF-0400123". */
export interface NoteSubject {
  readonly kind: "carrier" | "load";
  readonly id: number;
  readonly name: string;
}
