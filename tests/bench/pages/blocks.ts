// A page that stores many rows in one form after the other, and measures what each form costs.
import { timesOfForm } from "./blocks/forms.ts";

declare global {
  interface Window {
    blocks: { readonly timesOfForm: typeof timesOfForm };
  }
}

window.blocks = { timesOfForm };
