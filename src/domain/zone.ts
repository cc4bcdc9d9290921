// A time zone by both of its names.

/** `name` is the IANA name; `short` is how people in freight write it, without the season where clocks change. */
export interface Zone {
  readonly name: string;
  readonly short: string;
}
