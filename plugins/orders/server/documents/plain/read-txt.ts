/** Reads plain text: UTF-8, UTF-16, and else Windows-1252, as editors have written it before. */
import { decodeText } from '#plugins/library/common/formats/decode-text.ts';
import { Prose } from '../shared/prose.ts';
import type { Read } from '../shared/read.ts';
import { Refusal } from '../shared/refusal.ts';

/** What other kinds of files begin with. */
const OTHERS = /^(?:%PDF-|\{\\rtf|PK\u0003\u0004|\u00d0\u00cf\u0011\u00e0|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|\u007fELF|MZ\u0090)/;

/** @throws Refusal for bytes that are no text */
export const textOf = (bytes: Buffer): string => {
  const text = decodeText(bytes);
  if (OTHERS.test(bytes.toString('latin1', 0, 8)) || text.includes('\u0000')) throw new Refusal('not-what-it-says');
  return text.replace(/\r\n?/g, '\n');
};

/** @throws Refusal */
export const readTxt = (bytes: Buffer): Read => {
  const prose = new Prose();
  for (const paragraph of textOf(bytes).split(/\n(?:[ \t]*\n)+/)) prose.add(paragraph);
  return { text: prose.text, words: prose.words, hasMacros: false };
};
