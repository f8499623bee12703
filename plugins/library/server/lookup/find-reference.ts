/** The reference that an identifier stands for: from the answers that are kept, or from whoever knows it. */
import { type Identifier, identifierKey } from '../../common/identifiers/identifier.ts';
import { readPage } from '../../common/lookup/page.ts';
import type { ArticleInfo } from '../../common/model.ts';
import type { Library } from '../library.ts';
import { ask } from './ask.ts';
import { askSource, readable } from './ask-source.ts';
import { LookupFailure } from './failure.ts';
import { SOURCES_OF, type Source } from './sources.ts';

const DAY = 86_400_000;
/** What was not found is looked for again after a day: it may have been registered since. */
const MISSING_FOR = DAY;
/** Milliseconds between two questions to the same web site. */
const SITE_GAP = 1000;
const PAGES = /^(?:text\/html|application\/xhtml\+xml)$/;

/** `null`: it is not known. */
type Answer = ArticleInfo | null;

const keptAnswer = async ({ db, settings }: Library, key: string): Promise<Answer | undefined> => {
  const row = await db.selectFrom('library_lookup_answer').select(['info', 'asked_at']).where('key', '=', key).executeTakeFirst();
  const age = row ? Date.now() - row.asked_at.getTime() : Number.POSITIVE_INFINITY;
  return row && age < (row.info ? settings.LIBRARY_LOOKUP_CACHE_DAYS * DAY : MISSING_FOR) ? row.info : undefined;
};

const keep = async ({ db }: Library, key: string, answer: Answer): Promise<void> => {
  const values = { info: answer && JSON.stringify(answer), source: answer?.source ?? null, asked_at: new Date() };
  await db
    .insertInto('library_lookup_answer')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
};

const askFor = async (library: Library, source: Source, identifier: Identifier, signal: AbortSignal): Promise<Answer> => {
  const text = await askSource(library, source, source.question(identifier, library.outbound.contact), signal);
  return text === null ? null : readable(() => source.read(text, identifier) ?? null);
};

/** The first answer of the sources in their order. One that fails counts only when no other knows it. */
const askSources = async (library: Library, identifier: Identifier, signal: AbortSignal): Promise<Answer> => {
  const sources = SOURCES_OF[identifier.kind].filter((source) => source.base(library.settings) !== '');
  if (sources.length === 0) throw new LookupFailure('unreachable', 'No source is asked for this');
  let failure: unknown;
  for (const source of sources) {
    try {
      const answer = await askFor(library, source, identifier, signal);
      if (answer) return answer;
    } catch (error) {
      if (signal.aborted) throw error;
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return null;
};

/** What the page says of itself; better, what is registered under the DOI that it names. */
const askPage = async (library: Library, { value }: Identifier, signal: AbortSignal): Promise<Answer> => {
  const accept = 'text/html, application/xhtml+xml';
  // A source that stands in our own network is no site that anybody may read there.
  const trusted = library.settings.LIBRARY_LOOKUP_PRIVATE.split(',');
  const question = { address: value, source: new URL(value).host, gap: SITE_GAP, accept, trusted };
  const { status, type, text, url } = await ask(library, question, signal);
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new LookupFailure('unreachable', `${url.host}: status ${status}`);
  if (!PAGES.test(type)) throw new LookupFailure('unreadable', `${url.host} sent no page`);
  const page = readable(() => readPage(text, url.href.slice(0, 2000)));
  const registered = page.doi === undefined ? null : await registeredAs(library, page.doi, signal);
  return registered ?? page;
};

const registeredAs = async (library: Library, doi: string, signal: AbortSignal): Promise<Answer> => {
  try {
    return await findReference(library, { kind: 'doi', value: doi }, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // The page itself is answer enough.
    return null;
  }
};

/**
 * @returns `null` when nobody knows it
 * @throws LookupFailure unreachable, refused, unreadable
 * @throws NotYet when it is to be asked for again later
 */
export const findReference = async (library: Library, identifier: Identifier, signal: AbortSignal): Promise<Answer> => {
  const key = identifierKey(identifier);
  const kept = await keptAnswer(library, key);
  if (kept !== undefined) return kept;
  const answer = await (identifier.kind === 'url' ? askPage : askSources)(library, identifier, signal);
  await keep(library, key, answer);
  return answer;
};
