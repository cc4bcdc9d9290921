// What a driver does by a link: agrees, shows the truck, and shares where the phone is.
import {
  askDriverChallenge,
  giveDriverConsent,
  readDriverTask,
  sendDriverPhoto,
  sendDriverPositions,
  sendDriverProof,
  stopDriverSharing,
} from "../../../src/contract/links/driver.ts";
import { visitor } from "../../http/access.ts";
import { route, type Route } from "../../http/serve.ts";
import { noteVisit } from "../../links/visit.ts";
import { askChallenge } from "../../loads/driver/challenges.ts";
import { endSharing, giveConsent } from "../../loads/driver/consents.ts";
import { checkNotOver, readVisitedLoad } from "../../loads/driver/load-of-visit.ts";
import { readPhoto } from "../../loads/driver/read-photo.ts";
import { readTask } from "../../loads/driver/read-task.ts";
import { takePhoto } from "../../loads/driver/take-photo.ts";
import { takeDriverPositions } from "../../loads/driver/take-positions.ts";
import { takeProof } from "../../loads/driver/take-proof.ts";

const DRIVER = visitor("driver");

export const driverVisitRoutes: readonly Route[] = [
  route(readDriverTask, { access: DRIVER, handler: ({ tx, visit }) => readTask(tx, visit(), Date.now()) }),

  route(giveDriverConsent, {
    access: DRIVER,
    async handler({ tx, visit, body: { consent } }) {
      checkNotOver(await readVisitedLoad(tx, visit(), Date.now()));
      const text = `Agreed to the text “${consent.kind}” of ${consent.version}, ${consent.language}.`;
      if (await giveConsent(tx, visit(), consent, new Date())) await noteVisit(tx, visit(), "agreed", text);
      return readTask(tx, visit(), Date.now());
    },
  }),

  route(stopDriverSharing, {
    access: DRIVER,
    async handler({ tx, visit }) {
      if (await endSharing(tx, visit())) await noteVisit(tx, visit(), "stopped", "Stopped sharing the position.");
      return readTask(tx, visit(), Date.now());
    },
  }),

  route(askDriverChallenge, {
    access: DRIVER,
    async handler({ tx, visit }) {
      checkNotOver(await readVisitedLoad(tx, visit(), Date.now()));
      return askChallenge(tx, visit());
    },
  }),

  route(sendDriverProof, {
    access: DRIVER,
    async handler({ tx, visit, body: { proof } }) {
      const line = await takeProof(tx, visit(), proof, new Date());
      if (line !== null) await noteVisit(tx, visit(), "showed", line);
      return readTask(tx, visit(), Date.now());
    },
  }),

  route(sendDriverPhoto, {
    access: DRIVER,
    async handler({ tx, visit, body: { driver_photo: photo }, attachment, keepFile }) {
      const content = (await attachment?.read()) ?? Buffer.alloc(0);
      await takePhoto(tx, visit(), photo, { ...readPhoto(content), size: content.length }, keepFile);
      await noteVisit(tx, visit(), "photo", photo.kind === "vin" ? "Sent a photo of the VIN." : "Sent a photo of the truck.");
      return readTask(tx, visit(), Date.now());
    },
  }),

  route(sendDriverPositions, {
    access: DRIVER,
    handler: ({ api, tx, visit, body: { positions } }) => takeDriverPositions(api.engine, tx, visit(), positions, Date.now()),
  }),
];
