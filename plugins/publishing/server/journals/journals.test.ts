/** Journals for a manuscript, out of a real catalogue: found after the payment, found anew, and refined at the desk. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { Accounts, PersonalRecords } from '#plugin-api/server';
import { work } from '#plugins/catalogue/server/testing/works.ts';
import { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { contract as operatorCalls } from '#plugins/operator/common/contract.ts';
import { calls, orderCalls, startPublishing } from '../testing/start-publishing.ts';
import { TEXTS } from '../texts.ts';

const { server, desk, order, paid, pay, deskMoves } = await startPublishing();

const article = (title: string, container_title: string, more: object = {}): CatalogueRecord =>
  work(title, { container_title, abstract: `${title}: we recorded humpback whales and their songs in deep water.`, ...more });

const catalogue = server.service(Catalogue);
const all = { query: undefined, offset: 0, limit: 0, sort: 'relevance', facets: false } as const;
await catalogue.keep([
  article('Songs of humpback whales', 'Science', { doi: '10.1126/science.173.3997.585', year: 1971 }),
  article('Humpback whales learn songs from each other', 'Marine Mammal Letters', {
    authors: [{ family: 'Garland', given: 'Ellen' }],
  }),
  article('The songs of humpback whales in winter', 'Marine Mammal Letters', { authors: [{ family: 'Noad', given: 'Mike' }] }),
  article('Whale songs under the ice', 'Polar Notes', { authors: [{ family: 'Frost', given: 'Ida' }] }),
  work('A preprint on humpback whale songs', { type: 'article', container_title: 'bioRxiv' }, { publication_type: 'preprint' }),
  work('Steel bridges of the north', { container_title: 'Bridges', abstract: 'Steel bridges and their cables.' }),
]);
// They are found within a second.
await vi.waitFor(async () => expect((await catalogue.search(all)).total).toBe(6));

const MANUSCRIPT = `Songs that humpback whales share

Ann Lee, University of the Sea

Abstract

Humpback whales sing songs in deep water. We recorded whales and their songs for ten years and show that songs travel from whale to whale across oceans, faster than anybody has thought before.

Introduction

Long ago they sang.

References

Payne R, McVay S. The title is printed wrong here. Science. 1971. https://doi.org/10.1126/science.173.3997.585

Garland, E. (2001). Humpback whales learn songs from each other. Marine Mammal Letters, 3, 5–9.

Nobody, N. (1999). A work that no catalogue has ever heard of. Lost Letters, 1, 1–2.
`;

const found = async (id: number, user: Awaited<ReturnType<typeof server.signIn>>) => {
  await server.runJobs();
  const { ranking } = (await user.call(calls.progress, { params: { id } })).progress;
  return ranking;
};

describe('journals of a manuscript', () => {
  it('[PUB-002] are ranked after the payment, with reasons', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', MANUSCRIPT);
    const ranking = await found(id, user);
    expect(ranking).toMatchObject({ state: 'ready', title: 'Songs that humpback whales share', references: 3, known: 2 });
    expect(ranking?.abstract).toMatch(/^Humpback whales sing .* before\.$/);
    const [first, ...others] = ranking?.journals ?? [];
    // The one that is cited stands among the neighbours no more.
    expect(first).toMatchObject({
      name: 'Marine Mammal Letters',
      reasons: [
        { kind: 'cited', count: 1, of: 2, examples: ['Humpback whales learn songs from each other'] },
        { kind: 'near', count: 1, examples: ['The songs of humpback whales in winter'] },
        { kind: 'words' },
      ],
    });
    expect(first?.reasons.at(-1)?.examples).toContain('songs');
    expect(others.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['Polar Notes', 'Science']));
    expect(others.map(({ name }) => name)).not.toContain('bioRxiv');
  });

  it('are those of a LaTeX source as well', async () => {
    const user = await server.signIn();
    const source = String.raw`\documentclass{article}\title{Songs that humpback whales share}\begin{document}\maketitle
      \begin{abstract}Humpback whales sing songs in deep water.\end{abstract} Long ago they sang.
      \begin{thebibliography}{9}\bibitem{a} E. Garland. Humpback whales learn songs from each other. Marine Mammal Letters, 2001.
      \end{thebibliography}\end{document}`;
    const { id } = await order(user, 'journal-selection', source, 'paper.tex');
    await pay(user, 'publishing', id);
    expect(await found(id, user)).toMatchObject({
      ...{ state: 'ready', title: 'Songs that humpback whales share', abstract: 'Humpback whales sing songs in deep water.' },
      ...{ references: 1, known: 1 },
    });
  });

  it('are looked for anew when the desk asks for it', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', MANUSCRIPT);
    await catalogue.keep([
      article('How humpback whales share songs', 'Ocean Song', { authors: [{ family: 'Late', given: 'Lou' }] }),
    ]);
    const before = await found(id, user);
    const { progress } = await desk.call(calls.deskRank, { params: { id } });
    expect(progress.ranking?.state).toBe('waiting');
    const { data } = await desk.call(operatorCalls.auditLog, { query: { act: 'publishing.rank', q: user.account.email } });
    expect(data).toMatchObject([
      { subject: `order ${String(id)}`, before: { journals: 'ready' }, after: { journals: 'waiting' } },
    ]);
    const after = await found(id, user);
    expect(after?.state).toBe('ready');
    expect(Date.parse(after?.made_at ?? '')).toBeGreaterThan(Date.parse(before?.made_at ?? ''));
  });

  it('are refined at the desk, which is written in its log and told to the author’s browser', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', MANUSCRIPT);
    const journals = [
      { name: 'Polar Notes', note: 'Prints short papers; no fees.' },
      { name: 'A journal of its own', note: '' },
    ];
    await server.allHeard();
    const heard = user.events().length;
    await desk.call(calls.deskChoose, { params: { id }, body: { journals } });
    const { data } = await desk.call(operatorCalls.auditLog, { query: { act: 'publishing.recommend', q: user.account.email } });
    expect(data).toMatchObject([{ before: { journals: '' }, after: { journals: 'Polar Notes; A journal of its own' } }]);
    await server.allHeard();
    expect(user.events().slice(heard)).toMatchObject([{ type: 'orders.changed', data: { id, service: 'publishing' } }]);
    await desk.call(calls.deskRank, { params: { id } });
    await server.runJobs();
    expect((await user.call(calls.progress, { params: { id } })).progress.chosen).toEqual(journals);
  });

  it('are nobody’s but the desk’s to refine, in orders that have them and are not over', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', MANUSCRIPT);
    const input = (order: number) => ({ params: { id: order }, body: { journals: [] } });
    expect((await user.send(calls.deskChoose, input(id))).status).toBe(404);
    const letter = await paid(user, 'cover-letter');
    expect(await desk.send(calls.deskChoose, input(letter))).toMatchObject({ status: 409, json: { message: TEXTS.noRanking } });
    await deskMoves(id, 'cancelled');
    expect(await desk.send(calls.deskRank, { params: { id } })).toMatchObject({ status: 409, json: { message: TEXTS.over } });
  });

  it('are none for a text that the catalogue knows nothing like', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', 'xqzw vbnk\n\nplmk');
    expect(await found(id, user)).toMatchObject({ state: 'none', journals: [] });
    expect((await user.call(orderCalls.order, { params: { id } })).order.state.id).toBe('confirmed');
  });

  it('are handed out to the author with all that is theirs', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'journal-selection', MANUSCRIPT);
    await found(id, user);
    const account = await server.service(Accounts).byId(user.account.id);
    if (!account) throw new Error('The account is gone');
    const archive = unzipSync(await buffer(server.service(PersonalRecords).archive(account, new AbortController().signal)));
    const [, bytes] = Object.entries(archive).find(([name]) => name.endsWith('publishing/journals.json')) ?? [];
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject([
      { order: id, found: { state: 'ready' }, recommended: [] },
    ]);
  });
});
