// The lists of carriers to vet, and one of them, as resources.
import { getVettingList, listVettingLists } from "../../contract/connections/vetting.ts";

export const VETTING_LISTS = { endpoint: listVettingLists, input: {} } as const;

export const vettingListOf = (id: number) => ({ endpoint: getVettingList, input: { params: { id } } }) as const;
