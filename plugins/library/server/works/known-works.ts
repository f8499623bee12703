/** Which references works are that were found elsewhere: looked for by numbers and titles, many at once, and compared as imports are. */
import type { RawBuilder } from '#plugin-api/server';
import { sql, inStretches } from '#server-kit';
import { identityOf } from '../../common/duplicates/identity.ts';
import { isSameWork } from '../../common/duplicates/known-work.ts';
import { type Traits, traitsOf } from '../../common/duplicates/traits.ts';
import { verdictOf } from '../../common/duplicates/verdict.ts';
import { titleKey } from '../../common/folding.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Db } from '../library.ts';
import { inParts, type Part } from '../scope.ts';

/** References that are compared with the works: "Introduction" is what thousands are called. */
const MOST_CANDIDATES = 5000;

interface Candidate {
  readonly id: number;
  readonly project: number;
  readonly info: ArticleInfo;
}

/** Some end titles with a full stop. */
const FULL_STOP = /\.+$/;

/** Under which a work and a reference meet. */
const keysOf = (info: ArticleInfo): string[] => {
  const { doi, arxiv, pmid } = identityOf(info);
  const title = titleKey(info.title ?? '').replace(FULL_STOP, '');
  return [
    ...(doi === undefined ? [] : [`doi:${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv:${arxiv}`]),
    ...(pmid === undefined ? [] : [`pmid:${pmid}`]),
    ...(title === '' ? [] : [`title:${title}`]),
  ];
};

const valuesIn = (keys: readonly string[], kind: string): string[] => [
  ...new Set(keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length))),
];

/** Each in the words of an index. */
const conditionsFor = (keys: readonly string[]): RawBuilder<unknown>[] => [
  sql`a.doi_norm = any(${valuesIn(keys, 'doi:')}::text[])`,
  sql`i.info->>'eprint' is not null
    and lower(regexp_replace(i.info->>'eprint', 'v[0-9]+$', '')) = any(${valuesIn(keys, 'arxiv:')}::text[])`,
  sql`i.info->>'pmid' is not null and i.info->>'pmid' = any(${valuesIn(keys, 'pmid:')}::text[])`,
  sql`a.title_key = any(${valuesIn(keys, 'title:').flatMap((title) => [title, `${title}.`])}::text[])`,
];

const candidatesFor = async (db: Db, parts: readonly Part[], keys: readonly string[]): Promise<Candidate[]> => {
  if (keys.length === 0 || parts.length === 0) return [];
  const owners = [...new Set(parts.map(({ owner }) => owner))];
  const found = sql.join(
    conditionsFor(keys).map(
      (condition) => sql`
        select a.id from library_article a join library_article_info i on i.article = a.id
        where a.owner = any(${owners}::bigint[]) and i.owner = any(${owners}::bigint[]) and a.deleted_at is null
          and ${inParts('a', parts)} and ${condition}`,
    ),
    sql` union `,
  );
  const { rows } = await sql<Candidate>`
    select a.id, a.project, i.info from (${found}) as found join library_article a on a.id = found.id
      join library_article_info i on i.article = a.id
    order by a.id limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
};

/** Beyond doubt, or by title, people and year where nothing stands against it; a preprint is not what came of it. */
export const isThisWork = (reference: Traits, work: Traits): boolean => {
  if (isSameWork(reference, work)) return true;
  const reasons = verdictOf(reference, work)?.reasons ?? [];
  return reasons.includes('title') && reasons.includes('people') && reasons.includes('year') && !reasons.includes('preprint');
};

/** References by the keys of works, with what of them is compared. */
function* byKey(candidates: readonly Candidate[]): Generator<void, Map<string, Traits[]>> {
  const found = new Map<string, Traits[]>();
  for (const candidate of candidates) {
    const traits = traitsOf(candidate);
    for (const key of keysOf(candidate.info)) {
      const others = found.get(key);
      if (others) others.push(traits);
      else found.set(key, [traits]);
    }
    yield;
  }
  return found;
}

function* matches(works: readonly ArticleInfo[], found: ReadonlyMap<string, readonly Traits[]>) {
  const known: (number | undefined)[] = [];
  for (const info of works) {
    const work = traitsOf({ id: 0, project: 0, info });
    const candidates = [...new Set(keysOf(info).flatMap((key) => found.get(key) ?? []))].sort((a, b) => a.id - b.id);
    known.push(candidates.find((candidate) => isThisWork(candidate, work))?.id);
    yield;
  }
  return known;
}

/** For each of the works the oldest reference of these parts that it is. */
export const knownWorks = async (
  db: Db,
  parts: readonly Part[],
  works: readonly ArticleInfo[],
): Promise<readonly (number | undefined)[]> => {
  const candidates = await candidatesFor(db, parts, works.flatMap(keysOf));
  const found = await inStretches(byKey(candidates));
  return inStretches(matches(works, found));
};

/** For each of the works the index of the first one that it repeats, which may be its own. */
export const firstOfEach = async (works: readonly ArticleInfo[]): Promise<readonly number[]> => {
  const found = await inStretches(byKey(works.map((info, id) => ({ id, project: 0, info }))));
  const same = await inStretches(matches(works, found));
  return works.map((_, index) => Math.min(same[index] ?? index, index));
};
