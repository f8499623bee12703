/** By what two records of a work are found to be one: its identifiers, or its title and first author. */
import { identityOf } from '#plugins/library/common/duplicates/identity.ts';
import { peopleOf } from '#plugins/library/common/duplicates/people-likeness.ts';
import { titleWords } from '#plugins/library/common/duplicates/title-words.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** Types whose ISBN is their own; a chapter carries that of its book. */
const WHOLE: ReadonlySet<string> = new Set(['book', 'collection', 'report', 'thesis', 'document']);
/** Letters and digits of a title without its small words; what is shorter ("Editorial") names no work. */
const SHORTEST_TITLE = 12;
/** Of an identifier; what is longer is none that anybody means. */
const LONGEST = 490;

/**
 * What names the work beyond doubt, the most telling first: `doi:10.…` in small letters, `arxiv:…` without its version, `pmid:…`, and
 * of books `isbn:` with 13 digits.
 */
export const identifiersOf = (info: ArticleInfo): string[] => {
  const { doi, arxiv, pmid, isbns } = identityOf(info);
  const all = [
    ...(doi === undefined ? [] : [`doi:${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv:${arxiv}`]),
    ...(pmid === undefined ? [] : [`pmid:${pmid}`]),
    ...(WHOLE.has(info.type ?? 'document') ? isbns.map((isbn) => `isbn:${isbn}`) : []),
  ];
  return all.filter((identifier) => identifier.length <= LONGEST);
};

/**
 * Equal for two records with the same title and first author, however these are written: one work when nothing else speaks against it,
 * their years above all. `undefined` for titles that many works have, and without an author.
 */
export const titleKeyOf = ({ title = '', authors = [], editors = [] }: ArticleInfo): string | undefined => {
  const [first] = peopleOf(authors.length > 0 ? authors : editors).names;
  const { joined } = titleWords(title);
  return !first || first.family === '' || joined.length < SHORTEST_TITLE
    ? undefined
    : `${joined.slice(0, 300)}|${first.family.slice(0, 60)}`;
};
