// The terms as who has not accepted them yet may see them: whoever knows the place and the pickup number can take the freight.
import type { ConfirmationTerms } from "../../../contract/loads/confirmations.ts";

/** City, state and window stay. Contacts of the broker stay too: the carrier has to be able to ask. */
export const withoutPlaces = (terms: ConfirmationTerms): ConfirmationTerms => ({
  ...terms,
  po_number: null,
  bol_number: null,
  customer_reference: null,
  stops: terms.stops.map((stop) => ({ ...stop, name: "", postal_code: "" })),
});
