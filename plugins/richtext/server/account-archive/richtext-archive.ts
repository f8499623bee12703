/** Rich texts' part of archives of accounts: texts with their pictures and history. */
import type { ArchivePart } from '#plugin-api/server';
import type { Richtext } from '../richtext.ts';
import { takeTexts } from './take-texts.ts';
import { writeTexts } from './write-texts.ts';

export const richtextArchive = (richtext: Richtext): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => writeTexts(richtext, id, out),
  read: (from, { id }) => takeTexts(richtext, id, from),
});
