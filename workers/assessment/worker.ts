// The assessment worker: the host, served to the page, with the changed carriers transferred instead of copied.
import { transfer } from "comlink";
import { serve } from "../alive.ts";
import type { AssessmentApi } from "./api.ts";
import { createAssessmentHost } from "./host.ts";

const host = createAssessmentHost();

const api: AssessmentApi = {
  ...host,
  async whatIf(assumption, now) {
    const answer = await host.whatIf(assumption, now);
    if (answer === null) return null;
    const { connectionIds, carrierIds, from, to } = answer;
    return transfer(
      answer,
      [connectionIds, carrierIds, from, to].map(({ buffer }) => buffer as ArrayBuffer),
    );
  },
};

serve(api);
