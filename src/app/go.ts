// Goes to a path below `/broker` from outside of React.
import { navigate } from "wouter/use-browser-location";
import { BASE } from "../contract/constants.ts";
import { leaveCovers } from "../ui/layout/back-steps.ts";

export const go = (path: string, options: { readonly replace?: boolean } = {}): void =>
  leaveCovers(() => navigate(`${BASE}${path}`, options));
