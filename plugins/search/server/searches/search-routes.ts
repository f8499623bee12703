/** Handlers of the calls on searching: results, facets, subjects and recent searches (matrix SEA-038 to SEA-043). */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Facets } from '#plugins/catalogue/common/record.ts';
import { type searchContract, streamEvents } from '../../common/contract.ts';
import { LAST_OFFSET, PAGE_SIZE, type SearchAnswer } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import type { FederatedQuestion } from '../federation/model.ts';
import type { Finder } from '../finder.ts';
import { remember } from '../works/remember.ts';
import { resultsFor } from '../works/results.ts';
import { beginSearch, NO_PAGE } from './begin-search.ts';
import { demandAskable } from './check-asked.ts';
import type { Asked } from './question-key.ts';
import { forgetRecent, recentOf } from './recent.ts';
import { SUBJECTS } from './subjects.ts';

const NO_FACETS: Facets = { source: [], publication_type: [], year: [], language: [], publisher: [], subject: [] };

type Names = 'search' | 'test' | 'facets' | 'subjects' | 'recent' | 'removeRecent';

const federatedQuestion = ({ param, sortByDate }: Asked): FederatedQuestion => ({
  ...questionOf(param),
  sort: sortByDate ? 'date' : 'relevance',
  ...(param.source && { sources: param.source }),
});

/** The number of the last page that is asked for. */
const LAST_PAGE = LAST_OFFSET / PAGE_SIZE;

/** Ends with the signal until `letGo` is called: what a caller no longer waits for goes on for the next one. */
const untilAnswered = (signal: AbortSignal): { readonly signal: AbortSignal; letGo(): void } => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, letGo: () => signal.removeEventListener('abort', abort) };
};

interface Wanted {
  readonly user: number;
  readonly asked: Asked;
  /** From 0. */
  readonly page: number;
  /** What is wanted is beyond it. */
  readonly isBeyond: boolean;
  readonly first: boolean;
  readonly id: string | undefined;
}

const answer = async (finder: Finder, wanted: Wanted, signal: AbortSignal): Promise<SearchAnswer> => {
  const { user, asked, page, isBeyond, first } = wanted;
  const { federation, events, log } = finder;
  const { id: search, count, isKnown } = await beginSearch(finder, user, asked, isBeyond ? NO_PAGE : page, wanted.id);
  const question = federatedQuestion(asked);
  const tell = (): void => {
    events
      .publish([user], { type: streamEvents.more, data: { search_id: search } })
      .catch((err: unknown) => log.warn({ err }, 'Nobody could be told what a search has found'));
  };
  const waiting = untilAnswered(signal);
  const options = { search, first, onAnswer: tell, signal: waiting.signal };
  const found = await (isKnown || isBeyond
    ? federation.merge(question, page, { search })
    : federation.federate(question, page, options)
  ).finally(waiting.letGo);
  const records = isBeyond ? [] : found.records;
  const [data] = await Promise.all([resultsFor(finder, user, records), remember(finder, records)]);
  return {
    data,
    facets: found.facets,
    total: found.total,
    search_count: count,
    search_id: search,
    sources: [...found.sources],
    suggestion: found.suggestion,
  };
};

export const searchRoutes = (finder: Finder): Pick<Handlers<typeof searchContract>, Names> => ({
  async search({ user, body, signal }) {
    const asked = { param: demandAskable(body.param), sortByDate: body.sortByDate ?? false };
    const { offset = 0, first = false, search_id: id } = body;
    const page = Math.min(LAST_PAGE, Math.floor(offset / PAGE_SIZE));
    return answer(finder, { user: user.id, asked, page, isBeyond: offset >= LAST_OFFSET + PAGE_SIZE, first, id }, signal);
  },

  async test({ user, body, signal }) {
    if (finder.settings.CARREL_ENV === 'prod') throw new HttpError(404, 'Not found.');
    const asked = { param: demandAskable(body.param), sortByDate: body.sortByDate ?? false };
    await beginSearch(finder, user.id, asked, 0);
    const { query, filters, sort } = federatedQuestion(asked);
    const { records, facets = NO_FACETS } = await finder.catalogue.search(
      { query, filters, sort, offset: body.offset ?? 0, limit: PAGE_SIZE, facets: true },
      signal,
    );
    return { data: await resultsFor(finder, user.id, records), facets };
  },

  facets: async () => ({ facets: await finder.catalogue.facets() }),
  subjects: async () => ({ data: [...SUBJECTS] }),
  recent: async ({ user }) => ({ data: await recentOf(finder.db, user.id) }),

  async removeRecent({ user, body }) {
    const isGone = await forgetRecent(finder.db, user.id, body.id);
    if (body.id !== undefined && !isGone) throw new HttpError(404, 'Not found.');
    return { success: true, message: body.id === undefined ? 'Recent searches removed.' : 'Recent search removed.' };
  },
});
