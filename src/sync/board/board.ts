// What the load board asks about one load.
import { getBrokerDetails } from "../../contract/board/board.ts";

export const brokerDetailsOf = (id: number) => ({ endpoint: getBrokerDetails, input: { params: { id } } });
