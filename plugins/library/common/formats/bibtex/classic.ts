/**
 * What a classic BibTeX style reads of an entry: it knows no names and types of biblatex's own, and prints nothing of `journaltitle`. So what
 * is written for one says the same in the old names; biblatex understands those too.
 */
import type { ArticleInfo } from '../../model/info.ts';
import { bibTypeOf } from './entry-types.ts';

type Field = readonly [name: string, source: string];

/** Fields without which a style has an error in place of a warning; an empty one is enough for it. */
type DemandedFields = Readonly<Record<string, readonly string[]>>;

const DEMANDS: Readonly<Record<string, DemandedFields>> = {
  'apsrev4-2': { article: ['journal'] },
  mnras: { article: ['journal'] },
};

/** @param style the name of a BibTeX style, as `\bibliographystyle` has it */
export const demandedFields = (style: string, bibType: string): readonly string[] => {
  const demands = Object.hasOwn(DEMANDS, style) ? DEMANDS[style] : undefined;
  return demands && Object.hasOwn(demands, bibType) ? (demands[bibType] ?? []) : [];
};

const CLASSIC_TYPES = new Set([
  ...['article', 'book', 'booklet', 'conference', 'inbook', 'incollection', 'inproceedings', 'manual', 'mastersthesis', 'misc'],
  ...['phdthesis', 'proceedings', 'techreport', 'unpublished'],
]);

/** What biblatex says in `type` of a thesis or a report by words of its own: a style would print them as they stand. */
const WORDS: Readonly<Record<string, { readonly bibType: string; readonly said?: string }>> = {
  bathesis: { bibType: 'mastersthesis', said: "Bachelor's thesis" },
  mathesis: { bibType: 'mastersthesis' },
  phdthesis: { bibType: 'phdthesis' },
  candthesis: { bibType: 'phdthesis', said: 'Candidate thesis' },
  techreport: { bibType: 'techreport' },
  resreport: { bibType: 'techreport', said: 'Research report' },
};

const wordOf = (source: string | undefined) => (source !== undefined && Object.hasOwn(WORDS, source) ? WORDS[source] : undefined);

/**
 * The type in classic words. One that has none stays as it is: a style takes it for `misc`, if it does not know it after all.
 * @param own as the entry came, or as it would be written
 * @param kept of the reference's own fields
 */
export const classicType = (own: string, info: ArticleInfo, kept: ReadonlyMap<string, string>): string => {
  // Biblatex has the title of the part here, classic styles that of the book.
  if (own === 'inreference' || (own === 'inbook' && info.container_title)) return 'incollection';
  const word = /thesis$|report$/.test(own) ? wordOf(kept.get('type')) : undefined;
  if (word) return word.bibType;
  return CLASSIC_TYPES.has(own) ? own : bibTypeOf(info.type);
};

/** Names of biblatex alone; those of a rule's fields that have these are written in the rule's own. */
export const isOfBiblatex = (name: string, bibType: string): boolean =>
  ['journaltitle', 'location', 'eprinttype', 'langid', 'subtitle', 'date'].includes(name) ||
  (name === 'institution' && bibType.endsWith('thesis'));

/** A field that no rule knows; `undefined` where it says to biblatex alone what the type says now. */
export const classicField = ([name, source]: Field): Field | undefined => {
  if (name === 'eprintclass') return ['primaryclass', source];
  const word = name === 'type' ? wordOf(source) : undefined;
  if (!word) return [name, source];
  return word.said === undefined ? undefined : ['type', word.said];
};
