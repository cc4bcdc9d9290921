// The actions on a carrier's page, one row each; the actions on its connection come before them.
import {
  ArrowTopRightIcon,
  ClipboardIcon,
  EditIcon,
  EyeOffIcon,
  EyeOpenIcon,
  LinkIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { pathTo } from "../../../domain/pages.ts";
import { showToast } from "../../../ui/toast/show-toast.ts";

export interface CarrierAction {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
  readonly icon: ReactElement;
  /** More words that find it in the palette. */
  readonly words: string;
  /** Why it is not possible now; null if it is. */
  readonly refusal: string | null;
  readonly run: () => void;
}

interface Context {
  readonly carrierId: number;
  readonly isMonitored: boolean;
  readonly monitorRefusal: string | null;
  readonly onMonitor: () => void;
  /** Why the actions that need a connection are not possible; null if they are. */
  readonly connectionRefusal: string | null;
  readonly onConnection: () => void;
  readonly onOnboarding: () => void;
  readonly onReport: () => void;
  readonly go: (path: string) => void;
}

const copyLink = (): void =>
  void navigator.clipboard
    .writeText(location.href)
    .then(() => showToast({ type: "success", message: "Copied the link to this carrier." }));

export const carrierActions = (context: Context): readonly CarrierAction[] => [
  {
    id: "monitor",
    title: context.isMonitored ? "Stop monitoring" : "Monitor",
    keys: "m",
    icon: context.isMonitored ? <EyeOffIcon /> : <EyeOpenIcon />,
    words: "subscribe watch",
    refusal: context.monitorRefusal,
    run: context.onMonitor,
  },
  {
    id: "connection",
    title: "Open connection",
    keys: "o",
    icon: <ArrowTopRightIcon />,
    words: "list peek",
    refusal: context.connectionRefusal,
    run: context.onConnection,
  },
  {
    id: "onboarding",
    title: "Open onboarding",
    keys: "p",
    icon: <ClipboardIcon />,
    words: "packet contract documents invitation",
    refusal: context.connectionRefusal,
    run: context.onOnboarding,
  },
  {
    id: "copy",
    title: "Copy link",
    keys: "y",
    icon: <LinkIcon />,
    words: "share address url",
    refusal: null,
    run: copyLink,
  },
  {
    id: "alert",
    title: "File an identity alert…",
    keys: "shift+a",
    icon: <WarningSignIcon />,
    words: "fraud accuse double brokering theft report",
    refusal: null,
    run: () => context.go(pathTo("file-identity-alert", { query: `carrier=${context.carrierId}` })),
  },
  {
    id: "correct",
    title: "Report incorrect data…",
    keys: "c",
    icon: <EditIcon />,
    words: "edit request wrong mistake correction",
    refusal: null,
    run: context.onReport,
  },
];
