// The size of a file as text.

const STEP = 1024;

/** 812 B, 14 KiB, 3.2 MiB. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)} KiB`;
  return `${(bytes / STEP / STEP).toFixed(1).replace(/\.0$/, "")} MiB`;
}
