// The actions on a carrier's page, one row each; the actions on its connection come before them.
import {
  AddIcon,
  ArrowTopRightIcon,
  ClipboardIcon,
  DuplicateIcon,
  EditIcon,
  EyeOffIcon,
  EyeOpenIcon,
  GraphIcon,
  LinkIcon,
  NewPersonIcon,
  PrintIcon,
  WarningSignIcon,
} from "@blueprintjs/icons";
import { pathTo } from "../../../domain/pages.ts";
import type { RecordAction } from "../../../widgets/record/RecordActions.tsx";
import { showToast } from "../../../ui/toast/show-toast.ts";

interface Context {
  readonly carrierId: number;
  /** Undefined until it is known. */
  readonly isConnected: boolean | undefined;
  readonly inviteRefusal: string | null;
  readonly onInvite: () => void;
  readonly isMonitored: boolean;
  readonly monitorRefusal: string | null;
  readonly onMonitor: () => void;
  readonly onNote: () => void;
  readonly onConnection: () => void;
  readonly onOnboarding: () => void;
  readonly onReport: () => void;
  /** Null: the user does not see whom the carrier shares things with. */
  readonly onGraph: (() => void) | null;
  /** Null: the user does not see the history. */
  readonly onPrint: (() => void) | null;
  /** The carrier's name and numbers. */
  readonly numbers: string;
  readonly go: (path: string) => void;
}

const copy = (text: string, done: string): void =>
  void navigator.clipboard.writeText(text).then(() => showToast({ type: "success", message: done }));

type Row = Omit<RecordAction, "isButton" | "refusal"> & Partial<Pick<RecordAction, "isButton" | "refusal">>;

/** Only what is possible with a carrier that the company is connected with, or not. */
const aboutConnection = (context: Context): readonly Row[] => {
  if (context.isConnected === undefined) return [];
  return context.isConnected
    ? [
        {
          id: "connection",
          title: "Open connection",
          keys: "o",
          icon: <ArrowTopRightIcon />,
          words: "list peek",
          run: context.onConnection,
        },
        {
          id: "onboarding",
          title: "Open onboarding",
          keys: "p",
          icon: <ClipboardIcon />,
          words: "packet contract documents invitation",
          run: context.onOnboarding,
        },
      ]
    : [
        {
          id: "invite",
          title: "Invite to connect…",
          keys: "i",
          icon: <NewPersonIcon />,
          words: "invitation onboard",
          isButton: true,
          refusal: context.inviteRefusal,
          run: context.onInvite,
        },
      ];
};

const rowsOf = (context: Context): readonly Row[] => [
  ...aboutConnection(context),
  {
    id: "monitor",
    title: context.isMonitored ? "Stop monitoring" : "Monitor",
    keys: "m",
    icon: context.isMonitored ? <EyeOffIcon /> : <EyeOpenIcon />,
    words: "subscribe watch",
    isButton: true,
    refusal: context.monitorRefusal,
    run: context.onMonitor,
  },
  {
    id: "note",
    title: "Add note",
    keys: "shift+n",
    icon: <AddIcon />,
    words: "write comment",
    isButton: true,
    isAtHand: true,
    run: context.onNote,
  },
  {
    id: "alert",
    title: "File an identity alert…",
    keys: "shift+a",
    icon: <WarningSignIcon />,
    words: "fraud accuse double brokering theft report",
    run: () => context.go(pathTo("file-identity-alert", { query: `carrier=${context.carrierId}` })),
  },
  {
    id: "correct",
    title: "Report incorrect data…",
    keys: "c",
    icon: <EditIcon />,
    words: "edit request wrong mistake correction",
    run: context.onReport,
  },
  ...(context.onGraph === null
    ? []
    : [
        {
          id: "graph",
          title: "Related carriers",
          keys: "w",
          icon: <GraphIcon />,
          words: "chameleon associates graph people shared phone address",
          run: context.onGraph,
        },
      ]),
  {
    id: "numbers",
    title: "Copy name and numbers",
    keys: "shift+y",
    icon: <DuplicateIcon />,
    words: "mc dot number clipboard",
    run: () => copy(context.numbers, `Copied: ${context.numbers}`),
  },
  {
    id: "copy",
    title: "Copy link",
    keys: "y",
    icon: <LinkIcon />,
    words: "share address url",
    run: () => copy(location.href, "Copied the link to this carrier."),
  },
  ...(context.onPrint === null
    ? []
    : [
        {
          id: "print",
          title: "Print history",
          keys: "shift+p",
          icon: <PrintIcon />,
          words: "paper record claims file pdf",
          run: context.onPrint,
        },
      ]),
];

export const carrierActions = (context: Context): readonly RecordAction[] =>
  rowsOf(context).map((row) => ({ isButton: false, refusal: null, ...row }));
