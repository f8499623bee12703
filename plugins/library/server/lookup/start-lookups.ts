/** Takes a pasted text apart and starts a look-up for each identifier in it; what the library has already is only pointed out. */
import { HttpError } from '#server-kit';
import { MAX_LOOKUPS } from '../../common/contract.ts';
import { findIdentifiers } from '../../common/identifiers/find-identifiers.ts';
import type { Identifier } from '../../common/identifiers/identifier.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import { openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import type { ProjectRow } from '../tables.ts';
import { findKnown } from './known.ts';
import { lookupRecord } from './lookup-record.ts';

/** @throws HttpError 400 when there are none, or too many for one call */
const identifiersIn = (text: string): Identifier[] => {
  const identifiers = findIdentifiers(text);
  const message =
    identifiers.length === 0
      ? 'No DOI, ISBN, arXiv number, PubMed id or address was found.'
      : `At most ${MAX_LOOKUPS} references can be looked up at once.`;
  if (identifiers.length === 0 || identifiers.length > MAX_LOOKUPS)
    throw new HttpError(400, message, { fields: { text: message } });
  return identifiers;
};

/** @throws HttpError 429 when too many of the person's look-ups are on their way */
const demandPatience = async ({ settings }: Library, tx: Tx, user: number, adding: number): Promise<void> => {
  const { waiting } = await tx
    .selectFrom('library_lookup')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('owner', '=', user)
    .where('state', '=', 'waiting')
    .where('created_at', '>', new Date(Date.now() - HOUR))
    .executeTakeFirstOrThrow();
  if (Number(waiting) + adding <= settings.LIBRARY_LOOKUPS_AT_ONCE) return;
  throw new HttpError(429, 'Too many look-ups are on their way. Try again when they have ended.', { retry_after: 60 });
};
const HOUR = 3_600_000;

const store = async (library: Library, tx: Tx, user: number, project: ProjectRow, identifier: Identifier): Promise<Lookup> => {
  const known = await findKnown(tx, user, project.owner, [identifier]);
  const row = await tx
    .insertInto('library_lookup')
    .values({
      owner: user,
      project: known?.project ?? project.id,
      ...identifier,
      ...(known ? { state: 'there' as const, article: known.id, title: known.title } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!known) await library.jobs.add('lookUp', { lookup: row.id }, { for: user, within: tx });
  return lookupRecord(row);
};

/**
 * Answers before any source is asked.
 * @throws HttpError 400, 404 or 429
 * @throws LimitError when so many references would not fit the plan
 */
export const startLookups = async (library: Library, tx: Tx, user: number, into: number, text: string): Promise<Lookup[]> => {
  const project = await openProject(tx, user, into, 'write', { lock: true });
  const identifiers = identifiersIn(text);
  await demandPatience(library, tx, user, identifiers.length);
  const lookups: Lookup[] = [];
  for (const identifier of identifiers) lookups.push(await store(library, tx, user, project, identifier));
  const adding = lookups.filter(({ state }) => state === 'waiting').length;
  if (adding > 0) await library.limits.claim(tx, project.owner, 'library.article', adding);
  return lookups;
};
