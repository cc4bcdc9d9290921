// The company's imports of files, as a resource.
import { listLoadImports } from "../../contract/loads/load-intake.ts";

export const LOAD_IMPORTS = { endpoint: listLoadImports, input: {} } as const;
