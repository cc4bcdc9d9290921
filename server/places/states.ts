// The states and provinces of carriers, by the codes of the place lists.

export type Country = "US" | "CA" | "MX";

export const COUNTRIES: readonly (readonly [Country, string])[] = [
  ["US", "United States"],
  ["CA", "Canada"],
  ["MX", "Mexico"],
];

const NAMES: Readonly<Record<Country, string>> = {
  US:
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia," +
    "FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine," +
    "MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada," +
    "NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon," +
    "PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia," +
    "WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
  CA:
    "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario," +
    "PE Prince Edward Island,QC Quebec,SK Saskatchewan",
  MX:
    "BC Baja California,CH Chihuahua,CO Coahuila,DF Mexico City,EM State of Mexico,GT Guanajuato,JA Jalisco,NL Nuevo León," +
    "QE Querétaro,SL San Luis Potosí,SO Sonora,TM Tamaulipas",
};

/** Codes with their names. */
export const statesOf = (country: Country): [string, string][] =>
  NAMES[country].split(",").map((entry) => [entry.slice(0, 2), entry.slice(3)]);
