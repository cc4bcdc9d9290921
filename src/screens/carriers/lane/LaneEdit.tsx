// The lane of the results as a one-line form, to search another lane quickly.
import { useState } from "react";
import type { Area } from "../../../contract/carriers/areas.ts";
import type { Lane } from "../../../domain/carriers/lane/lane.ts";
import { draftOfLane } from "../../../domain/carriers/lane/lane-form.ts";
import { LaneFields } from "../../../widgets/search-map/LaneFields.tsx";
import { useLaneForm } from "../../../widgets/search-map/use-lane-form.ts";
import css from "./LaneEdit.module.css";

interface Props {
  readonly lane: Lane;
  readonly origin: Area | null;
  readonly destination: Area | null;
  readonly onLane: (lane: Lane) => void;
}

export function LaneEdit({ lane, origin, destination, onLane }: Props) {
  const [initial] = useState(() => draftOfLane(lane, origin, destination));
  const form = useLaneForm(initial, onLane);
  return (
    <div className={css.edit}>
      <LaneFields form={form} shape="row" />
    </div>
  );
}
