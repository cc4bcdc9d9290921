// The name of a carrier in a cell of a table.
import css from "./CarrierName.module.css";

export const CarrierName = ({ name }: { readonly name: string }) => <span className={css.name}>{name}</span>;
