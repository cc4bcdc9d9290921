// Downloads the tax form that was filled in by the link, for a person who may see its number; that it was opened is on the record.
import { DocumentIcon } from "@blueprintjs/icons";
import { downloadTaxForm } from "../../../../../contract/connections/packet-answers.ts";
import { useSession } from "../../../../../live/use-records.ts";
import { urlOf } from "../../../../../net/call.ts";
import { muted } from "../../../../../ui/text/text.ts";

export function TaxFormLink({ packetId }: { readonly packetId: number }) {
  const maySee = useSession()?.user.scopes.includes("view_bank_accounts") ?? false;
  if (!maySee) return null;
  return (
    <a href={urlOf(downloadTaxForm, { params: { id: packetId } })} download={`W-9-packet-${packetId}.pdf`}>
      <DocumentIcon size={12} className={muted} /> Form W-9 as PDF
    </a>
  );
}
