// Tests that each call tolerates the statuses the error catalogue gives it (part 1 section 8, part 2 section 8), and no others.
import { expect, it } from "vitest";
import { API } from "../../src/contract/api.ts";
import { isAnswer } from "../../src/contract/endpoint.ts";

const USUAL = [401, 403, 404, 422];

/** The exceptions of the catalogue; whatever is not named here tolerates the usual four. */
const EXCEPTIONS: Readonly<Record<string, readonly number[]>> = {
  sendSignInCode: [401, 403, 404, 409, 422, 429],
  signIn: [401, 403, 404, 409, 422, 429],
  updateSignUpDetails: [401, 403, 404, 409, 422],
  createSignUpCompany: [401, 403, 404, 409, 422],
  signUp: [403, 409, 422],
  signUpWithCode: [403, 409, 422],
  checkForOpenInvitation: [403, 409, 422],
  claimOpenInvitation: [403, 409, 422],
  createUserInvitation: [401, 403, 404, 409, 422],
  updateUser: [401, 403, 404, 409, 422],
  // Two people who change the same team: the second is told what it is now.
  updateTeam: [401, 403, 404, 409, 422],
  approveCompanyChangeOrder: [401, 403, 404, 409, 422],
  rejectCompanyChangeOrder: [401, 403, 404, 409, 422],
  deleteUser: [401, 403, 404, 409, 422],
  // The country search returns on 403 and 422 only.
  listCountries: [403, 422],
  searchCarriersOnLane: [401, 403, 404, 422, 500],
  // The contact search stores a 403 and a 422; the status text of others is shown.
  searchCarriersByEmail: [403, 422],
  searchCarriersByPhone: [403, 422],
  getCarrierAreas: [403, 404, 422],
  searchBoard: [400, 401, 403, 404, 422],
  listNotes: [403, 422],
  createNote: [403, 422],
  updateNote: [403, 422],
  createLoadLog: [403, 422],
  getLoadRoute: [403, 422],
  getTruckRoute: [403, 422],
  // Two people who take the same alert: the second is told who was first.
  markRateConfirmationAsCancelled: [422],
  markRateConfirmationAsRejected: [422],
  updateTicket: [401, 403, 404, 409, 422],
  // The same for settings that somebody else has changed meanwhile.
  putAlertSettings: [403, 409, 422],
  // The load is over, or has another carrier by now.
  sendDriverPhoto: [401, 403, 404, 409, 422],
  sendDriverProof: [401, 403, 404, 409, 422],
};

/** Its loader returns whatever the server says. */
const TOLERATES_ANY = "listCarrierVehicles";

it("every call tolerates the statuses that the catalog lists for it, and no others", () => {
  const declared = Object.fromEntries(API.map(({ name, answers }) => [name, answers]));
  const wanted = Object.fromEntries(API.map(({ name }) => [name, EXCEPTIONS[name] ?? USUAL]));
  expect({ ...declared, [TOLERATES_ANY]: 0 }).toEqual({ ...wanted, [TOLERATES_ANY]: 0 });
  expect(Object.keys(EXCEPTIONS).filter((name) => declared[name] === undefined)).toEqual([]);
});

it("the vehicle list's loader gets a reply for any error", () => {
  const vehicles = API.find(({ name }) => name === TOLERATES_ANY);
  for (let status = 400; status < 600; status += 1)
    expect(vehicles !== undefined && isAnswer(vehicles, status), String(status)).toBe(true);
});

it("no two calls have one name, or one address", () => {
  const names = API.map(({ name }) => name);
  const addresses = API.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});
