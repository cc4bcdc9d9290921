// Before any flow: the portal and the server are built from the sources as they are now.
import { build } from "../../server/prepare.mjs";

export default build;
