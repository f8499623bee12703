/** Searching all sources at once: who answers, who does not, and what is kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { NotYet, sql } from '#server-kit';
import { madeRecord } from '../testing/made-up-works.ts';
import { questionOf, word } from '../testing/pretended-source.ts';
import { pageOf, startFederations, worksOn } from '../testing/start-federation.ts';
import { SourceFailure, type SourcePage } from '../sources/source.ts';
import { PageStore } from './kept/page-store.ts';
import type { Federated } from './model.ts';

const { db, startFederation } = await startFederations();

let searches = 0;
const newSearch = (): { search: string } => ({ search: `search${++searches}` });
const states = ({ sources }: Federated) => Object.fromEntries(sources.map(({ source, state }) => [source, state]));
const guids = ({ records }: Federated) => records.map(({ guid }) => guid);
const never = () => new Promise<SourcePage>(() => {});
/** Hangs until the asking ends, as a question over the network does. */
const hangs = async (): Promise<SourcePage> => {
  await sleep(1000);
  throw new SourceFailure('slow', 'too late');
};

describe('[SEA-007] all sources at once', () => {
  it('[SEA-041] works of all in one list, each once, with where they were found', async () => {
    const shared = { title: 'Dance of the honey bees', year: 2012, doi: '10.1000/dance' };
    const { federation, catalogue } = startFederation({
      crossref: [madeRecord(shared, { source: 'crossref' }), ...worksOn('dance', 3, 'crossref')],
      openalex: [madeRecord(shared, { source: 'openalex', citation_count: 5 })],
    });
    catalogue.records = [madeRecord({ ...shared, doi: 'https://doi.org/10.1000/DANCE' }, { source: 'doaj' })];
    const answer = await federation.federate(questionOf(word('dance')), 0, newSearch());
    expect(answer.records).toHaveLength(4);
    expect(answer.records[0]).toMatchObject({ guid: 'doi:10.1000/dance', citation_count: 5 });
    expect(answer.records[0]?.sources.map(({ source }) => source).sort()).toEqual(['crossref', 'doaj', 'openalex']);
    expect(answer).toMatchObject({ total: 4, isDone: true });
    expect(states(answer)).toEqual({ catalogue: 'answered', crossref: 'answered', openalex: 'answered' });
  });

  it('who is down, slow, busy or talks nonsense is told of, and neither delays nor fails the others', async () => {
    const { federation } = startFederation({
      crossref: worksOn('trouble', 2, 'crossref'),
      openalex: async () => {
        throw new SourceFailure('unreachable', 'down');
      },
      doaj: async () => {
        throw new SourceFailure('unreadable', 'nonsense');
      },
      arxiv: hangs,
      datacite: async () => {
        throw new NotYet(new Date(Date.now() + 60_000));
      },
      core: async () => {
        throw new TypeError('a fault of ours');
      },
    });
    const answer = await federation.federate(questionOf(word('trouble')), 0, newSearch());
    expect(answer.records).toHaveLength(2);
    expect(states(answer)).toEqual({
      catalogue: 'answered',
      crossref: 'answered',
      openalex: 'failed',
      doaj: 'failed',
      arxiv: 'slow',
      datacite: 'busy',
      core: 'failed',
    });
    expect(answer.isDone).toBe(true);
  });

  it('the first answer does not wait for the others, which are told of one by one', async () => {
    let go = (_: SourcePage): void => {};
    let giveUp = (_: Error): void => {};
    const { federation, catalogue } = startFederation({
      crossref: () => new Promise((done) => (go = done)),
      openalex: () => new Promise((_, fail) => (giveUp = fail)),
    });
    catalogue.records = worksOn('early', 2, 'doaj');
    const options = newSearch();
    const told: [string, boolean][] = [];
    const onAnswer = (source: string, isDone: boolean): unknown => told.push([source, isDone]);
    const question = questionOf(word('early'));
    const first = await federation.federate(question, 0, { ...options, first: true, onAnswer });
    expect([first.records.length, first.isDone, states(first).crossref, told]).toEqual([2, false, 'waiting', []]);
    go(pageOf(worksOn('early', 3, 'crossref'), 0));
    await expect.poll(() => told).toEqual([['crossref', false]]);
    const second = await federation.merge(question, 0, options);
    expect([second.records.length, second.isDone, states(second)]).toEqual([
      5,
      false,
      { catalogue: 'answered', crossref: 'answered', openalex: 'waiting' },
    ]);
    giveUp(new SourceFailure('slow', 'too late'));
    await expect
      .poll(() => told)
      .toEqual([
        ['crossref', false],
        ['openalex', true],
      ]);
    const third = await federation.merge(question, 0, options);
    expect([guids(third), third.isDone, states(third).openalex]).toEqual([guids(second), true, 'slow']);
  });

  it('who finds nothing is no first answer', async () => {
    const { federation } = startFederation({
      doaj: [],
      crossref: async () => {
        await sleep(100);
        return pageOf(worksOn('later', 1, 'crossref'), 0);
      },
    });
    const first = await federation.federate(questionOf(word('later')), 0, { ...newSearch(), first: true });
    expect(first.records).toHaveLength(1);
  });

  it('another process makes the same of what is kept, and asks nobody', async () => {
    const told = { crossref: worksOn('process', 30, 'crossref'), openalex: worksOn('process', 5, 'openalex') };
    const one = startFederation(told);
    const other = startFederation(told);
    const options = newSearch();
    const question = questionOf(word('process'));
    const answer = await one.federation.federate(question, 0, options);
    const again = await other.federation.merge(question, 0, options);
    expect(guids(again)).toEqual(guids(answer));
    expect(again.facets).toEqual(answer.facets);
    expect(other.asked).toEqual([]);
    expect(again.sources.find(({ source }) => source === 'crossref')).toMatchObject({ is_kept: true, total: 30 });
  });

  it('only those are asked who were chosen', async () => {
    const { federation, asked, catalogue } = startFederation({ crossref: [], openalex: [] });
    const answer = await federation.federate({ ...questionOf(word('chosen')), sources: ['openalex'] }, 0, newSearch());
    expect([states(answer), asked.map(({ source }) => source), catalogue.asked]).toEqual([
      { openalex: 'answered' },
      ['openalex'],
      [],
    ]);
  });

  it('a catalogue that fails, or has no order, fails nothing', async () => {
    const { federation, catalogue } = startFederation({ crossref: worksOn('alone', 2, 'crossref') });
    catalogue.instead = () => Promise.reject(new Error('broken'));
    catalogue.scores = () => Promise.reject(new Error('broken'));
    catalogue.keep = () => Promise.reject(new Error('broken'));
    const answer = await federation.federate(questionOf(word('alone')), 0, newSearch());
    expect([answer.records.length, states(answer).catalogue]).toEqual([2, 'failed']);
    await federation.close();
  });

  it('the catalogue learns what was found, once', async () => {
    const { federation, catalogue } = startFederation({
      crossref: worksOn('learned', 2, 'crossref'),
      openalex: worksOn('learned', 2, 'crossref'),
    });
    await federation.federate(questionOf(word('learned')), 0, newSearch());
    await expect.poll(() => catalogue.kept.length).toBe(2);
    await federation.federate(questionOf(word('learned')), 0, newSearch());
    await federation.close();
    expect(catalogue.kept).toHaveLength(2);
  });

  it('who goes away is not waited for', async () => {
    const { federation } = startFederation({ crossref: hangs });
    const leaving = new AbortController();
    const answer = federation.federate(questionOf(word('gone')), 0, { ...newSearch(), signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 50);
    await expect(answer).rejects.toThrow('gone');
    await expect(federation.federate(questionOf(word('gone')), 0, { ...newSearch(), signal: leaving.signal })).rejects.toThrow(
      'gone',
    );
  });
});

describe('[SEA-007] answers are kept', () => {
  it('for a day, however the question is written; what failed is asked again', async () => {
    let fails = true;
    const { federation, asked } = startFederation({
      crossref: worksOn('kept', 2, 'crossref'),
      openalex: async (_, page) => {
        if (fails) throw new SourceFailure('unreachable', 'down');
        return pageOf(worksOn('kept', 1, 'openalex'), page);
      },
    });
    const one = { kind: 'and' as const, of: [word('kept'), word('life')] };
    const other = { kind: 'and' as const, of: [word(' LIFE'), word('Kept')] };
    await federation.federate(questionOf(one), 0, newSearch());
    fails = false;
    const answer = await federation.federate(questionOf(other), 0, newSearch());
    expect(asked.map(({ source }) => source)).toEqual(['crossref', 'openalex', 'openalex']);
    expect(answer.sources).toMatchObject([{}, { source: 'crossref', is_kept: true }, { source: 'openalex', is_kept: false }]);
    await federation.federate(questionOf(other, { sort: 'date' }), 0, newSearch());
    await federation.federate(questionOf(other, { filters: { from: '1999' } }), 0, newSearch());
    expect(asked).toHaveLength(7);
    await sql`update search_source_page set asked_at = now() - interval '25 hours'`.execute(db);
    await federation.federate(questionOf(one), 0, newSearch());
    expect(asked).toHaveLength(9);
  });

  it('also where one of their works holds signs that no database takes', async () => {
    const [strange] = worksOn('signs', 1, 'doaj').map((record) => ({
      ...record,
      subjects: ['Bees\u0000 and\ud800'],
      sources: [{ source: 'doaj', id: 'a\u0000' }],
    }));
    const records = strange ? [strange] : [];
    const { federation, asked } = startFederation({
      doaj: async (_, page) => pageOf(records, page, { next: '\udfff', isLast: false }),
    });
    const question = questionOf(word('signs'));
    await federation.federate(question, 0, newSearch());
    const again = await federation.federate(question, 0, newSearch());
    expect(asked).toHaveLength(1);
    expect([again.sources[1], again.records[0]?.subjects]).toMatchObject([
      { state: 'answered', is_kept: true },
      ['Bees and\ufffd'],
    ]);
  });

  it('of many who ask the same at once one asks, as long as one of them waits', async () => {
    let go = (): void => {};
    const told = new Promise<void>((done) => (go = done));
    const { federation, asked } = startFederation({
      crossref: async () => {
        await told;
        return pageOf(worksOn('shared', 1, 'crossref'), 0);
      },
    });
    const leaving = new AbortController();
    const question = questionOf(word('shared'));
    const gone = federation.federate(question, 0, { ...newSearch(), signal: leaving.signal }).catch(() => 'gone');
    const all = Promise.all(Array.from({ length: 5 }, () => federation.federate(question, 0, newSearch())));
    await sleep(800);
    leaving.abort();
    expect(await gone).toBe('gone');
    go();
    expect((await all).map(({ records }) => records.length)).toEqual([1, 1, 1, 1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('who comes just when the answer has come uses it', async () => {
    const { federation, asked } = startFederation({ crossref: worksOn('just', 3, 'crossref') });
    const question = questionOf(word('just'));
    await federation.federate(question, 0, newSearch());
    // As it looks to somebody who looked it up before the answer came.
    const early = vi.spyOn(PageStore.prototype, 'get').mockImplementationOnce(async () => new Map());
    const { records, sources } = await federation.federate(question, 0, newSearch());
    early.mockRestore();
    expect([asked.length, records.length]).toEqual([1, 3]);
    expect(sources.find(({ source }) => source === 'crossref')?.state).toBe('answered');
  });

  it('who asks what all others have left begins anew', async () => {
    let go = (): void => {};
    const left = new Promise<void>((done) => (go = done));
    const { federation, asked } = startFederation({
      crossref: async () => {
        if (asked.length === 1) await left;
        return pageOf(worksOn('anew', 1, 'crossref'), 0);
      },
    });
    const leaving = new AbortController();
    const question = questionOf(word('anew'));
    const gone = federation.federate(question, 0, { ...newSearch(), signal: leaving.signal }).catch(() => 'gone');
    await expect.poll(() => asked.length).toBe(1);
    leaving.abort();
    expect((await federation.federate(question, 0, newSearch())).records).toHaveLength(1);
    expect([await gone, asked.length]).toEqual(['gone', 2]);
    go();
  });

  it('a source that is waited for in a process that has died has failed', async () => {
    const { federation } = startFederation({ crossref: never }, { SEARCH_SECONDS: '1' });
    const options = newSearch();
    const question = questionOf(word('died'));
    await federation.federate(question, 0, { ...options, first: true });
    await sql`update search_source_page set asked_at = now() - interval '1 minute' where state = 'waiting'`.execute(db);
    expect(states(await federation.merge(question, 0, options)).crossref).toBe('failed');
  });

  it('not too many, and not for longer than a day', async () => {
    const { federation } = startFederation({ crossref: [] }, { SEARCH_CACHE_PAGES: '3' });
    await sql`delete from search_source_page`.execute(db);
    for (let at = 0; at < 6; at++) await federation.federate(questionOf(word(`sweep${at}`)), 0, newSearch());
    await sql`insert into search_shown_page (search, page, works, shown_at) values ('old', 0, '[]', now() - interval '25 hours')`.execute(
      db,
    );
    await federation.sweep();
    const { rows } = await sql<{ pages: string; old: string }>`
      select (select count(*) from search_source_page) as pages,
        (select count(*) from search_shown_page where search = 'old') as old`.execute(db);
    expect([Number(rows[0]?.pages), Number(rows[0]?.old)]).toEqual([3, 0]);
  });

  it('a source that fails again and again is left alone, and reported so', async () => {
    const { federation, asked } = startFederation({
      crossref: async () => {
        throw new SourceFailure('unreachable', 'down');
      },
    });
    const seen: unknown[] = [];
    for (let at = 0; at < 5; at++)
      seen.push(states(await federation.federate(questionOf(word(`down${at}`)), 0, newSearch())).crossref);
    expect(seen).toEqual(['failed', 'failed', 'failed', 'paused', 'paused']);
    expect(asked).toHaveLength(3);
    expect(federation.health().find(({ source }) => source === 'crossref')).toMatchObject({ state: 'paused' });
    expect(federation.health().find(({ source }) => source === 'core')).toMatchObject({ state: 'off' });
  });

  it('a question that one does not take is no failure of it', async () => {
    const { federation } = startFederation({
      crossref: async () => {
        throw new SourceFailure('refused', 'bad');
      },
    });
    for (let at = 0; at < 5; at++) await federation.federate(questionOf(word(`bad${at}`)), 0, newSearch());
    expect(federation.health().find(({ source }) => source === 'crossref')).toMatchObject({ state: 'ready' });
  });
});

describe('[SEA-042] works that have to do with one', () => {
  it('come from whoever knows them, without the work itself, and are kept', async () => {
    let calls = 0;
    const linked = async (guid: string) => {
      calls += 1;
      return [madeRecord({ title: 'The work itself', doi: guid.slice(4) }), ...worksOn('linked', 2, 'openalex')];
    };
    const { federation } = startFederation({ openalex: [], doaj: [] }, {}, { linked });
    const found = await federation.linked('doi:10.1000/self', 'similar');
    expect(found.map(({ guid }) => guid)).toEqual(['doi:10.1000/linked.openalex.0', 'doi:10.1000/linked.openalex.1']);
    await federation.linked('doi:10.1000/self', 'similar');
    expect(calls).toBe(2);
    await federation.linked('doi:10.1000/self', 'citing');
    expect(calls).toBe(4);
  });

  it('[SEA-044] recommendations leave out what is liked or not; who fails is left out', async () => {
    const recommended = async () => [...worksOn('liked', 2, 'openalex')];
    const { federation } = startFederation({ openalex: [] }, {}, { recommended });
    const found = await federation.recommended(['doi:10.1000/liked.openalex.0'], ['doi:10.1000/x']);
    expect(found.map(({ guid }) => guid)).toEqual(['doi:10.1000/liked.openalex.1']);
    const failing = startFederation(
      { openalex: [] },
      {},
      { recommended: () => Promise.reject(new SourceFailure('unreachable', 'down')) },
    );
    expect(await failing.federation.recommended(['doi:10.1000/y'], [])).toEqual([]);
    expect(await startFederation({ openalex: [] }).federation.recommended(['doi:10.1000/y'], [])).toEqual([]);
  });
});
