// What the pages of loads ask the server about rate confirmations that the company sends, and about protection.
import { getLoadConfirmations } from "../../contract/loads/confirmations.ts";
import { getSinceAssignment } from "../../contract/loads/since-assignment.ts";
import { getLoadProtection, getProtectionSettings } from "../../contract/loads/protection.ts";

export const confirmationsOf = (loadId: number) => ({ endpoint: getLoadConfirmations, input: { params: { id: loadId } } });
export const protectionOf = (loadId: number) => ({ endpoint: getLoadProtection, input: { params: { id: loadId } } });
export const sinceAssignmentOf = (loadId: number) => ({ endpoint: getSinceAssignment, input: { params: { id: loadId } } });
export const protectionSettings = { endpoint: getProtectionSettings, input: {} };
