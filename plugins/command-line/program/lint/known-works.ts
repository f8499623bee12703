/** What the house knows of works: their keys, and what was published about them since. */
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import type { Notice } from '#plugins/library/common/model/notice.ts';
import { libraryContract, MAX_NOTICE_WORKS } from '#plugins/library/common/contract.ts';
import { parseBib } from '#plugins/library/common/formats/bibtex/parse.ts';
import type { Session } from '../session.ts';
import type { KnownNotices, LintText } from './lint-texts.ts';

/** DOIs of the entries of bibliographies. */
const doisIn = (texts: readonly LintText[]): string[] =>
  texts
    .filter(({ path }) => /\.bib$/i.test(path))
    .flatMap(({ text }) => parseBib(text).references.flatMap(({ info }) => info.doi?.toLowerCase() ?? []));

interface Told {
  readonly notices: KnownNotices;
  /** Works of which it is not known, since the house could ask nobody. */
  readonly unasked: number;
}

/** What the house knows, and hears when it asks, of its own works and of those that are cited by DOI without being in it. */
export const noticesOf = async (session: Session, texts: readonly LintText[], rows: readonly ArticleRow[]): Promise<Told> => {
  const own = new Set(rows.flatMap(({ doi }) => doi?.toLowerCase() ?? []));
  const dois = [...new Set(doisIn(texts))].filter((doi) => !own.has(doi));
  const notices = new Map(noticesIn(rows));
  let unasked = 0;
  for (let from = 0; from < dois.length; from += MAX_NOTICE_WORKS) {
    const body = { dois: dois.slice(from, from + MAX_NOTICE_WORKS) };
    const told = await session.house().call(libraryContract.workNotices, { body });
    for (const { doi, notice } of told.data) notices.set(`doi:${doi}`, notice);
    unasked += told.unasked;
  }
  return { notices, unasked };
};

const noticesIn = (rows: readonly ArticleRow[]): KnownNotices =>
  new Map(
    rows.flatMap(({ notice, citekey, doi }): [string, Notice][] =>
      notice
        ? [
            [`key:${citekey.toLowerCase()}`, notice],
            ...(doi === null ? [] : [[`doi:${doi.toLowerCase()}`, notice] as [string, Notice]]),
          ]
        : [],
    ),
  );

export const keysIn = (rows: readonly ArticleRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ citekey, aliases = [] }) => [citekey, ...aliases]));
