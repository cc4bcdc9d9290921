// Asks once more, once the network is back, for what failed for want of it.
import { useState } from "react";
import { useConnected } from "./use-connected.ts";

/** `isLacking`: the last attempt failed. `again` may set state of the component that renders, as it is called while rendering. */
export function useNetworkReturn(isLacking: boolean, again: () => void): void {
  const isConnected = useConnected();
  const [wasConnected, setWasConnected] = useState(isConnected);
  if (isConnected === wasConnected) return;
  setWasConnected(isConnected);
  if (isConnected && isLacking) again();
}
