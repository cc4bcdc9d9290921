// The query of a carrier's history.
import { listCarrierHistory } from "../../contract/carriers/history.ts";

export const historyOf = (carrierId: number) => ({ endpoint: listCarrierHistory, input: { params: { id: carrierId } } });
