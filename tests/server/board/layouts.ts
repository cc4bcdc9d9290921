// Confirmations as other programs lay them out, made for tests.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** A text with its place in points from the upper left corner. */
export type Written = readonly [text: string, x: number, y: number];

/** A PDF of one page or more. */
export async function pdfOf(...pages: readonly (readonly Written[])[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const written of pages) {
    const page = document.addPage([612, 792]);
    for (const [text, x, y] of written) page.drawText(text, { x, y: 792 - y, size: 10, font });
  }
  return Buffer.from(await document.save());
}

/** Below TWO_COLUMNS: where to pay, which is not what is on file. */
export const ANOTHER_ACCOUNT: readonly Written[] = [
  ["Remit To:", 40, 420],
  ["Quick Cash LLC", 190, 420],
  ["PO Box 9, Reno, NV 89501", 190, 434],
  ["Bank Name: Elm Bank", 40, 480],
  ["Account Number: 000123456789", 40, 494],
];

/** Broker and carrier, and pickup and delivery, side by side; the MC of the broker beside that of the carrier. */
export const TWO_COLUMNS: readonly Written[] = [
  ["RATE CONFIRMATION", 220, 40],
  ["Load #: L-71", 430, 40],
  ["BROKER", 40, 80],
  ["CARRIER", 320, 80],
  ["Meridian Freight LLC", 40, 95],
  ["Carrier 1 LLC", 320, 95],
  ["MC 555001", 40, 110],
  ["MC# 9100001", 320, 110],
  ["Phone: 312-555-0100", 40, 125],
  ["USDOT: 9000001", 320, 125],
  ["Equipment: Dry Van", 40, 150],
  ["Weight: 41,500 lbs", 320, 150],
  ["SHIPPER", 40, 190],
  ["CONSIGNEE", 320, 190],
  ["Oak Mill Foods", 40, 205],
  ["River Depot", 320, 205],
  ["100 Main St", 40, 220],
  ["9 Lake Ave", 320, 220],
  ["Dallas, TX 75201", 40, 235],
  ["Chicago, IL 60601", 320, 235],
  ["Date: 11/23/2026", 40, 250],
  ["Date: 11/24/2026", 320, 250],
  ["Time: 08:00 - 10:00", 40, 265],
  ["Time: 2:00 PM", 320, 265],
  ["RATE DETAILS", 40, 310],
  ["Line haul", 40, 325],
  ["$1,500.00", 480, 325],
  ["Fuel surcharge", 40, 340],
  ["$200.00", 480, 340],
  ["Total Carrier Pay", 40, 355],
  ["USD 1,700.00", 480, 355],
];
