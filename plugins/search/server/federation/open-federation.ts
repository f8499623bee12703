/** Searching all sources at once. Answers come when somebody wants them, and what comes later is there for whoever asks again. */
import type { Kysely, Log, Outbound } from '#plugin-api/server';
import { type SourceName, SOURCES } from '#plugins/catalogue/common/record.ts';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import { Breaker } from '../sources/asking/breaker.ts';
import { type AskedSource, PoliteAsker } from '../sources/asking/polite-asker.ts';
import type { SourceSettings } from '../sources/settings.ts';
import type { RemoteName } from '../sources/source.ts';
import { askedSources } from '../sources/sources.ts';
import { PageAsker } from './ask-page.ts';
import { type Asking, waitFor } from './asking.ts';
import { CatalogueSource } from './catalogue-source.ts';
import { facetsOf } from './facets-of.ts';
import { fullTextSearch } from './full-texts.ts';
import { PageStore } from './kept/page-store.ts';
import { pageKey, questionKey } from './kept/question-key.ts';
import { ShownPages } from './kept/shown-pages.ts';
import type { FederationTables } from './kept/tables.ts';
import { relatedWorks } from './related-works.ts';
import { frozenPage, guidsOf, mergeLists, PAGE, unseen } from './merge-pages.ts';
import type { Federated, FederatedQuestion, FederateOptions, Federation } from './model.ts';
import { answered, nextPage, pagesInRow, recordsOf, reportOf, type SourceState } from './source-lists.ts';
import { byDate, byRelevance } from './works/rank.ts';

export interface FederationOptions {
  readonly db: Kysely<FederationTables>;
  readonly outbound: Outbound;
  readonly catalogue: Catalogue;
  readonly settings: SourceSettings;
  readonly log: Log;
  /** Instead of those of the settings. */
  readonly sources?: readonly AskedSource[];
  readonly breaker?: Breaker;
}

/** Pages that are made up for when somebody wants one that comes after them. */
const MOST_MISSED = 10;
/** Milliseconds after the deadline of a source when it can no longer be on its way, whoever asked it. */
const GRACE = 2000;

export const openFederation = (options: FederationOptions): Federation => {
  const { db, outbound, settings, log } = options;
  const patience = settings.SEARCH_SECONDS;
  const store = new PageStore(db, {
    hours: settings.SEARCH_CACHE_HOURS,
    most: settings.SEARCH_CACHE_PAGES,
    patience: patience * 1000 + GRACE,
  });
  const shownPages = new ShownPages(db);
  const sources = options.sources ?? askedSources(settings, outbound.contact);
  const remote = sources.map(({ source }) => source.name);
  const catalogue = new CatalogueSource(options.catalogue, patience, log);
  const pages = new PageAsker({
    asker: new PoliteAsker(outbound),
    store,
    seconds: patience,
    log,
    ...(options.breaker ? { breaker: options.breaker } : {}),
  });
  const background = new Set<Promise<void>>();
  const inBackground = (work: Promise<void>): void => {
    const task = work
      .catch((error: unknown) => log.warn({ error: String(error) }, 'A search could not be ended'))
      .finally(() => background.delete(task));
    background.add(task);
  };

  const isAsked = ({ sources: chosen = [] }: FederatedQuestion, name: SourceName): boolean =>
    chosen.length === 0 || chosen.includes(name);
  const keysFor = (question: FederatedQuestion, name: RemoteName, upTo: number): string[] => {
    const key = questionKey(question);
    return Array.from({ length: upTo + 1 }, (_, page) => pageKey(key, name, page));
  };

  /** The page, of what there is so far. */
  const assemble = async (question: FederatedQuestion, page: number, search: string, asking: Asking): Promise<Federated> => {
    const states = [...asking.states.values()];
    const works = await mergeLists(states.map((state) => ({ source: state.source, records: recordsOf(state) })));
    const shown = await shownPages.of(search);
    const facets = facetsOf(store, { question, states, found: works.map(({ record }) => record), remote });
    let onPage = frozenPage(works, shown, page);
    if (!onPage) {
      const left = unseen(works, shown, page);
      const own =
        question.sort === 'date'
          ? []
          : await catalogue.scores(
              question.query,
              left.map(({ record }) => record),
            );
      const ranked = question.sort === 'date' ? byDate(left) : byRelevance(left, own);
      onPage = ranked.slice(0, PAGE);
      await shownPages.show(
        search,
        page,
        onPage.map(({ record, guids }) => [...new Set([record.guid, ...guids])]),
      );
    }
    const reports = states.map(reportOf);
    return {
      records: onPage.map(({ record }) => record),
      facets: await facets,
      total: Math.max(works.length, ...reports.map(({ total }) => total ?? 0)),
      sources: reports,
      suggestion: asking.suggestion,
      isDone: !reports.some(({ state }) => state === 'waiting'),
    };
  };

  const keptStates = async (question: FederatedQuestion, page: number): Promise<SourceState[]> => {
    const asked = remote.filter((name) => isAsked(question, name));
    const keys = new Map(asked.map((name) => [name, keysFor(question, name, page)]));
    const kept = await store.get([...keys.values()].flat());
    return asked.map((source) => ({ source, pages: pagesInRow(kept, keys.get(source) ?? []), isFresh: false }));
  };

  /** Begins to ask everybody who has something to say to this page; each sets its state when it has answered. */
  const begin = async (question: FederatedQuestion, page: number, { search, signal }: FederateOptions) => {
    const asking: Asking = { states: new Map(), suggestion: null, pending: new Set() };
    const work: [SourceName, Promise<void>][] = [];
    const known = Promise.all([keptStates(question, page), shownPages.of(search)]);
    if (isAsked(question, 'catalogue')) {
      asking.states.set('catalogue', { source: 'catalogue', pages: [], isFresh: true });
      const answer = catalogue.ask(question, page, signal).then(({ pages: found, suggestion }) => {
        asking.states.set('catalogue', { source: 'catalogue', pages: found, isFresh: true });
        asking.suggestion = suggestion;
      });
      work.push(['catalogue', answer]);
    }
    const [kept, shown] = await known;
    const before = guidsOf([...shown].flatMap(([number, works]) => (number < page ? [works] : [])));
    const key = questionKey(question);
    const wanted = kept.flatMap((state) => {
      asking.states.set(state.source, state);
      const asked = sources.find(({ source }) => source.name === state.source);
      const number = nextPage(state.pages, page, before);
      return asked && number !== undefined ? [{ state, asked, number, key: pageKey(key, state.source, number) }] : [];
    });
    for (const { state } of wanted) {
      asking.states.set(state.source, { ...state, pages: answered(state.pages), isFresh: true, isWaiting: true });
    }
    const begun = await store.begin(wanted.map(({ key: own, state }) => ({ key: own, source: state.source })));
    const meanwhile = await store.get(wanted.flatMap(({ key: own }) => (begun.has(own) ? [] : [own])));
    for (const { state, asked, number, key: own } of wanted) {
      const before = answered(state.pages);
      const there = meanwhile.get(own);
      if (there) {
        asking.states.set(state.source, { source: state.source, pages: [...before, there], isFresh: true });
        continue;
      }
      const next = before.at(-1)?.page?.next;
      const ask = (context: Parameters<typeof asked.source.ask>[2]) => asked.source.ask(question, number, context);
      const answer = pages.ask(asked, { key: own, next, ask }, signal).then((found) => {
        asking.states.set(state.source, { source: state.source, pages: [...before, found], isFresh: true });
      });
      work.push([state.source, answer]);
    }
    for (const [source] of work) asking.pending.add(source);
    return { asking, work, fresh: wanted.map(({ state }) => state.source) };
  };

  const learn = async ({ states }: Asking, fresh: readonly SourceName[]): Promise<void> => {
    const lists = [...states.values()].filter(({ source }) => fresh.includes(source));
    const works = await mergeLists(lists.map((state) => ({ source: state.source, records: recordsOf(state) })));
    await catalogue.learn(works.map(({ record }) => record));
  };

  /** Pages before this one that nobody has asked for: only with them is it known what comes after them. */
  const makeUp = async (question: FederatedQuestion, page: number, { search, signal }: FederateOptions): Promise<void> => {
    if (page === 0) return;
    const shown = await shownPages.of(search);
    const missed = Array.from({ length: page }, (_, number) => number).filter((number) => !shown.has(number));
    for (const number of missed.slice(-MOST_MISSED)) await ask(question, number, { search, ...(signal ? { signal } : {}) });
  };

  const ask: Federation['federate'] = async (question, page, given) => {
    const { signal, search } = given;
    signal?.throwIfAborted();
    const { asking, work, fresh } = await begin(question, page, given);
    let isAnswered = false;
    const all = Promise.all(
      work.map(async ([source, answer]) => {
        await answer;
        asking.pending.delete(source);
        if (isAnswered) given.onAnswer?.(source, asking.pending.size === 0);
      }),
    ).then(() => {});
    inBackground(all.then(() => learn(asking, fresh)));
    await waitFor(all, asking, work, given);
    const answer = await assemble(question, page, search, asking);
    signal?.throwIfAborted();
    isAnswered = true;
    // Who has answered while the page was put together is told of at once: nobody else would say it.
    const missed = answer.sources.filter(({ source, state }) => state === 'waiting' && !asking.pending.has(source));
    for (const { source } of missed) given.onAnswer?.(source, asking.pending.size === 0);
    return answer;
  };

  return {
    async federate(question, page, given) {
      await makeUp(question, page, given);
      return ask(question, page, given);
    },

    async merge(question, page, { search }) {
      const states = await keptStates(question, page);
      const asking: Asking = { states: new Map(), suggestion: null, pending: new Set() };
      if (isAsked(question, 'catalogue')) {
        const { pages: found, suggestion } = await catalogue.ask(question, page);
        asking.states.set('catalogue', { source: 'catalogue', pages: found, isFresh: true });
        asking.suggestion = suggestion;
      }
      for (const state of states) asking.states.set(state.source, state);
      return assemble(question, page, search, asking);
    },

    ...relatedWorks({ sources, pages, store }),
    ...fullTextSearch({ sources, pages, store, learn: (records) => catalogue.learn(records) }),

    health() {
      const names = SOURCES.filter((name) => name !== 'catalogue');
      return names.map((source) => ({
        source,
        state: !remote.includes(source) ? 'off' : pages.isPaused(source) ? 'paused' : 'ready',
        budget: pages.budget(source),
      }));
    },

    sweep: () => store.sweep(),

    async close() {
      await pages.close();
      await Promise.all(background);
    },
  };
};
