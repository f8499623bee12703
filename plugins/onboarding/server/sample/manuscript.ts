/** The sample's manuscript, and which of its citations rest on which passage. */
import type { MadeLink } from '#plugins/latex/common/server-services.ts';
import text from './manuscript.tex?raw';

/** Passages that its citations lead to, by citation key; others lead to the reference. */
const RESTS_ON: Readonly<Record<string, string>> = {
  CarrelErrors: 'quarter',
  CarrelReading: 'two-readers',
  CarrelAgain: 'one-command',
};

const CITE = /\\cite\{(\w+)\}/g;

/** @param articles ids by citation key @param citations ids by the name of the passage */
export const manuscript = (articles: ReadonlyMap<string, number>, citations: ReadonlyMap<string, number>) => {
  const links = [...text.matchAll(CITE)].flatMap((found): MadeLink[] => {
    const key = found[1] ?? '';
    const article = articles.get(key);
    if (article === undefined) return [];
    const citation = citations.get(RESTS_ON[key] ?? '') ?? null;
    return [{ offset: found.index, length: found[0].length, key, article, citation }];
  });
  return { text, links };
};
