/** Where a LaTeX source goes on in another language than it is written in, and where it comes back: `\selectlanguage` of babel. */
import { codeOfLanguage, declaredLanguage } from './declared-language.ts';

export interface LanguageChange {
  readonly at: number;
  /** From there on. */
  readonly isForeign: boolean;
}

const SELECT = /(?<!\\)%[^\n]*|\\selectlanguage\s*\{([^{}\n]{1,60})\}/g;
/** What opens and closes groups: within one what is selected is selected until its end. */
const GROUP = /\\(begin|end)(?![a-zA-Z])|\\[^]|%[^\n]*|[{}]/g;

/** @returns where the group ends in which a place is, `to` at the latest */
const endOfGroup = (source: string, from: number, to: number): number => {
  let depth = 0;
  for (const { 0: sign, 1: what, index } of source.slice(from, to).matchAll(GROUP)) {
    if (sign === '{' || what === 'begin') depth++;
    else if (sign === '}' || what === 'end') depth--;
    if (depth < 0) return from + index;
  }
  return to;
};

/** Of kinds of one language each is as good as the other. */
const sameLanguage = (one: string | undefined, other: string): boolean => one?.split('_')[0] === other.split('_')[0];

/** @returns in order; none in a source that does not say in which language it is written */
export const languageChanges = (source: string): LanguageChange[] => {
  if (!source.includes('\\selectlanguage')) return [];
  const own = declaredLanguage(source);
  if (own === undefined) return [];
  const selected = [...source.matchAll(SELECT)].filter(({ 1: name }) => name !== undefined);
  return selected.flatMap(({ 0: written, 1: name = '', index }, place) => {
    const next = selected[place + 1]?.index ?? source.length;
    const isForeign = !sameLanguage(codeOfLanguage(name), own);
    const end = isForeign ? endOfGroup(source, index + written.length, next) : next;
    return [{ at: index, isForeign }, ...(end < next ? [{ at: end, isForeign: false }] : [])];
  });
};
