// Hook that reads the file of a list to vet: CSV and plain text as they are, Excel files in a worker, sheet by sheet.
import { useRef, useState } from "react";
import type { Sheet } from "../../../../workers/spreadsheet/api.ts";
import { readSpreadsheet } from "../../../../workers/spreadsheet/client.ts";
import { VETTING_TEXT_LENGTH } from "../../../contract/connections/vetting.ts";
import { fileText } from "../../../domain/file-text.ts";
import { FILE_FAULTS, type FileFault } from "../../../domain/connections/vetting/file-faults.ts";

interface State {
  readonly file: File | null;
  readonly isReading: boolean;
  /** Why the file cannot be read, as a sentence. */
  readonly error: string | null;
  /** One for a file without sheets. */
  readonly sheets: readonly Sheet[];
  /** Which of them was taken. */
  readonly at: number;
  /** Rows that whoever opens the file does not see, and that are read too. */
  readonly hiddenRows: number;
}

export interface ListFile extends State {
  /** Null: none any more. */
  readonly take: (file: File | null) => void;
  readonly choose: (at: number) => void;
}

const NONE: State = { file: null, isReading: false, error: null, sheets: [], at: 0, hiddenRows: 0 };

/** Whole lines, as many as are read. */
function firstLines(text: string): Omit<Sheet, "name"> {
  if (text.length <= VETTING_TEXT_LENGTH) return { text, isCut: false };
  const end = text.lastIndexOf("\n", VETTING_TEXT_LENGTH);
  return { text: text.slice(0, end === -1 ? VETTING_TEXT_LENGTH : end), isCut: true };
}

/** @throws WorkerFailure and what the browser throws for a file that is gone */
async function sheetsOf(file: File): Promise<Pick<State, "sheets" | "hiddenRows"> | FileFault> {
  if (!/\.xlsx$/i.test(file.name)) {
    const text = firstLines(fileText(new Uint8Array(await file.arrayBuffer())));
    return { sheets: [{ name: file.name, ...text }], hiddenRows: 0 };
  }
  const read = await readSpreadsheet(await file.arrayBuffer(), VETTING_TEXT_LENGTH);
  return "fault" in read ? read.fault : read;
}

/** `onText` gets the text of the first sheet of each file, and of each sheet that is chosen instead. */
export function useListFile(onText: (text: string, file: File) => void): ListFile {
  const [state, setState] = useState(NONE);
  const latest = useRef<File | null>(null);

  function take(file: File | null): void {
    latest.current = file;
    setState({ ...NONE, file, isReading: file !== null });
    if (file === null) return;
    void sheetsOf(file)
      .catch((): FileFault => "unread")
      .then((read) => {
        // Another file was selected meanwhile.
        if (latest.current !== file) return;
        if (typeof read === "string") setState({ ...NONE, file, error: `“${file.name}” ${FILE_FAULTS[read]}` });
        else {
          setState({ ...NONE, file, ...read });
          onText(read.sheets[0]?.text ?? "", file);
        }
      });
  }

  function choose(at: number): void {
    const sheet = state.sheets[at];
    if (sheet === undefined || state.file === null) return;
    setState({ ...state, at });
    onText(sheet.text, state.file);
  }

  return { ...state, take, choose };
}
