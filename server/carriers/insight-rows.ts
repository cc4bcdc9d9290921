// Rows that the queries of insights return.

export interface Sharing {
  id: number;
  legal_name: string;
  authority_status: string | null;
  kinds: string[];
  values: string[];
  revoked_on: string | null;
  registered_on: string | null;
  as_of: string | null;
}
export interface Revived {
  revoked_on: string;
  reinstated_on: string;
  officer_name: string | null;
  years: number;
  as_of: string | null;
}
export interface Reinstated {
  revoked_on: string;
  reinstated_on: string;
  as_of: string | null;
}
export interface LookAlike {
  id: number;
  legal_name: string;
  domain: string;
  other: string;
  is_own_name: boolean;
  as_of: string | null;
}
export interface Cancellation {
  cancels_on: string;
  is_ahead: boolean;
  policy: string | null;
  as_of: string | null;
}
export interface FarAway {
  reports: number;
  far: number;
  miles: number;
  home: string;
  as_of: string | null;
}
export interface Changed {
  id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  changed_on: string;
  source: string;
}
export interface Fleet {
  power_units: number;
  granted_on?: string;
  as_of: string | null;
}
export interface Alerts {
  alerts: number;
  types: string[];
  as_of: string | null;
}
