// A paper that belongs to the reply, such as a bill of lading with a signature.
/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { attachReplyFile } from "../../../contract/identity-alerts/reply.ts";
import type { Api } from "../../calls/api.ts";
import { Button } from "../../parts/Button.tsx";
import { DocumentField } from "../../parts/FileField.tsx";
import { REPLY } from "../../texts/reply.ts";
import { useText } from "../../texts/use-text.ts";

export function PaperForm({ api }: { readonly api: Api }) {
  const say = useText();
  const [file, setFile] = useState<File | null>(null);
  const send = async (): Promise<void> => {
    if (file === null) return;
    await api.keep(attachReplyFile, { body: {} }, file, say(REPLY.aboutPaper, { name: file.name }));
    setFile(null);
  };
  return (
    <section>
      <DocumentField label={say(REPLY.paper)} file={file} onChange={setFile} />
      {file !== null && <Button onPress={() => void send()}>{say(REPLY.addPaper)}</Button>}
    </section>
  );
}
