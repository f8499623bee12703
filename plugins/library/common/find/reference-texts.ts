/** Words in a row in what is known of a reference. */
import type { ArticleInfo } from '../model/info.ts';
import { plainTitle } from '../title-markup.ts';
import { hasAll } from './match-terms.ts';
import type { Term, Wanted } from './wanted.ts';

export interface ReferenceTexts {
  readonly citekey: string;
  readonly info: ArticleInfo;
  /** Its tags, and the keys of what was merged into it. */
  readonly named: readonly string[];
}

const nameOf = ({ given, particle, family, literal }: { given?: string; particle?: string; family?: string; literal?: string }) =>
  [given, particle, family, literal].filter(Boolean).join(' ');

/**
 * All that the index knows of a reference (`indexEntries`): a DOI, a key and a path of tags are words in a row as well. Each by itself,
 * for words in a row do not go from one into the next.
 */
const fieldsOf = ({ citekey, info, named }: ReferenceTexts): string[] =>
  [
    info.title && plainTitle(info.title),
    info.abstract,
    info.container_title,
    info.publisher,
    info.doi,
    citekey,
    ...named,
    ...(info.keywords ?? []),
    ...[...(info.authors ?? []), ...(info.editors ?? [])].map(nameOf),
  ].filter((text) => text !== undefined);

const has = (fields: readonly string[], term: Term): boolean => fields.some((text) => hasAll([term], text));

/** Words in a row: the index does not know where words stand. */
export const rowsIn = (terms: readonly Term[]): Term[] => terms.filter(({ words }) => words.length > 1);

/** Whether it has all words in a row that are wanted, and none that are not. */
export const hasRows = (texts: ReferenceTexts, { all, none }: Wanted): boolean => {
  const fields = fieldsOf(texts);
  return rowsIn(all).every((term) => has(fields, term)) && !rowsIn(none).some((term) => has(fields, term));
};
