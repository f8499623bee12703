/** Texts of the house that say the same in English and German. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '#plugins/overlap/common/language.ts';
import type { Couple } from './implanted.ts';

const TEXTS = resolve('core/client/pages/texts');
/** Texts that say nothing of what the other says, in either direction. */
const COUPLES = [
  ['help', 'privacy'],
  ['security', 'privacy'],
  ['security', 'terms'],
] as const;

/** Without marks and addresses of Markdown: prose, a paragraph or an item a line. */
const readLines = (language: Language, name: string): string[] =>
  readFileSync(join(TEXTS, language, `${name}.md`), 'utf8')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^#+ |^- |`/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

export const houseCouples = (language: Language): Couple[] =>
  COUPLES.map(([one, other]) => [readLines(language, one), readLines(language, other)]);
