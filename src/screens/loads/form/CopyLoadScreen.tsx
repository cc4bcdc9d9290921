// Enters a load like another one.
import { useMemo } from "react";
import type { Load } from "../../../contract/loads/loads.ts";
import { copyOfLoad } from "../../../domain/loads/load-draft.ts";
import { LoadFormPage } from "./LoadFormPage.tsx";
import { useEntering } from "./use-entering.ts";
import { WithLoad } from "./WithLoad.tsx";

export const CopyLoadScreen = ({ id }: { readonly id: number }) => (
  <WithLoad id={id}>{(load) => <Copying key={id} load={load} />}</WithLoad>
);

function Copying({ load }: { readonly load: Load }) {
  const fresh = useMemo(() => copyOfLoad(load), [load]);
  return (
    <LoadFormPage
      title={`Duplicate load ${load.external_load_number}`}
      name={`load-draft:copy-of-${load.id}`}
      fresh={fresh}
      action="Create load"
      {...useEntering()}
    />
  );
}
