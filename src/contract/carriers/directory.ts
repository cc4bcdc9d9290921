// A carrier's directory: its people, from every source that names them.
import { Type, type Static } from "typebox";
import { endpoint, PageQuery } from "../endpoint.ts";
import { Day, Id, IdParams, Nullable, OneOf } from "../shapes.ts";

/** With this many users or more the directory is read in pages. */
export const DIRECTORY_PAGED_FROM = 50;

/** Assumption: the roles of a person at the carrier. */
export const DIRECTORY_TYPES = ["owner", "dispatch", "safety", "accounting", "claims", "sales", "driver", "office"] as const;
export type DirectoryType = (typeof DIRECTORY_TYPES)[number];

/**
 * Stands for the hidden part of a redacted value: "j•••@d•••.com", "+1 ••• ••• 4821". Assumption: contact data of users and dispatchers
 * is redacted here as it is for onboarding, since both calls show the same people.
 */
export const REDACTED = "•••";

export const isRedacted = (value: string): boolean => value.includes(REDACTED);

// Phone numbers and addresses are as their source wrote them, or redacted. Unknown is null.
const person = {
  id: Id,
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  is_type: OneOf(DIRECTORY_TYPES),
  /** Who named the person, as text: "Insurance certificate". */
  source: Type.String(),
  last_seen_on: Nullable(Day),
  /** The path of the call with more details, below `/monitor`. */
  link: Type.String(),
};

export const DirectoryPerson = Type.Object(person);
export type DirectoryPerson = Static<typeof DirectoryPerson>;

/** One value in the carrier's filings. */
export const FmcsaValue = Type.Object({ id: Id, value: Type.String(), filed_on: Nullable(Day) });
export type FmcsaValue = Static<typeof FmcsaValue>;

export const FmcsaInformation = Type.Object({
  names: Type.Array(FmcsaValue),
  phone_numbers: Type.Array(FmcsaValue),
  email_addresses: Type.Array(FmcsaValue),
  addresses: Type.Array(FmcsaValue),
  link: Type.String(),
});
export type FmcsaInformation = Static<typeof FmcsaInformation>;

/** The first answer: at most 50 users, and everyone else. */
export const CarrierDirectory = Type.Object({
  users: Type.Array(DirectoryPerson),
  contacts: Type.Array(DirectoryPerson),
  dispatch_users: Type.Array(DirectoryPerson),
  fmcsa_information: FmcsaInformation,
  /** All users; from 50 on, the rest is in the pages of `directory_users`. */
  total_users: Type.Integer(),
  /** The types that occur. */
  is_types: Type.Array(OneOf(DIRECTORY_TYPES)),
});
export type CarrierDirectory = Static<typeof CarrierDirectory>;

/** All details of one person. */
export const DirectoryPersonDetail = Type.Object({
  ...person,
  carrier_id: Id,
  first_seen_on: Nullable(Day),
  /** How often the source has named the person. */
  times_seen: Type.Integer(),
});
export type DirectoryPersonDetail = Static<typeof DirectoryPersonDetail>;

export const getCarrierDirectory = endpoint({
  name: "getCarrierDirectory",
  method: "GET",
  path: "/api/v1/carriers/{id}/directory",
  params: IdParams,
  output: CarrierDirectory,
});

/** The carrier's users in the order they were added. */
export const listDirectoryUsers = endpoint({
  name: "listDirectoryUsers",
  method: "GET",
  path: "/api/v1/carriers/{id}/directory_users",
  params: IdParams,
  query: Type.Object(PageQuery),
  output: Type.Array(DirectoryPerson),
  paged: true,
});

const PersonParams = Type.Object({ id: Id, person_id: Id });

// Assumption: these paths; the specification only says that such calls exist.
const personCall = (name: string, segment: string) =>
  endpoint({
    name,
    method: "GET",
    path: `/api/v1/carriers/{id}/${segment}/{person_id}`,
    params: PersonParams,
    output: DirectoryPersonDetail,
  });

export const getDirectoryUser = personCall("getDirectoryUser", "directory_users");
export const getDirectoryContact = personCall("getDirectoryContact", "directory_contacts");
export const getDirectoryDispatchUser = personCall("getDirectoryDispatchUser", "directory_dispatch_users");

export const getFmcsaInformation = endpoint({
  name: "getFmcsaInformation",
  method: "GET",
  path: "/api/v1/carriers/{id}/fmcsa_information",
  params: IdParams,
  output: FmcsaInformation,
});
