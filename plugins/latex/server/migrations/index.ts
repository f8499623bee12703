/** All migrations of the LaTeX editor, in the order they run. */
import type { Migration } from '#plugin-api/server';
import { up } from './0001-latex.ts';
import { up as demo } from './0002-demo.ts';
import { up as cameBack } from './0003-came-back.ts';
import { up as people } from './0004-people.ts';
import { up as words } from './0005-words.ts';
import { up as exports } from './0006-exports.ts';
import { up as whoseReference } from './0007-whose-reference.ts';
import { up as writtenTogether } from './0008-written-together.ts';
import { up as oneEnding } from './0009-one-ending.ts';
import { up as prints } from './0010-prints.ts';
import { up as whereBuilt } from './0011-where-built.ts';
import { up as archivedAuthors } from './0012-archived-authors.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-latex', up },
  { name: '0002-demo', up: demo },
  { name: '0003-came-back', up: cameBack },
  { name: '0004-people', up: people },
  { name: '0005-words', up: words },
  { name: '0006-exports', up: exports },
  { name: '0007-whose-reference', up: whoseReference },
  { name: '0008-written-together', up: writtenTogether },
  { name: '0009-one-ending', up: oneEnding },
  { name: '0010-prints', up: prints },
  { name: '0011-where-built', up: whereBuilt },
  { name: '0012-archived-authors', up: archivedAuthors },
];
