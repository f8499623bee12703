/** Documents of Word 97 for tests ([MS-DOC]): text in one piece of UTF-16, with stretches that are deleted or hidden. */
import { makeCompound } from './make-compound.ts';

/** Where the text begins, and the page of properties of signs; bytes of the stream `WordDocument`. */
const TEXT = 1024;
const PAGE = 3584;

export interface DocParts {
  /** Paragraphs end with `\r`. */
  readonly body: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  /** Stretches of the body, in signs, with the properties that they have. */
  readonly runs?: readonly { readonly from: number; readonly to: number; readonly properties: readonly number[] }[];
  readonly isEncrypted?: boolean;
  readonly storages?: readonly string[];
}

/** `sprmCFRMarkDel` and `sprmCFVanish`. */
export const DELETED = [0x00, 0x08, 1];
export const HIDDEN = [0x3c, 0x08, 1];

const pageOf = (runs: NonNullable<DocParts['runs']>): Buffer => {
  const page = Buffer.alloc(512);
  page[511] = runs.length;
  let end = 510;
  runs.forEach(({ from, to, properties }, index) => {
    page.writeUInt32LE(TEXT + from * 2, index * 4);
    page.writeUInt32LE(TEXT + to * 2, index * 4 + 4);
    if (properties.length === 0) return;
    end -= properties.length + 1;
    end -= end % 2;
    page.set([properties.length, ...properties], end);
    page[(runs.length + 1) * 4 + index] = end / 2;
  });
  return page;
};

export const makeDoc = ({ body, footnotes = '', endnotes = '', runs = [], isEncrypted, storages }: DocParts): Buffer => {
  const text = body + footnotes + endnotes;
  const document = Buffer.alloc(4096);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 10);
  document.writeInt32LE(body.length, 0x4c);
  document.writeInt32LE(footnotes.length, 0x50);
  document.writeInt32LE(endnotes.length, 0x60);
  document.write(text, TEXT, 'utf16le');
  document.set(pageOf(runs), PAGE);
  const pieces = Buffer.alloc(5 + 16);
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(TEXT, 15);
  const properties = Buffer.alloc(12);
  properties.writeUInt32LE(TEXT, 0);
  properties.writeUInt32LE(TEXT + text.length * 2, 4);
  properties.writeUInt32LE(PAGE / 512, 8);
  const place = (pair: number, at: number, length: number): void => {
    document.writeUInt32LE(at, 0x9a + pair * 8);
    document.writeUInt32LE(length, 0x9a + pair * 8 + 4);
  };
  place(33, 0, pieces.length);
  place(12, pieces.length, runs.length > 0 ? properties.length : 0);
  return makeCompound({ WordDocument: document, '1Table': Buffer.concat([pieces, properties]) }, storages);
};
