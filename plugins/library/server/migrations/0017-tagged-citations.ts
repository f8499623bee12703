/**
 * Which tags citations carry, as lists ask for them: by the text, by each branch of the tree that it is on, and by colour. Each term begins
 * with its owner, so that the tags of others are never gone through. The cost tells the planner to ask the index and never row by row.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function library_tag_terms(owner bigint, tags jsonb) returns text[] language sql immutable parallel safe cost 10000 as $$
      select coalesce(array_agg(distinct terms.term), '{}')
      from jsonb_array_elements(tags) tag
        cross join lateral string_to_array(lower(tag ->> 'text'), '/') as steps
        cross join lateral (
          select owner::text || '=' || lower(tag ->> 'text') as term
          union all select owner::text || ':' || lower(tag ->> 'color')
          union all select owner::text || '/' || array_to_string(steps[1:level], '/') from generate_series(1, cardinality(steps)) as level
        ) terms
    $$`.execute(db);
  await sql`
    create index library_citation_tags on library_citation using gin (library_tag_terms(owner, tags))
    where tags <> '[]' and deleted_at is null`.execute(db);
};
