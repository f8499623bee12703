/**
 * The boxes of a page as they are written in the file. pdf.js tells one of them, the part that is shown; where a page is cut and how much
 * may be cut off is in others. The file is searched for the objects that have boxes, and whatever is not as it should be is passed over.
 */
import { inflateSync } from 'node:zlib';

/** Left, bottom, right, top, in units of the page. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];
export type BoxName = 'MediaBox' | 'TrimBox' | 'BleedBox';

/** Bytes of one object that are read: a page tells more of itself only when it lists thousands of annotations. */
const MOST_OF_OBJECT = 65_536;
/** Of a stream of objects, and of all of them. */
const MOST_OF_STREAM = 16 * 1024 * 1024;
const MOST_OF_STREAMS = 256 * 1024 * 1024;
/** Parents of a page that are asked. */
const MOST_PARENTS = 12;

const HAS_BOX = /\/(?:Media|Trim|Bleed)Box|\/Kids/;
const HEAD = /(\d{1,10})\s+\d{1,5}\s+$/;

const textOf = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const isEnd = (bytes: Buffer, at: number): boolean => at >= 3 && textOf(bytes, at - 3, at) === 'end';

export class PageBoxes {
  readonly #objects = new Map<number, string>();
  #room = MOST_OF_STREAMS;

  /** @param bytes of the file; each of them is looked at a few times at the most */
  constructor(bytes: Buffer) {
    let open: { readonly number: number; readonly from: number } | undefined;
    const close = (to: number): void => {
      if (open) this.#add(bytes, open.number, open.from, to);
      open = undefined;
    };
    for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
      const head = HEAD.exec(textOf(bytes, Math.max(0, at - 20), at));
      // An object without an end lasts until the next one begins.
      if (head || isEnd(bytes, at)) close(at);
      if (head) open = { number: Number(head[1]), from: at + 3 };
    }
    close(bytes.length);
  }

  /** @param page number of its object */
  find(page: number, name: BoxName): Box | undefined {
    let body = this.#objects.get(page);
    // Only the outermost one is told by what is above a page.
    if (name !== 'MediaBox') return boxIn(body, name);
    for (let steps = 0; body !== undefined && steps < MOST_PARENTS; steps++) {
      const box = boxIn(body, name);
      if (box) return box;
      const parent = /\/Parent\s+(\d{1,10})\s/.exec(body)?.[1];
      body = parent === undefined ? undefined : this.#objects.get(Number(parent));
    }
    return undefined;
  }

  /** Of two with one number the later one is valid. */
  #add(bytes: Buffer, number: number, from: number, to: number): void {
    const text = textOf(bytes, from, Math.min(to, from + MOST_OF_OBJECT));
    const stream = /stream\r?\n/.exec(text);
    const body = stream ? text.slice(0, stream.index) : text;
    if (HAS_BOX.test(body)) this.#objects.set(number, body);
    else if (stream && body.includes('/ObjStm') && body.includes('/FlateDecode'))
      this.#addStream(bytes.subarray(from + stream.index + stream[0].length, to), body);
  }

  /** Objects that are packed: first their numbers and places, then they themselves. */
  #addStream(stream: Buffer, body: string): void {
    const text = this.#inflated(stream);
    const first = Number(/\/First\s+(\d{1,9})/.exec(body)?.[1] ?? 0);
    const heads = text.slice(0, first).match(/\d+/g)?.map(Number) ?? [];
    for (let index = 0; index + 1 < heads.length; index += 2) {
      const at = first + (heads[index + 1] ?? 0);
      const object = text.slice(at, Math.min(at + MOST_OF_OBJECT, first + (heads[index + 3] ?? text.length)));
      if (HAS_BOX.test(object)) this.#objects.set(heads[index] ?? 0, object);
    }
  }

  #inflated(packed: Buffer): string {
    if (this.#room <= 0) return '';
    try {
      const text = inflateSync(packed, { maxOutputLength: MOST_OF_STREAM }).toString('latin1');
      this.#room -= text.length;
      return text;
    } catch {
      // It is encrypted, or damaged.
      this.#room -= MOST_OF_STREAM;
      return '';
    }
  }
}

const boxIn = (body: string | undefined, name: BoxName): Box | undefined => {
  const inside = new RegExp(`/${name}\\s*\\[([^\\]]{1,200})\\]`).exec(body ?? '')?.[1];
  const [a, b, c, d] = inside?.trim().split(/\s+/).map(Number) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box.every(Number.isFinite) && box[2] > box[0] && box[3] > box[1] ? box : undefined;
};
