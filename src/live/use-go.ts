// Going to another page of the portal.
import { useCallback } from "react";
import { useLocation } from "wouter";

export interface GoOptions {
  readonly replace?: boolean;
  /** Kept with the history entry; a reload keeps it. */
  readonly state?: unknown;
}

/** A stable function that goes to a path below `/broker`, with its query. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const [, navigate] = useLocation();
  return useCallback((to: string, options?: GoOptions) => navigate(to, options), [navigate]);
}
