// What not every browser of the people who use the portal has, and the one file that asks for it before it uses it. Of the language itself
// the types know only what all of them have (`lib` in src/tsconfig.json); this is of browsers.
//
// Assumption: the oldest browsers are Safari 17, Firefox 140 (its extended release) and Chrome 122; those of visitors Safari 16 and Chrome
// 109. The build translates syntax for them (`target` in vite.config.ts and vite.visitor.config.ts), but no calls.

/** By name: the files that do without it where it is missing. */
export const NOT_EVERYWHERE = {
  // Not in Safari.
  requestIdleCallback: ["src/ui/when-idle.ts"],
  cancelIdleCallback: ["src/ui/when-idle.ts"],
  showPicker: ["src/screens/rules/editor/RuleTable.tsx"],
  setAppBadge: ["src/app/badge.ts"],
  clearAppBadge: ["src/app/badge.ts"],
  requestVideoFrameCallback: [],
  vibrate: [],
  URLPattern: [],
  moveBefore: [],
  // Neither in Safari 17 nor in Firefox 140.
  postTask: [],
  showSaveFilePicker: [],
  showOpenFilePicker: [],
  showDirectoryPicker: [],
  beforeinstallprompt: ["src/services/install.ts"],
  BarcodeDetector: [],
  EyeDropper: [],
  IdleDetector: [],
  SyncManager: [],
  periodicSync: [],
  cookieStore: [],
  trustedTypes: [],
  userAgentData: [],
  deviceMemory: [],
  startViewTransition: [],
  scrollend: [],
  longtask: [],
};

/** The same of names that others have as well, by whose they are. */
export const NOT_EVERYWHERE_OF = {
  // Not in Safari 17.
  URL: ["parse"],
  // Neither there nor in Firefox 140.
  navigator: ["connection", "scheduling", "getBattery"],
  scheduler: ["yield"],
  navigation: ["navigate", "currentEntry", "addEventListener"],
};

/** Methods that are newer than the oldest browsers of visitors. */
export const NOT_FOR_VISITORS = ["toSorted", "toReversed", "toSpliced"];

/** Styles that some of them do not know. */
export const STYLES_NOT_EVERYWHERE = [
  "field-sizing",
  "anchor-name",
  "position-anchor",
  "position-area",
  "interpolate-size",
  "animation-timeline",
  "reading-flow",
  "scrollbar-gutter",
  "content-visibility",
  "@starting-style",
  "@scope",
];
