// The thread that reads PDFs; the library sets itself up in it.
import "pdfjs-dist/build/pdf.worker.min.mjs";
