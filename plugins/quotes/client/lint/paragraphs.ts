/** The paragraphs of a LaTeX source: what is looked at again when something in it was typed. */
import type { Range } from '#plugins/overlap/common/words.ts';

export interface Paragraph extends Range {
  /** Equal for paragraphs with the same text in the same environments: what was found in one is found in the other. */
  readonly sameAs: string;
}

/** A line without text ends a paragraph, and environments begin and end as they are written. */
const BREAK_OR_ENVIRONMENT = /\n[ \t]*\r?\n\s*|\\(begin|end)\s*\{([^{}\n]{1,60})\}/g;

/** @returns stretches in UTF-16 units that cover the source */
export const paragraphs = (source: string): Paragraph[] => {
  const found: Paragraph[] = [];
  const environments: string[] = [];
  let from = 0;
  let around = '';
  const close = (to: number): void => {
    if (to > from) found.push({ from, to, sameAs: `${around}\n${source.slice(from, to)}` });
    from = to;
    around = environments.join('/');
  };
  for (const { 0: match, 1: what, 2: name = '', index } of source.matchAll(BREAK_OR_ENVIRONMENT)) {
    if (what === undefined) close(index + match.length);
    else if (what === 'begin') environments.push(name);
    else environments.splice(Math.max(0, environments.lastIndexOf(name)), environments.includes(name) ? 1 : 0);
  }
  close(source.length);
  return found;
};
