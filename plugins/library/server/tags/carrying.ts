/**
 * Which references carry a tag, as a condition on `a`, a row of the reference list: on themselves, on a highlight of theirs, or on either.
 * It is asked for once and not for each reference.
 */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { lowered } from '../../common/lowered.ts';
import type { TagPlace } from '../../common/model/tag.ts';

type Sql = RawBuilder<unknown>;

/** A tag of this text, one that is this branch of the tree or stands on it, or one of this colour. */
export type Wanted = { readonly text: string } | { readonly branch: string } | { readonly color: string };

/** As `library_tag_terms` writes it (migration 0017), behind its owner. */
const termOf = (wanted: Wanted): string => {
  if ('text' in wanted) return `=${lowered(wanted.text)}`;
  return 'branch' in wanted ? `/${lowered(wanted.branch)}` : `:${lowered(wanted.color)}`;
};

const ofReference = (wanted: Wanted): Sql => {
  if ('text' in wanted) return sql`lower(t.text) = ${lowered(wanted.text)}`;
  if ('color' in wanted) return sql`lower(t.color) = ${lowered(wanted.color)}`;
  const branch = lowered(wanted.branch);
  return sql`(lower(t.text) = ${branch} or starts_with(lower(t.text), ${`${branch}/`}))`;
};

const onReferences = (wanted: Wanted, owners: readonly number[]): Sql => sql`
  select distinct t.article from library_tag t
  where t.owner = any(${owners}::bigint[]) and t.article is not null and ${ofReference(wanted)}`;

const onHighlights = (wanted: Wanted, owners: readonly number[]): Sql => sql`
  select distinct c.article from library_citation c
  where c.tags <> '[]' and c.deleted_at is null
    and library_tag_terms(c.owner, c.tags) && ${owners.map((owner) => `${owner}${termOf(wanted)}`)}::text[]`;

/** @param owners of what is listed: tags of other people are never read */
export const carrying = (wanted: Wanted, on: TagPlace, owners: readonly number[]): Sql => {
  if (on === 'reference') return sql`a.id in (${onReferences(wanted, owners)})`;
  if (on === 'highlight') return sql`a.id in (${onHighlights(wanted, owners)})`;
  return sql`a.id in (${onReferences(wanted, owners)} union ${onHighlights(wanted, owners)})`;
};
