// What the cells of other programs' exports say.
import { expect, test } from "vitest";
import { equipmentOf, fileStateOf } from "../../../../src/domain/loads/import/cell-equipment.ts";
import { dollarsOf, fahrenheitOf, feetOf, poundsOf } from "../../../../src/domain/import/cell-figures.ts";
import { placeOfCell, placeText, postalCodeOf } from "../../../../src/domain/loads/import/cell-places.ts";
import { clockOfCell, hoursOfCell } from "../../../../src/domain/import/cell-times.ts";

test.each([
  ["42,000 lbs", 42_000],
  ["42k", 42_000],
  ["42000.0", 42_000],
  ["19,050 kg", 41_998],
  ["20 tons", 40_000],
  ["12 pallets", null],
  ["N/A", null],
  ["4,20", null],
])("a weight of %s", (cell, pounds) => expect(poundsOf(cell)).toBe(pounds));

test.each([
  ["$1,850.00", 1_850],
  ["1850", 1_850],
  ["USD 700.00", 700],
  ["700 USD", 700],
  ["(125.50)", -125.5],
  ["1.850,00", null],
  ["900 CAD", null],
])("an amount of %s", (cell, dollars) => expect(dollarsOf(cell)).toBe(dollars));

test.each([
  ["53'", 53],
  ["53 ft", 53],
  ["53", 53],
  ["16 m", null],
])("a length of %s", (cell, feet) => expect(feetOf(cell)).toBe(feet));

test.each([
  ["34", 34],
  ["-10F", -10],
  ["34 °F", 34],
  ["2 C", 36],
  ["frozen", null],
])("a temperature of %s", (cell, degrees) => expect(fahrenheitOf(cell)).toBe(degrees));

test.each([
  ["8:15", "08:15"],
  ["0815", "08:15"],
  ["8 AM", "08:00"],
  ["12:30 pm", "12:30"],
  ["12am", "00:00"],
  ["14:00:00", "14:00"],
  ["0.34375", "08:15"],
  ["25:00", null],
  ["13 pm", null],
  ["8", null],
  ["ASAP", null],
])("a time of %s", (cell, clock) => expect(clockOfCell(cell)).toBe(clock));

test.each([
  ["0700-1400", "07:00", "14:00"],
  ["FCFS 07:00 - 14:00", "07:00", "14:00"],
  ["7am to 1pm", "07:00", "13:00"],
  ["Appt 09:30", "09:30", null],
])("hours of %s", (cell, from, to) => expect(hoursOfCell(cell)).toEqual({ from, to }));

test.each([
  ["Dallas, TX", "Dallas, TX"],
  ["Dallas TX 75201", "75201"],
  ["Fort Worth, Texas, USA", "Fort Worth, TX"],
  ["Fresno, CA", "Fresno, CA"],
  ["Toronto, ON M5V 2T6", "M5V 2T6"],
  ["75201-1234", "75201"],
  ["St. Louis, MO", "St. Louis, MO"],
])("a place of %s", (cell, text) => {
  const place = placeOfCell(cell);
  expect(place && placeText(place)).toBe(text);
});

test("a postal code gets its zeros back only where its state has them", () => {
  expect([
    postalCodeOf("7761", "NJ"),
    postalCodeOf("7761", "TX"),
    postalCodeOf("802", "PR"),
    postalCodeOf("75201.0", "TX"),
  ]).toEqual(["07761", null, "00802", "75201"]);
});

test.each([
  ["Van", "van"],
  ["53 ft Dry Van", "van"],
  ["Reefer - frozen", "reefer"],
  ["SD", "step_deck"],
  ["Power Only", "power_only"],
  ["Sprinter", "cargo_van"],
  ["stepdeck", "step_deck"],
  ["straight_box_truck", "straight_box_truck"],
  // Another trailer on each of the two large boards.
  ["SV", null],
  ["CV", null],
  ["spaceship", null],
])("equipment called %s", (cell, equipment) => expect(equipmentOf(cell)).toBe(equipment));

test.each([
  ["Booked - Awaiting Confirmation", "open"],
  ["In Transit", "underway"],
  ["Canceled", "canceled"],
  ["Paid", "delivered"],
  ["banana", null],
])("a status of %s", (cell, state) => expect(fileStateOf(cell)).toBe(state));
