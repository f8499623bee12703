/** What the beginning of a Word document says of the rest ([MS-DOC] 2.5): its flags, the lengths of its parts, places in its table stream. */
import { Refusal } from '../shared/refusal.ts';

const WORD = 0xa5ec;
/** Word 97; what is older has its text otherwise. */
const OLDEST = 0xc1;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
/** Bytes of what is read here. */
const LENGTH = 0x2f2;

/** Of pairs of numbers, a place and a length in the table stream: which pair it is. */
const PAIRS = {
  styles: 1,
  sections: 6,
  headers: 11,
  characters: 12,
  paragraphs: 13,
  settings: 31,
  pieces: 33,
  lists: 73,
  listOverrides: 74,
} as const;
const FIRST_PAIR = 0x9a;
/** Lengths of the parts of the text, in its order: body, footnotes, headers, macros, comments, endnotes, text boxes, those in headers. */
const PARTS = ['body', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes', 'headerBoxes'] as const;
const FIRST_PART = 0x4c;

export type DocPart = (typeof PARTS)[number];
export type DocTable = keyof typeof PAIRS;

export interface FileInformation {
  readonly table: '0Table' | '1Table';
  /** Signs. */
  readonly parts: readonly { readonly part: DocPart; readonly length: number }[];
  placeOf(table: DocTable): { readonly at: number; readonly length: number };
}

/** @param document the stream `WordDocument` */
export const fileInformation = (document: Buffer): FileInformation => {
  if (document.length < LENGTH || document.readUInt16LE(0) !== WORD) throw new Refusal('unreadable');
  const flags = document.readUInt16LE(10);
  if (flags & ENCRYPTED) throw new Refusal('encrypted');
  if (document.readUInt16LE(2) < OLDEST) throw new Refusal('unreadable');
  return {
    table: flags & SECOND_TABLE ? '1Table' : '0Table',
    parts: PARTS.map((part, index) => ({ part, length: Math.max(0, document.readInt32LE(FIRST_PART + index * 4)) })),
    placeOf(table) {
      const at = FIRST_PAIR + PAIRS[table] * 8;
      return { at: document.readUInt32LE(at), length: document.readUInt32LE(at + 4) };
    },
  };
};
