/** All migrations of rich texts, in the order they run. */
import type { Migration } from '#plugin-api/server';
import { up } from './0001-richtext.ts';
import { up as uses } from './0002-uses.ts';
import { up as words } from './0003-words.ts';
import { up as language } from './0004-language.ts';
import { up as archivedAuthors } from './0005-archived-authors.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-richtext', up },
  { name: '0002-uses', up: uses },
  { name: '0003-words', up: words },
  { name: '0004-language', up: language },
  { name: '0005-archived-authors', up: archivedAuthors },
];
