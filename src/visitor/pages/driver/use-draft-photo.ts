// A photo that was taken and is not sent yet: phones close the page while the camera is open, so it is kept at once.
import { useEffect, useState } from "preact/hooks";
import { useDraft } from "../../keep/drafts.ts";

interface KeptPhoto {
  readonly name: string;
  readonly type: string;
  /** Some browsers lose files that their database holds; bytes they keep. */
  readonly bytes: ArrayBuffer;
}

export interface DraftPhoto {
  readonly file: File | null;
  set(file: File | null): void;
}

const fileOf = ({ bytes, name, type }: KeptPhoto): File => new File([bytes], name, { type });

export function useDraftPhoto(key: string): DraftPhoto {
  const draft = useDraft<KeptPhoto | null>(key, null);
  const kept = draft.value;
  const [file, setFile] = useState<File | null>(() => kept && fileOf(kept));
  useEffect(() => setFile(kept && fileOf(kept)), [kept]);
  return {
    file,
    set(next) {
      setFile(next);
      if (next === null) return draft.clear();
      void next.arrayBuffer().then((bytes) => draft.set({ name: next.name, type: next.type, bytes }));
    },
  };
}
