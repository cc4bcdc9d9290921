// What is on record of a connection, wherever one is shown: since when, what it is classified as, what was signed.
import { Age } from "../../ui/cell/Age.tsx";
import { Fact } from "../record/Facts.tsx";
import { classificationNames } from "./classification-names.ts";
import type { ConnectionRow } from "./columns.tsx";

interface Props {
  readonly connection: ConnectionRow;
  readonly classifications: ReadonlyMap<number, string>;
  /** Whether the carrier's changes are reported, in words. */
  readonly monitored: string;
}

export const ConnectionFacts = ({ connection, classifications, monitored }: Props) => (
  <>
    <Fact label="Connected">
      <Age time={connection.created_at} />
    </Fact>
    <Fact label="Updated">
      <Age time={connection.updated_at} />
    </Fact>
    <Fact label="Monitored">{monitored}</Fact>
    <Fact label="Classifications">
      {classificationNames(connection.classification_ids, classifications).join(", ") || "None"}
    </Fact>
    <Fact label="Signed contract">{connection.receiver?.signed_contract_id ?? "None"}</Fact>
  </>
);
