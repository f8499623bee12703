/** Handler of the call that finds in everything: what the caller may not see is never looked at. */
import type { Handlers } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { findCalls } from '../../common/contract/find.ts';
import { wantedIn } from '../../common/find/wanted.ts';
import { FIND_KINDS, type Found, type FindKind, type FindQuery } from '../../common/model/find.ts';
import { scopeOf } from '../articles/query.ts';
import type { Db, Library } from '../library.ts';
import { type Part, inParts } from '../scope.ts';
import { findReferences } from './find-references.ts';
import { type Search, findHighlights, findNotes, findPassages } from './find-texts.ts';
import { textQuery } from './vector.ts';

/** Hits of each kind when the caller does not say how many. */
const DEFAULT_LIMIT = 10;

const countUnread = async (db: Db, parts: readonly Part[]): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from library_file f where f.text_state = 'waiting' and exists (
      select from library_article a where a.file = f.id and ${inParts('a', parts)} and a.deleted_at is null
    )`.execute(db);
  return rows[0]?.unread ?? 0;
};

const kindsOf = ({ kinds }: FindQuery): ReadonlySet<FindKind> =>
  new Set(kinds === undefined ? FIND_KINDS : FIND_KINDS.filter((kind) => kinds.split(',').includes(kind)));

const find = async (db: Db, user: number, query: FindQuery): Promise<Found> => {
  const parts = await scopeOf(db, user, { project: query.project, include_sub: '1' });
  const wanted = wantedIn(query.q);
  const asked = textQuery(
    wanted,
    parts.map(({ owner }) => owner),
  );
  const span = { limit: query.limit ?? DEFAULT_LIMIT, offset: query.offset ?? 0 };
  const search = asked && { db, parts, terms: wanted.all, query: asked, span };
  const kinds = kindsOf(query);
  /** A kind that was not asked for is left out; one in which nothing is looked for is empty. */
  const ask = async <Group>(kind: FindKind, finder: (search: Search) => Promise<Group>) =>
    kinds.has(kind) ? (search ? await finder(search) : { data: [], total: 0 }) : undefined;
  const [unread, references, passages, highlights, notes] = await Promise.all([
    kinds.has('passages') ? countUnread(db, parts) : 0,
    ask('references', () => findReferences(db, parts, wanted, span)),
    ask('passages', findPassages),
    ask('highlights', findHighlights),
    ask('notes', findNotes),
  ]);
  return { references, passages, highlights, notes, unread };
};

export const findRoutes = (library: Library): Handlers<typeof findCalls> => ({
  findEverywhere: ({ user, query }) => find(library.db, user.id, query),
});
