// The document in the page; a link to save it where it cannot be drawn.
import { AnchorButton } from "@blueprintjs/core";
import { DownloadIcon } from "@blueprintjs/icons";
import { Suspense } from "react";
import { getRateConfirmationDocument, type Reading } from "../../../contract/board/rate-confirmations.ts";
import { useRateConfirmationDocument } from "../../../live/board/use-rate-confirmation.ts";
import { urlOf } from "../../../net/call.ts";
import { reportAndRethrow } from "../../../services/error-reporting.ts";
import { Empty } from "../../../ui/states/Empty.tsx";
import { ErrorBoundary } from "../../../ui/states/ErrorBoundary.tsx";
import { ChunkFailure, lazyPart } from "../../../ui/states/lazy-part.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { FailureState } from "../../../widgets/record/FailureState.tsx";
import type { ConfirmationRow } from "./confirmation-columns.tsx";
import css from "./DocumentPart.module.css";

// The library that draws PDFs is larger than the rest of the portal.
const PdfView = lazyPart(() => import("../../../ui/pdf/PdfView.tsx"), "PdfView");

const LOADING = <SkeletonRows rows={14} label="Loading the document" />;

const report = (error: unknown): void => {
  if (!(error instanceof ChunkFailure)) reportAndRethrow(error, { where: "document" });
};

interface Props {
  readonly row: ConfirmationRow;
  /** The term that somebody wants to see. */
  readonly mark: Reading | null;
}

export function DocumentPart({ row, mark }: Props) {
  const { answer, again } = useRateConfirmationDocument(row.id);
  const save = (
    <AnchorButton
      size="small"
      variant="minimal"
      icon={<DownloadIcon />}
      text="Save"
      href={urlOf(getRateConfirmationDocument, { params: { id: row.id } })}
      download={`${row.reference}.pdf`}
    />
  );
  const fallback = (
    <Empty title="This document cannot be shown here" actions={save}>
      Save it and open it with another program. Its terms were read when it came in.
    </Empty>
  );
  return (
    <section className={css.document} aria-label="Document">
      {answer === null ? (
        LOADING
      ) : answer.kind !== "answered" ? (
        <FailureState
          what="the document"
          failure={answer}
          usable="The terms beside it are saved on this computer."
          onRetry={again}
        />
      ) : (
        <ErrorBoundary resetKey={String(row.id)} onError={report} onBack={() => history.back()}>
          <Suspense fallback={LOADING}>
            <PdfView bytes={answer.data} label={`Document ${row.reference}`} tools={save} mark={mark} fallback={fallback} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
