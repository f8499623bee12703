/** Finds pages by their number. */
import { setImmediate } from 'node:timers/promises';
import { boxAround } from '../../common/marks/normal-form.ts';
import type { PdfDocument } from './document.ts';
import { type PdfDict, PdfRef, type PdfValue, damaged, isDict } from './objects.ts';

export interface PdfPage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  /** Degrees by which it is shown turned clockwise: 0, 90, 180 or 270. */
  readonly rotation: number;
  /** The whole sheet, in unrotated points; `undefined` where the file does not tell. */
  readonly sheet: Sheet | undefined;
}

type Sheet = readonly [left: number, bottom: number, right: number, top: number];

/** Levels of the tree, and nodes in all. */
const DEEPEST = 100;
const MOST_NODES = 200_000;

/** Nodes visited before others get their turn. */
const STRETCH = 500;

/** A node that is still to be visited. */
interface Node {
  readonly value: PdfValue;
  readonly rotation: number;
  readonly sheet: Sheet | undefined;
  readonly depth: number;
}

const turnOf = (value: PdfValue, inherited: number): number =>
  typeof value === 'number' && value % 90 === 0 ? ((value % 360) + 360) % 360 : inherited;

/** Whichever two corners it is told by. */
const sheetOf = async (
  document: PdfDocument,
  told: PdfValue | undefined,
  inherited: Sheet | undefined,
): Promise<Sheet | undefined> => {
  const box = await document.resolve(told);
  if (!Array.isArray(box) || box.length !== 4) return inherited;
  const numbers: number[] = [];
  for (const value of box) {
    const number = await document.resolve(value);
    if (typeof number === 'number') numbers.push(number);
  }
  const around = boxAround([numbers]);
  return numbers.length === 4 ? around : inherited;
};

/** @returns those of the pages (numbers from 1) that there are @throws PdfRefused */
export const findPages = async (document: PdfDocument, wanted: ReadonlySet<number>): Promise<Map<number, PdfPage>> => {
  const catalog = await document.dict(document.xref.trailer.get('Root'));
  const found = new Map<number, PdfPage>();
  const open: Node[] = [{ value: catalog.get('Pages') ?? null, rotation: 0, sheet: undefined, depth: 0 }];
  let [number, nodes] = [0, 0];
  for (let node = open.pop(); node && found.size < wanted.size; node = open.pop()) {
    if (++nodes > MOST_NODES || node.depth > DEEPEST) throw damaged();
    if (nodes % STRETCH === 0) await setImmediate();
    const dict = await document.resolve(node.value);
    if (!isDict(dict)) continue;
    const rotation = turnOf(await document.resolve(dict.get('Rotate')), node.rotation);
    const sheet = await sheetOf(document, dict.get('MediaBox'), node.sheet);
    const kids = await document.resolve(dict.get('Kids'));
    if (Array.isArray(kids)) {
      // A list that names itself grows faster than it is gone through.
      if (open.length + kids.length > MOST_NODES) throw damaged();
      const { depth } = node;
      for (const value of kids.toReversed()) open.push({ value, rotation, sheet, depth: depth + 1 });
    } else if (++number && wanted.has(number) && node.value instanceof PdfRef) {
      found.set(number, { ref: node.value, dict, rotation, sheet });
    }
  }
  return found;
};
