// How a person moves a map.
import Kinetic from "ol/Kinetic.js";
import { focus, noModifierKeys, primaryAction, always } from "ol/events/condition.js";
import type Interaction from "ol/interaction/Interaction.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import DragZoom from "ol/interaction/DragZoom.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import { moveTime } from "./motion.ts";

/** Friction, least speed and sampling time of a glide: the defaults of the library. */
const glide = (): Kinetic => new Kinetic(-0.005, 0.05, 100);

/** The interactions of one map. Maps do not rotate: north is always up. */
export function interactions(wheel: "always" | "focused"): Interaction[] {
  const duration = moveTime();
  return [
    new DoubleClickZoom({ duration }),
    new DragPan({
      condition: (event) => noModifierKeys(event) && primaryAction(event),
      ...(duration > 0 && { kinetic: glide() }),
    }),
    new PinchZoom({ duration }),
    new KeyboardPan({ duration }),
    new KeyboardZoom({ duration }),
    new MouseWheelZoom({ duration, condition: wheel === "focused" ? focus : always }),
    new DragZoom({ duration }),
  ];
}
