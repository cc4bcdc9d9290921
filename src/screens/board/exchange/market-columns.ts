// The columns of the exchange's tables: market areas, and lanes.
import type { AreaFigures, LaneFigures, MarketFigures } from "../../../domain/board/exchange/market-rows.ts";
import { perMileText, ratioText } from "../../../domain/board/exchange/ratio.ts";
import { formatAge } from "../../../domain/format.ts";
import { numText } from "../../../ui/cell/Num.tsx";
import type { RecordColumn } from "../../../widgets/list/RecordTable.tsx";
import { MINUTE } from "./MarketFigures.tsx";

const ANYWHERE = "Anywhere";

type Figure = "loads" | "trucks" | "ratio" | "rate" | "age";

const TEXTS: Readonly<Record<Figure, (value: number) => string>> = {
  loads: numText,
  trucks: numText,
  ratio: ratioText,
  rate: perMileText,
  age: (minutes) => formatAge(minutes * MINUTE),
};

const figure = <Row extends MarketFigures>(id: Figure, title: string, width: number): RecordColumn<Row> => ({
  id,
  title,
  width,
  align: "end",
  descFirst: true,
  text: (row) => (row[id] === null ? "" : TEXTS[id](row[id])),
  by: (row) => row[id],
});

const figures = <Row extends MarketFigures>(): RecordColumn<Row>[] => [
  figure("loads", "Loads", 74),
  figure("trucks", "Trucks", 76),
  figure("ratio", "Loads per truck", 122),
  figure("rate", "Median rate", 108),
  figure("age", "Median age", 104),
];

export const AREA_COLUMNS: readonly RecordColumn<AreaFigures>[] = [
  {
    id: "name",
    title: "Market area",
    width: 200,
    minWidth: 140,
    pin: "start",
    strong: true,
    text: ({ name }) => name,
    by: ({ name }) => name,
  },
  ...figures<AreaFigures>(),
];

const destinationOf = ({ destination }: LaneFigures): string => destination?.name ?? ANYWHERE;

export const LANE_COLUMNS: readonly RecordColumn<LaneFigures>[] = [
  {
    id: "origin",
    title: "Origin",
    width: 144,
    minWidth: 120,
    pin: "start",
    strong: true,
    text: ({ origin }) => origin.name,
    by: ({ origin }) => origin.name,
  },
  { id: "destination", title: "Destination", width: 144, minWidth: 120, text: destinationOf, by: destinationOf },
  {
    id: "miles",
    title: "Miles",
    width: 70,
    align: "end",
    descFirst: true,
    text: ({ miles }) => numText(miles),
    by: ({ miles }) => miles,
  },
  ...figures<LaneFigures>(),
];
