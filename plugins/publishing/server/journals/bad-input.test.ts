/** Journals for manuscripts and out of catalogues that nobody would wish for: a clear result each time, nothing lost, and no hang. */
import { describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { work } from '#plugins/catalogue/server/testing/works.ts';
import { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import { workClock } from '#core/common/testing.ts';
import { calls, orderCalls, startPublishing } from '../testing/start-publishing.ts';
import { TEXTS } from '../texts.ts';

const { server, desk, paid, deskMoves } = await startPublishing();
const catalogue = server.service(Catalogue);
const everything = { query: undefined, offset: 0, limit: 0, sort: 'relevance', facets: false } as const;

/** Keeps works, of which the catalogue has so many then; they are found within a second. */
const keep = async (total: number, ...works: readonly ReturnType<typeof work>[]) => {
  await catalogue.keep(works);
  await vi.waitFor(async () => expect((await catalogue.search(everything)).total).toBe(total));
};
const progressOf = async (user: TestUser, id: number) => (await user.call(calls.progress, { params: { id } })).progress;
const rankingFor = async (user: TestUser, manuscript: string) => {
  const id = await paid(user, 'journal-selection', manuscript);
  await server.runJobs();
  return { id, ranking: (await progressOf(user, id)).ranking };
};

const ABSTRACT = 'We recorded humpback whales for ten years, and show how their songs travel from whale to whale. '.repeat(3);
const MANUSCRIPT = `Songs that humpback whales share\n\nAbstract\n\n${ABSTRACT}\n\nIntroduction\n\nLong ago they sang.`;

// In this order: the catalogue grows from test to test.
describe.sequential('journals', () => {
  it('are none in a catalogue without works', async () => {
    const { ranking } = await rankingFor(await server.signIn(), MANUSCRIPT);
    expect(ranking).toMatchObject({ state: 'none', journals: [], near: 0, references: 0, known: 0 });
  });

  it('are the only one of a catalogue that has one, for a manuscript without references', async () => {
    await keep(1, work('Songs of humpback whales', { container_title: 'Marine Mammal Letters' }));
    const { ranking } = await rankingFor(await server.signIn(), MANUSCRIPT);
    expect(ranking).toMatchObject({
      state: 'ready',
      references: 0,
      near: 1,
      journals: [{ name: 'Marine Mammal Letters', score: 1 }],
    });
  });

  it('are found for a title of 100,000 signs, which is cut where it can be stored', async () => {
    // 33 signs of one unit, then pairs of them: the cut goes through a pair.
    const title = `Songs that humpback whales share.${'🐋'.repeat(50_000)}`;
    expect(title.length).toBeGreaterThan(100_000);
    const worked = workClock();
    const { ranking } = await rankingFor(
      await server.signIn(),
      `${title}\n\nAbstract\n\n${ABSTRACT}\n\nIntroduction\n\nLong ago.`,
    );
    expect(worked()).toBeLessThan(20_000);
    expect(ranking).toMatchObject({ state: 'ready', journals: [{ name: 'Marine Mammal Letters' }] });
    expect(ranking?.title).toMatch(/^Songs that humpback whales share\.🐋/);
    expect(ranking?.title.length).toBeLessThanOrEqual(300);
  });

  it('are those of its own language for a manuscript in German', async () => {
    await keep(
      3,
      work('Gesänge der Buckelwale', {
        ...{ container_title: 'Zeitschrift für Meereskunde', language: 'de', authors: [{ family: 'Wal', given: 'Ute' }] },
        abstract: 'Wir haben die Gesänge der Buckelwale in der Tiefe des Meeres aufgenommen und verglichen.',
      }),
      work('Brücken aus Stahl im Norden', { container_title: 'Der Brückenbau', language: 'de', authors: [{ family: 'Eisen' }] }),
    );
    const summary = 'Buckelwale singen in der Tiefe des Meeres. Wir haben ihre Gesänge zehn Jahre lang aufgenommen. '.repeat(3);
    const { ranking } = await rankingFor(
      await server.signIn(),
      `Wie Buckelwale ihre Gesänge teilen\n\nUte Nord, Universität am Meer\n\nZusammenfassung\n\n${summary}\n\nEinleitung\n\nVor langer Zeit.\n\n` +
        'Literatur\n\nWal, U. (2001). Gesänge der Buckelwale. Zeitschrift für Meereskunde, 3, 5–9.\n',
    );
    expect(ranking).toMatchObject({ title: 'Wie Buckelwale ihre Gesänge teilen', references: 1, known: 1 });
    expect(ranking?.abstract).toBe(summary.trim());
    expect(ranking?.journals[0]).toMatchObject({ name: 'Zeitschrift für Meereskunde', reasons: [{ kind: 'cited', count: 1 }] });
  });

  it('with hostile names are kept as they are read, short enough for the desk to recommend them', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      `Whale\u202eLetters\n${'x'.repeat(1900)}`,
      '"; drop table publishing_journals; --',
    ];
    const all = hostile.map((container_title, at) =>
      work(`Humpback whales and their songs, part ${String(at + 1)}`, {
        container_title,
        authors: [{ family: `Lee${String(at)}` }],
      }),
    );
    await keep(6, ...all);
    const user = await server.signIn();
    const { id, ranking } = await rankingFor(user, MANUSCRIPT);
    const names = ranking?.journals.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['<img src=x onerror=alert(1)>', '"; drop table publishing_journals; --']));
    expect(names.find((name) => name.startsWith('Whale Letters xxx'))).toHaveLength(300);
    const journals = names.slice(0, 10).map((name) => ({ name, note: '' }));
    await desk.call(calls.deskChoose, { params: { id }, body: { journals } });
    expect((await progressOf(user, id)).chosen).toEqual(journals);
  });

  it('that were recommended stay when the catalogue knows them no more', async () => {
    const user = await server.signIn();
    const { id } = await rankingFor(user, MANUSCRIPT);
    const journals = [{ name: 'A journal that is gone', note: 'It was renamed.' }];
    await desk.call(calls.deskChoose, { params: { id }, body: { journals } });
    await desk.call(calls.deskRank, { params: { id } });
    await server.runJobs();
    const { ranking, chosen } = await progressOf(user, id);
    expect(ranking?.journals.map(({ name }) => name)).not.toContain('A journal that is gone');
    expect(chosen).toEqual(journals);
  });

  it('are not recommended twice, nor in an order that is over by then', async () => {
    const user = await server.signIn();
    const { id } = await rankingFor(user, MANUSCRIPT);
    const twice = { journals: [{ name: 'The Lancet' }, { name: 'LANCET', note: 'No fees.' }] };
    expect(await desk.send(calls.deskChoose, { params: { id }, body: twice })).toMatchObject({
      status: 400,
      json: { message: TEXTS.twice },
    });
    expect((await progressOf(user, id)).chosen).toEqual([]);
    await deskMoves(id, 'cancelled');
    const one = { journals: [{ name: 'The Lancet' }] };
    expect((await desk.send(calls.deskChoose, { params: { id }, body: one })).status).toBe(409);
  });

  it('are none for a file that is no document any more, and the order goes on', async () => {
    const user = await server.signIn();
    const { id, ranking } = await rankingFor(user, '\u0001\u0002 \ufffd\ufffd whale');
    expect(ranking).toMatchObject({ state: 'none', title: '', abstract: '' });
    expect((await user.call(orderCalls.order, { params: { id } })).order.state.id).toBe('confirmed');
  });
});
