// The company's imports of carriers, as a resource.
import { listCarrierImports } from "../../contract/connections/imports.ts";

export const CARRIER_IMPORTS = { endpoint: listCarrierImports, input: {} } as const;
