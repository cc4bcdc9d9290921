// Photos of labels with bar codes, as a driver takes them.
import { prepareZXingModule, writeBarcode, type WriterOptions } from "zxing-wasm/writer";
import writer from "zxing-wasm/writer/zxing_writer.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => writer } });

export interface Label {
  readonly text: string;
  readonly format: NonNullable<WriterOptions["format"]>;
  /** Degrees. */
  readonly turned?: number;
}

/** Labels on a gray door, one below the other, as JPEG. */
export async function photoOf(labels: readonly Label[], width = 1_600, height = 1_200): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.fillStyle = "#889";
  context.fillRect(0, 0, width, height);
  for (const [nth, { text, format, turned = 0 }] of labels.entries()) {
    const { image, error } = await writeBarcode(text, { format, scale: 3, addQuietZones: true });
    if (image === null) throw new Error(error);
    const picture = await createImageBitmap(image);
    context.save();
    context.translate(width / 2, (height * (nth + 1)) / (labels.length + 1));
    context.rotate((turned * Math.PI) / 180);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    context.restore();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  if (blob === null) throw new Error("No picture");
  return new File([blob], "label.jpg", { type: "image/jpeg" });
}
