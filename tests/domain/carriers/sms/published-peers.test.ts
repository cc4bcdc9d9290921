// Reading published measures for ranking: a carrier that FMCSA would not rank must not stand among those that others are ranked with.
import { expect, test } from "vitest";
import { publishedPeersOf } from "../../../../src/domain/carriers/sms/published-peers.ts";

test("each BASIC has its own events: relevant inspections, or those with violations", () => {
  expect(
    publishedPeersOf({
      dot_number: "1",
      insp_total: "20",
      driver_insp_total: "18",
      vehicle_insp_total: "12",
      unsafe_driv_measure: ".17",
      unsafe_driv_insp_w_viol: "3",
      hos_driv_measure: "1.5",
      hos_driv_insp_w_viol: "4",
      contr_subst_measure: "2",
      contr_subst_insp_w_viol: "1",
      veh_maint_measure: "3.15",
      veh_maint_insp_w_viol: "7",
    }),
  ).toEqual([
    { basic: "unsafe_driving", measure: 0.17, events: 3 },
    { basic: "hours_of_service", measure: 1.5, events: 18 },
    { basic: "controlled_substances", measure: 2, events: 1 },
    { basic: "vehicle_maintenance", measure: 3.15, events: 12 },
  ]);
});

test("without violations, without a figure, or with a sentence in its place there is nothing to rank", () => {
  expect(
    publishedPeersOf({
      driver_insp_total: "18",
      hos_driv_measure: "0",
      hos_driv_insp_w_viol: "0",
      driv_fit_measure: "Less than 5 driver inspections",
      driv_fit_insp_w_viol: "1",
      veh_maint_measure: "3.15",
      veh_maint_insp_w_viol: "7",
    }),
  ).toEqual([]);
});
