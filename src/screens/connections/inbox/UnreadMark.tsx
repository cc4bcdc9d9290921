// Marks a row whose news the person has not read.
import css from "./UnreadMark.module.css";

export const UnreadMark = () => <span className={css.mark} title="Not read yet" role="img" aria-label="Not read yet" />;
