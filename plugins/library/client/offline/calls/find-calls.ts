/** Finding in everything without the server: references, highlights and notes; the pages of PDFs are known to the server only. */
import { askedTerms } from '../../../common/find/index-terms.ts';
import { matchesOf } from '../../../common/find/match-terms.ts';
import { hasRows } from '../../../common/find/reference-texts.ts';
import { flat, snippetOf } from '../../../common/find/snippet.ts';
import { type Wanted, wantedIn } from '../../../common/find/wanted.ts';
import { fold } from '../../../common/folding.ts';
import type { ArticleRow } from '../../../common/model.ts';
import {
  FIND_KINDS,
  type FindKind,
  type FindQuery,
  type Found,
  type FoundHighlight,
  type FoundNote,
} from '../../../common/model/find.ts';
import type { Given, Handlers } from './handlers.ts';
import { byId } from './id-rank.ts';
import type { Annotation } from './library.ts';
import type { Entry } from './list/entry.ts';
import { inStretches } from './stretches.ts';

/** Hits of each kind when the caller does not say how many. */
const DEFAULT_LIMIT = 10;
/** Characters of one text that are searched. */
const SEARCHED = 100_000;

interface Hit<T> {
  readonly one: T;
  readonly rank: number;
}

/** How many of the words stand in what a reference is known by. */
const weightOf = ({ columns }: Entry, { all }: Wanted): number =>
  [...new Set(all.flatMap(({ words }) => words))].reduce(
    (sum, word) => sum + 2 * Number(columns.title_key.includes(word)) + Number(columns.author_key.includes(word)),
    0,
  );

/** What a reference must have of the index, and what not all of. */
type Asking = ReturnType<typeof askedTerms>;

const fits = (entry: Entry, { all, none }: Asking, wanted: Wanted): boolean => {
  if (!all.every((asked) => entry.has(asked))) return false;
  if (none.some((entries) => entries.every((one) => entry.hasEntry(one)))) return false;
  const { citekey, info, tags } = entry.article;
  return hasRows({ citekey, info, named: tags.map(({ text }) => text) }, wanted);
};

function* references(entries: readonly Entry[], wanted: Wanted): Generator<void, Entry[]> {
  const asking = askedTerms(wanted);
  const found: Hit<Entry>[] = [];
  for (const one of entries) {
    if (fits(one, asking, wanted)) found.push({ one, rank: weightOf(one, wanted) });
    yield;
  }
  const later = ({ one: { article: a } }: Hit<Entry>, { one: { article: b } }: Hit<Entry>): number =>
    a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : byId(b, a);
  return found.sort((a, b) => b.rank - a.rank || later(a, b)).map(({ one }) => one);
}

/** How well a text fits: how often it says what is looked for, less for long ones, which say everything. 0 where it does not fit. */
const rankOf = (text: string, { all, none }: Wanted): number => {
  // Cutting a text into words takes long: first of all the letters have to be there.
  const folded = fold(text);
  if (!all.every(({ words }) => words.every((word) => folded.includes(fold(word))))) return 0;
  const matches = matchesOf(all, text);
  if (new Set(matches.map(({ term }) => term)).size < all.length || matchesOf(none, text).length > 0) return 0;
  return matches.length / (1 + Math.log(1 + text.length));
};

/** Those that fit, the best first. */
function* ranked<T extends Annotation>(records: Iterable<T>, wanted: Wanted): Generator<void, T[]> {
  const found: Hit<T>[] = [];
  for (const one of records) {
    const rank = rankOf(one.text.slice(0, SEARCHED), wanted);
    if (rank > 0) found.push({ one, rank });
    yield;
  }
  return found.sort((a, b) => b.rank - a.rank || byId(a.one, b.one)).map(({ one }) => one);
}

const kindsOf = ({ kinds }: FindQuery): ReadonlySet<FindKind> =>
  new Set(kinds === undefined ? FIND_KINDS : FIND_KINDS.filter((kind) => kinds.split(',').includes(kind)));

export const findCalls = ({ library, list }: Given): Handlers<'findEverywhere'> => {
  const place = ({ article: id, text }: Annotation, { all }: Wanted) => {
    const article = library.get('articles', id);
    const { project = 0, info } = article ?? {};
    return { article: id, title: info?.title ?? '', project, snippet: snippetOf(all, flat(text.slice(0, SEARCHED))) };
  };
  return {
    findEverywhere: async ({ query }, { signal }) => {
      const scope = list.scopeOf({ project: query.project, include_sub: '1' });
      const wanted = wantedIn(query.q);
      const kinds = kindsOf(query);
      const { limit = DEFAULT_LIMIT, offset = 0 } = query;
      const isAsked = wanted.all.length > 0;
      const isSeen = (record: Annotation): boolean =>
        library.isAnnotationInUse(record) && scope.has(library.get('articles', record.article)?.project ?? 0);
      const among = <T extends Annotation>(...records: readonly ReadonlyMap<number, T>[]): Promise<T[]> =>
        isAsked
          ? inStretches(
              ranked(
                records.flatMap((all) => [...all.values()].filter(isSeen)),
                wanted,
              ),
              signal,
            )
          : Promise.resolve([]);
      const groupOf = <T, Shown>(all: readonly T[], show: (one: T) => Shown): { data: Shown[]; total: number } => ({
        data: all.slice(offset, offset + limit).map(show),
        total: all.length,
      });
      const found: { -readonly [K in keyof Found]: Found[K] } = { unread: 0 };
      if (kinds.has('references')) {
        const entries = isAsked ? await list.find({ ...query, q: undefined, include_sub: '1' }, [], signal) : [];
        found.references = groupOf(await inStretches(references(entries, wanted), signal), ({ row }): ArticleRow => row);
      }
      if (kinds.has('highlights')) {
        const all = await among(library.records.all('citations'));
        found.highlights = groupOf(all, (one): FoundHighlight => {
          const { id, page, color } = one;
          return { ...place(one, wanted), id, page, color };
        });
      }
      if (kinds.has('notes')) {
        const all = await among<Annotation>(library.records.all('article_notes'), library.records.all('citation_notes'));
        found.notes = groupOf(all, (one): FoundNote => {
          const citation = 'citation' in one ? one.citation : null;
          const page = citation === null ? null : (library.get('citations', citation)?.page ?? null);
          return { ...place(one, wanted), id: one.id, citation, page };
        });
      }
      return found;
    },
  };
};
