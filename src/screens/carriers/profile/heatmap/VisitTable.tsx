// A short table of visits: who or where, and the figures beside it.
import { FigureTable, type FigureTableProps } from "../../../../ui/chart/FigureTable.tsx";
import css from "./VisitTable.module.css";

export const VisitTable = (props: Omit<FigureTableProps, "className">) => <FigureTable {...props} className={css.table} />;
