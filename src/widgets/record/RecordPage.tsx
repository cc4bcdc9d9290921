// The frame of a record's page: a header of fixed height, and below it one body that scrolls. On a phone all of it scrolls together.
import type { ReactNode, Ref } from "react";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import css from "./RecordPage.module.css";

interface FrameProps {
  readonly children: ReactNode;
}

interface PageProps extends FrameProps {
  /** Printed without the frame, and whole. */
  readonly printsAlone?: boolean;
}

export const RecordPage = ({ printsAlone = false, children }: PageProps) => (
  <div className={css.page} data-prints-alone={printsAlone ? "" : undefined}>
    {children}
  </div>
);

interface BodyProps extends FrameProps {
  /** Names the part and lets the keyboard scroll it. */
  readonly label?: string;
  /** Which of the page's tabs it shows. */
  readonly tab?: string;
  /** What holds its sections, if it has several. */
  readonly bodyRef?: Ref<HTMLElement>;
}

export const RecordBody = ({ label, tab, bodyRef, children }: BodyProps) =>
  label === undefined ? (
    <div className={css.body}>{children}</div>
  ) : (
    // It scrolls, so the keyboard must reach it.
    <section ref={bodyRef} className={css.body} data-tab={tab} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );

/** A wide column beside a narrow one; one below the other on a small screen. */
export const RecordColumns = ({ children }: FrameProps) => <div className={css.columns}>{children}</div>;

export const RecordLoading = ({ label }: { readonly label: string }) => (
  <div className={css.loading}>
    <SkeletonRows rows={12} label={label} />
  </div>
);
