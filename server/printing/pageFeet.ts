import {
  degrees,
  type PDFEmbeddedPage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  rgb,
} from '@cantoo/pdf-lib';
import type { TextBox } from '../browser/drawTexts.ts';

/** Distances of the text from the edges of a page as it is shown, in points. */
const margin = { right: 54, bottom: 26 };
/** The height of what is added below a page of a document, which may use its own to the edge. */
const room = 24;
const lineHeight = 16;

/** The foot of a page: where it begins in the coordinates of the page, and how it is turned to be upright. */
export interface Foot {
  page: PDFPage;
  text: string;
  /** The lower left corner of the page as it is shown. */
  corner: { x: number; y: number };
  /** Degrees, counterclockwise. */
  turn: number;
  /** The width of the page as it is shown. */
  width: number;
  isPrinted: boolean;
}

/** Undefined for a page that is too broken to write on. After submission it cannot be replaced. */
export function footOf(page: PDFPage, text: string, isPrinted: boolean): Foot | undefined {
  try {
    const turn = isPrinted ? 0 : turnOf(page);
    if (!isPrinted) addRoom(page, turn);
    const { x, y, width, height } = page.getCropBox();
    const isSideways = turn % 180 !== 0;
    return {
      page,
      text,
      corner: { x: turn === 90 || turn === 180 ? x + width : x, y: turn >= 180 ? y + height : y },
      turn,
      width: isSideways ? height : width,
      isPrinted,
    };
  } catch {
    return undefined;
  }
}

/** The text of a foot as a box that ends at the right margin. */
export const boxOf = ({ text, width }: Foot): TextBox => ({
  text,
  width: Math.min(400, Math.max(30, width - margin.right - 12)),
  height: lineHeight,
  fontSize: 8,
  color: '#444',
  align: 'right',
});

/** Writes a foot as an artifact that screen readers pass over (ISO 32000, 14.8.2.2). */
export function addFoot({ page, corner, turn, width, isPrinted }: Foot, text: PDFEmbeddedPage | undefined) {
  if (!text) return;
  const rotate = degrees(turn);
  try {
    // First of all, since a broken page fails here, before anything is written.
    page.node.normalize();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    // What the document itself does not show stays hidden.
    if (!isPrinted) page.drawRectangle({ ...corner, rotate, width, height: room, color: rgb(1, 1, 1) });
    const [along, up] = [width - margin.right - text.width, isPrinted ? margin.bottom : (room - lineHeight) / 2];
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    page.drawPage(text, { x: corner.x + cos * along - sin * up, y: corner.y + sin * along + cos * up, rotate });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  } catch {
    // The page stays as it is.
  }
}

/** How a page is turned when it is shown, clockwise: 0, 90, 180 or 270. */
function turnOf(page: PDFPage): number {
  const { angle } = page.getRotation();
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}

/** Makes a page higher at the edge that is shown at the bottom. */
function addRoom(page: PDFPage, turn: number) {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const left = crop.x - (turn === 270 ? room : 0);
  const right = crop.x + crop.width + (turn === 90 ? room : 0);
  const bottom = crop.y - (turn === 0 ? room : 0);
  const top = crop.y + crop.height + (turn === 180 ? room : 0);
  const x = Math.min(media.x, left);
  const y = Math.min(media.y, bottom);
  page.setMediaBox(x, y, Math.max(media.x + media.width, right) - x, Math.max(media.y + media.height, top) - y);
  page.setCropBox(left, bottom, right - left, top - bottom);
}
