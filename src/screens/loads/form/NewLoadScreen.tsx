// Enters a load.
import { NO_LOAD_DRAFT } from "../../../domain/loads/load-draft.ts";
import { LoadFormPage } from "./LoadFormPage.tsx";
import { useEntering } from "./use-entering.ts";

export function NewLoadScreen() {
  return <LoadFormPage title="New load" name="load-draft:new" fresh={NO_LOAD_DRAFT} action="Create load" {...useEntering()} />;
}
