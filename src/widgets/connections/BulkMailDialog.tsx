// Writes one text to several carriers of a list.
import { useMemo } from "react";
import { formatCount } from "../../domain/format.ts";
import type { ListedCarrier } from "../../contract/carriers/carriers.ts";
import { MailDialog } from "./mail/MailDialog.tsx";

interface Mailed {
  readonly carrier_id: number;
  readonly carrier: Pick<ListedCarrier, "legal_name" | "email">;
}

interface Props {
  readonly rows: readonly Mailed[];
  readonly onClose: () => void;
  /** As the server's settings say where it is left out. */
  readonly sendsMail?: boolean;
}

export function BulkMailDialog({ rows, ...rest }: Props) {
  const parts = useMemo(() => {
    const carriers = rows.map(({ carrier_id: carrierId, carrier: { legal_name: name, email } }) => ({ carrierId, name, email }));
    return [{ id: "all", title: null, carriers, subject: "", text: "" }];
  }, [rows]);
  return <MailDialog title={`Email ${formatCount(rows.length, "carrier")}`} parts={parts} {...rest} />;
}
