// A page without a screen that measures the portal's modules on the portal's data.
import { answerTimes, openPortal, searchTimes } from "./lab/answers.ts";
import { assessmentTimes, engineTimes } from "./lab/assessment.ts";
import { bareStoreTimes, bareWriteTimes } from "./lab/bare.ts";
import { dexieTimes, fillDexie } from "./lab/dexie.ts";
import { directoryTimes } from "./lab/directory.ts";
import { fetchAlone, storeRows } from "./lab/pages.ts";
import { grow } from "./lab/growth.ts";
import { newsTimes } from "./lab/inbox.ts";
import { tanstackTimes } from "./lab/tanstack-db.ts";
import { writeTimes } from "./lab/writes.ts";

const lab = {
  openPortal,
  answerTimes,
  searchTimes,
  fillDexie,
  dexieTimes,
  fetchAlone,
  storeRows,
  writeTimes,
  bareWriteTimes,
  bareStoreTimes,
  tanstackTimes,
  grow,
  newsTimes,
  directoryTimes,
  assessmentTimes,
  engineTimes,
};

export type Lab = typeof lab;

declare global {
  interface Window {
    lab: Lab;
  }
}

window.lab = lab;
