// A carrier's page at the FMCSA is pasted into the search box, and its number is what is searched for.
import fc from "fast-check";
import { expect, it } from "vitest";
import { pageNumber } from "../../../../src/domain/carriers/search/page-address.ts";

const SAFER = "https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&query_type=queryCarrierSnapshot";

it.each([
  [`${SAFER}&query_param=USDOT&query_string=9000001`, "DOT 9000001"],
  [`${SAFER}&query_param=MC_MX&query_string=0097`, "MC 97"],
  ["safer.fmcsa.dot.gov/query.asp?query_param=USDOT&query_string=9000001", "DOT 9000001"],
  ["https://ai.fmcsa.dot.gov/SMS/Carrier/9000001/Overview.aspx?FirstView=True", "DOT 9000001"],
  ["https://ai.fmcsa.dot.gov/SMS/Carrier/9000001/CompleteProfile.aspx", "DOT 9000001"],
  ["https://li-public.fmcsa.dot.gov/LIVIEW/pkg_carrquery.prc_carrlist?n_dotno=9000001&s_prefix=MC&n_docketno=97", "DOT 9000001"],
  ["https://li-public.fmcsa.dot.gov/LIVIEW/pkg_carrquery.prc_carrlist?n_dotno=&s_prefix=MC&n_docketno=000097", "MC 97"],
  ["https://mobile.fmcsa.dot.gov/qc/services/carriers/9000001", "DOT 9000001"],
  ["https://mobile.fmcsa.dot.gov/qc/services/carriers/docket-number/97", "MC 97"],
  [`${SAFER}&query_param=NAME&query_string=North`, null],
  ["https://fmcsa.dot.gov.carriers.example/SMS/Carrier/9000001/Overview.aspx", null],
  ["https://carriers.example/?next=safer.fmcsa.dot.gov/SMS/Carrier/9000001", null],
  ["https://ai.fmcsa.dot.gov/SMS/", null],
  ["9000001", null],
])("%s", (address, expected) => {
  const found = pageNumber(address);
  expect(found === null ? null : `${found.type} ${found.value}`).toBe(expected);
});

it("accepts any text", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => void pageNumber(`fmcsa.dot.gov${text}`)),
    { numRuns: 200 },
  ));
