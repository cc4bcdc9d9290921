// What a driver agrees to, in the words that are shown: one row per thing and version. A version that was shown is never changed.
import type { ConsentKind } from "../../../contract/links/driver.ts";
import type { LinkLanguage } from "../../../contract/links/links.ts";

export interface ConsentText {
  readonly kind: ConsentKind;
  /** The day from which it is shown; it names the text. */
  readonly version: string;
  readonly text: Readonly<Record<LinkLanguage, string>>;
}

/** The company's name takes the place of this. */
const COMPANY = "{company}";

/** The newest of its kind first. Assumption: the months are those in which a claim may be filed (49 USC 14706(e)). */
export const CONSENTS: readonly ConsentText[] = [
  {
    kind: "proof",
    version: "2026-11-29",
    text: {
      en: "I send {company} my name, the VIN of the truck, the photos that I take here and the place where I am now. Of the photos, {company} also reads when, where and with which device they were taken, where their files say so. {company} uses all this to check that the right truck picks up this load, and for claims about it, and keeps it with the load.",
      es: "Envío a {company} mi nombre, el VIN del camión, las fotos que tomo aquí y el lugar donde estoy ahora. De las fotos, {company} también lee cuándo, dónde y con qué dispositivo se tomaron, si sus archivos lo dicen. {company} usa todo esto para comprobar que el camión correcto recoge esta carga y para reclamos sobre ella, y lo guarda con la carga.",
    },
  },
  {
    kind: "proof",
    version: "2026-11-28",
    text: {
      en: "I send {company} my name, the VIN of the truck, the photos that I take here and the place where I am now. {company} uses them to check that the right truck picks up this load, and for claims about it, and keeps them with the load.",
      es: "Envío a {company} mi nombre, el VIN del camión, las fotos que tomo aquí y el lugar donde estoy ahora. {company} los usa para comprobar que el camión correcto recoge esta carga y para reclamos sobre ella, y los guarda con la carga.",
    },
  },
  {
    kind: "position",
    version: "2026-11-28",
    text: {
      en: "{company} sees where this phone is while this page is open, for this load only, until it is delivered or I stop. The places are deleted after 9 months. I can stop at any time.",
      es: "{company} ve dónde está este teléfono mientras esta página esté abierta, solo para esta carga, hasta que se entregue o yo lo detenga. Los lugares se borran después de 9 meses. Puedo detenerlo en cualquier momento.",
    },
  },
];

/** What is shown now. */
export function currentConsent(kind: ConsentKind): ConsentText {
  const found = CONSENTS.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`There is no text for ${kind}`);
  return found;
}

export const consentText = ({ text }: ConsentText, language: LinkLanguage, company: string): string =>
  text[language].replaceAll(COMPANY, () => company);

/** The first text for photos that says that their files are read. Versions are days, so that they compare as texts. */
const FILES_ARE_READ_SINCE = "2026-11-29";

/** Whether the driver agreed that what the camera wrote into the files is read. */
export const readsFiles = (version: string | null): boolean => version !== null && version >= FILES_ARE_READ_SINCE;
