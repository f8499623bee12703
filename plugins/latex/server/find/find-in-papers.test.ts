/** The search in papers: what is found, where it stands, who finds it, and that it is what the text says now. */
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { ROLES, sharedPaper } from '../testing/shared-paper.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ project: { F: 10 } }) });
type User = Awaited<ReturnType<typeof server.signIn>>;

const find = (user: User, q: string, more: { projects?: string; limit?: number; offset?: number } = {}) =>
  user.call(calls.findInPapers, { query: { q, ...more } });
const TEXT = `\\documentclass{article}\n\\begin{document}\n\\section{Waggle}\nThe \\emph{honey} bee dances.\n% ask Ada about drones\n\\end{document}\n`;

describe('a search in papers', () => {
  it('finds words of texts with their file and line, and titles before them', async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, TEXT, 'On the honey of bees');
    const { data, total } = await find(ada, 'honey bee');
    expect(total).toBe(2);
    expect(data.map(({ file, path, line }) => ({ file, path, line }))).toEqual([
      { file: paper.id, path: null, line: null },
      { file: paper.id, path: paper.texFileName, line: 4 },
    ]);
    const { text, marks } = data[1]?.snippet ?? { text: '', marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['honey', 'bee']);
    expect(text).not.toContain('emph');
    expect((await find(ada, 'emph')).total).toBe(0);
    expect((await find(ada, 'drones')).data[0]?.line).toBe(5);
  });

  it('knows words in a row, words that are not there, and beginnings', async () => {
    const ada = await server.signIn();
    await server.paper(ada, TEXT);
    const found = async (q: string) => (await find(ada, q)).total;
    expect([await found('"bee dances"'), await found('"honey dances"'), await found('bee -dances'), await found('danc')]).toEqual(
      [1, 0, 0, 1],
    );
  });

  it('finds what was typed last, and no longer what was there before', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'The wasp sleeps.');
    expect((await find(ada, 'wasp')).total).toBe(1);
    const { data } = await ada.call(calls.getDocuments, { params: { id } });
    const [main] = data;
    await ada.call(calls.autosave, {
      params: { id },
      body: { path: main?.path ?? '', content: 'The hornet sleeps.', version: main?.version ?? 0 },
    });
    expect([(await find(ada, 'wasp')).total, (await find(ada, 'hornet')).total]).toEqual([0, 1]);
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await find(ada, 'hornet')).total).toBe(0);
    await ada.call(calls.restore, { params: { id } });
    expect((await find(ada, 'hornet')).total).toBe(1);
  });

  it('tells the line of each place of a long text, whatever signs stand before it', async () => {
    const ada = await server.signIn();
    const lines = Array.from({ length: 600 }, (_, at) =>
      at === 499 ? 'Here is the nectar 😀.' : `A 😀 line, number ${at}, of many words.`,
    );
    await server.paper(ada, lines.join('\n'));
    const { data } = await find(ada, 'nectar');
    expect(data.map(({ line, snippet }) => [line, snippet.text.includes('Here is the nectar')])).toEqual([[500, true]]);
  });

  it('is of some projects where they are named, and gives further hits', async () => {
    const pro = await server.signIn({ plan: 'P' });
    const [one, two] = [await server.paper(pro, 'A mite.', 'One'), await server.paper(pro, 'A mite.', 'Two mite')];
    expect((await find(pro, 'mite', { projects: String(one.project) })).data.map(({ file }) => file)).toEqual([one.id]);
    const pages = [];
    for (const offset of [0, 1, 2]) pages.push(...(await find(pro, 'mite', { limit: 1, offset })).data);
    expect(pages.map(({ file, path }) => [file, path === null])).toEqual([
      [two.id, true],
      [one.id, false],
      [two.id, false],
    ]);
  });

  it('shows nobody what is not theirs, also not by its words', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const paper = await server.paper(ada, 'A secret queen.', 'Secret');
    expect((await find(ada, 'secret')).total).toBe(2);
    expect(await find(eve, 'secret')).toEqual({ data: [], total: 0 });
    expect(await find(eve, 'secret', { projects: String(paper.project) })).toEqual({ data: [], total: 0 });
  });

  it('made twice at once is answered twice', async () => {
    const ada = await server.signIn();
    await server.paper(ada, 'A comb. '.repeat(5_000));
    const totals = await Promise.all(Array.from({ length: 4 }, () => find(ada, 'comb')));
    expect(new Set(totals.map(({ total }) => total)).size).toBe(1);
  });

  it('refuses what is no search', async () => {
    const ada = await server.signIn();
    expect((await ada.send(calls.findInPapers, { query: { q: ' ' } })).status).toBe(400);
    expect((await ada.send(calls.findInPapers, { query: { q: 'x', projects: '1;2' } })).status).toBe(400);
  });
});

it('finds a shared paper for all who see it and for nobody else, and for nobody once its project is locked', async () => {
  const { people, paper } = await sharedPaper(server, TEXT);
  const finds = async () => {
    const found = await Promise.all(ROLES.map(async (role) => [role, (await find(people[role], 'honey')).data] as const));
    return found.flatMap(([role, data]) => (data.some(({ file }) => file === paper.id) ? [role] : []));
  };
  expect(await finds()).toEqual(['maker', 'owner', 'write', 'comment', 'read']);
  // More projects than the owner's plan has room for, of which this is the oldest.
  for (let more = 0; more < 10; more++) await server.project(people.owner);
  await setPlan(server, people.owner, 'F');
  expect(await finds()).toEqual([]);
});
