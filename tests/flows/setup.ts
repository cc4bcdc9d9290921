// Builds the portal and the server from the current sources before any flow.
import { build } from "../../server/prepare.mjs";

export default build;
