// The confirmations and the protection of a load, asked for again whenever the load's row changes.
import { useEffect, useRef } from "react";
import type { LoadConfirmations } from "../../contract/loads/confirmations.ts";
import type { Load } from "../../contract/loads/loads.ts";
import type { LoadProtection, ProtectionSettings } from "../../contract/loads/protection.ts";
import type { SinceAssignment } from "../../contract/loads/since-assignment.ts";
import { confirmationsOf, protectionOf, protectionSettings, sinceAssignmentOf } from "../../sync/loads/protection.ts";
import { useResource, type ResourceView } from "../use-resource.ts";

type LoadVersion = Pick<Load, "id" | "updated_at">;

function useAgainAfter<Data>(view: ResourceView<Data>, changedAt: string): ResourceView<Data> {
  const shown = useRef(changedAt);
  const { again } = view;
  useEffect(() => {
    if (shown.current === changedAt) return;
    shown.current = changedAt;
    again();
  }, [changedAt, again]);
  return view;
}

/** `isShown` false asks for nothing: the person may not see them. */
export const useConfirmations = ({ id, updated_at: changedAt }: LoadVersion, isShown: boolean): ResourceView<LoadConfirmations> =>
  useAgainAfter(useResource(isShown ? confirmationsOf(id) : null), changedAt);

export const useProtection = ({ id, updated_at: changedAt }: LoadVersion): ResourceView<LoadProtection> =>
  useAgainAfter(useResource(protectionOf(id)), changedAt);

export const useSinceAssignment = ({ id, updated_at: changedAt }: LoadVersion): ResourceView<SinceAssignment> =>
  useAgainAfter(useResource(sinceAssignmentOf(id)), changedAt);

export const useProtectionSettings = (): ResourceView<ProtectionSettings> => useResource(protectionSettings);
