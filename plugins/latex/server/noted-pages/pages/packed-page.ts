/** A page's pieces on their way from the process that reads them: a thesis has half a million numbers. */
import * as z from 'zod/mini';
import type { PagePieces, Piece } from './model.ts';

export const PackedPage = z.object({
  page: z.number(),
  left: z.number(),
  top: z.number(),
  /** Of the pieces, between line ends. */
  texts: z.string(),
  /** In base64: six of each piece, of four bytes. */
  numbers: z.string(),
});
export type PackedPage = z.output<typeof PackedPage>;

const EACH = 6;

export const packPage = ({ pieces, ...page }: PagePieces): PackedPage => {
  const numbers = new Float32Array(pieces.length * EACH);
  for (const [at, { isGlued, x, y, toX, toY, size }] of pieces.entries())
    numbers.set([isGlued ? 1 : 0, x, y, toX, toY, size], at * EACH);
  const texts = pieces.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
  return { ...page, texts, numbers: Buffer.from(numbers.buffer).toString('base64') };
};

/** What is not as it was packed is left out. */
export const unpackPage = ({ texts, numbers: packed, ...page }: PackedPage): PagePieces => {
  const bytes = Buffer.from(packed, 'base64');
  const numbers = new Float32Array(new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % (4 * EACH)))).buffer);
  const pieces: Piece[] = [];
  for (const [at, text] of texts.split('\n').entries()) {
    const row = numbers.subarray(at * EACH, (at + 1) * EACH);
    const [isGlued = 0, x = 0, y = 0, toX = 0, toY = 0, size = 0] = row;
    if (row.length === EACH && row.every(Number.isFinite)) pieces.push({ text, isGlued: isGlued === 1, x, y, toX, toY, size });
  }
  return { ...page, pieces };
};
