/** The paragraphs of a LaTeX source: what is looked at again when something in it was typed. */
import { VERBATIM_ENVIRONMENTS } from '../source/vocabulary.ts';
import type { SourceStretch } from '../source-checks.ts';
import { SELECTED } from './hidden.ts';
import { languageChanges } from './selected-languages.ts';

export interface Paragraph extends SourceStretch {
  /** Equal for paragraphs with the same text in the same environments: what was found in one is found in the other. */
  readonly sameAs: string;
  /** Names of the environments in which it begins, the innermost last, and of those in which it ends. */
  readonly around: readonly string[];
  readonly behind: readonly string[];
}

/** A line without text ends a paragraph, another language does too, environments begin and end as they are written, and comments say nothing of either. */
const BREAK_OR_ENVIRONMENT = /\n[ \t]*\r?\n\s*|(?<!\\)%[^\n]*|\\(begin|end)\s*\{([^{}\n]{1,60})\}/g;

/** @returns stretches in UTF-16 units that cover the source */
export const paragraphs = (source: string): Paragraph[] => {
  const found: Paragraph[] = [];
  const environments: string[] = [];
  const changes = languageChanges(source);
  let change = 0;
  let isForeign = false;
  let from = 0;
  let around: readonly string[] = [];
  const close = (to: number): void => {
    const behind = isForeign ? [...environments, SELECTED] : [...environments];
    if (to > from) found.push({ from, to, around, behind, sameAs: `${around.join('/')}\n${source.slice(from, to)}` });
    from = to;
    around = behind;
  };
  const changeLanguages = (until: number): void => {
    for (let next = changes[change]; next && next.at <= until; next = changes[++change]) {
      close(next.at);
      ({ isForeign } = next);
      around = isForeign ? [...environments, SELECTED] : [...environments];
    }
  };
  for (const { 0: match, 1: what, 2: name = '', index } of source.matchAll(BREAK_OR_ENVIRONMENT)) {
    changeLanguages(index);
    if (match.startsWith('\n')) close(index + match.length);
    else if (what === undefined) continue;
    else if (what === 'end' && environments.includes(name)) environments.length = environments.lastIndexOf(name);
    // In code nothing begins.
    else if (what === 'begin' && !VERBATIM_ENVIRONMENTS.has(environments.at(-1) ?? '')) environments.push(name);
  }
  changeLanguages(source.length);
  close(source.length);
  return found;
};
