/** What somebody suggests in a rich text, through the contract of suggestions: its words change, and what is around them stays as it looks. */
import { afterAll, describe, expect, it } from 'vitest';
import { anchorAt, anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import { type TreeElement, wordsOf } from '#plugins/coedit/common/tree/tree-node.ts';
import { TreePlaces } from '#plugins/coedit/common/tree/tree-places.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { suggestionsContract } from '#plugins/suggestions/common/contract.ts';
import { contract as calls } from '#plugins/richtext/common/contract.ts';
import { KIND, treeShape } from '#plugins/richtext/common/tree-shape.ts';
import { type TreeTypist, typistAt } from '#plugins/richtext/server/testing/typing.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { startHouse } from './house.ts';

const server = await startHouse();
const [owner, commenter, reader] = [await server.signIn({ plan: 'P' }), await server.signIn(), await server.signIn()];
const { id: projectId } = await newProject(owner);
await share(owner, projectId, commenter, 'comment');
await share(owner, projectId, reader, 'read');
const typists: TreeTypist[] = [];
afterAll(() => typists.forEach((one) => one.drop()));

const begin = async (content: string) => {
  const { id } = (await owner.call(calls.create, { body: { title: 'Trees', projectId, content } })).data.ckFile;
  const [writer, other] = [await typistAt(server, owner, id), await typistAt(server, commenter, id)];
  typists.push(writer, other);
  await expect.poll(() => [writer.content, other.content].every((text) => text !== '')).toBe(true);
  let keys = 0;
  /** What somebody sees of the text becomes a suggestion of theirs. */
  const suggest = (words: string, replacement: string, by = commenter, form?: Form) => {
    const view = new TreeView(other.doc.getXmlFragment(treeShape.root), treeShape);
    const from = view.content.indexOf(words);
    const anchor = anchorAt(new TreePlaces(view), { from, to: from + words.length });
    const key = `key-${String(id)}-${String(++keys).padStart(4, '0')}`;
    const put = [{ key, anchor, original: words, replacement, ...(form && { form }) }];
    return by.send(suggestionsContract.save, { body: { kind: KIND, document: id, put, drop: [] } });
  };
  const ids = async () => {
    const listed = await owner.call(suggestionsContract.list, { query: { kind: KIND, thing: id } });
    return listed.suggestions.map((one) => one.id);
  };
  const decide = async (how: 'accept' | 'reopen', some: readonly number[], by = owner) =>
    by.send(suggestionsContract[how], { body: { kind: KIND, thing: id, ids: [...some] } });
  const html = async () => (await owner.call(calls.get, { params: { id } })).ckFile.content;
  const form = (words: string, of: Form['of'], set: Form['set'], by = commenter) => suggest(words, words, by, { of, set });
  /** What would stand there instead of `was`, or behind the words before that. */
  const part = (words: string, part: Part, by = commenter) => {
    const view = new TreeView(other.doc.getXmlFragment(treeShape.root), treeShape);
    const at = view.content.indexOf(words);
    const [from, to] = part.was.length === 0 ? [at + words.length, at + words.length] : [at, at + words.length];
    const anchor = anchorAt(new TreePlaces(view), { from, to });
    const original = view.content.slice(from, to);
    const replacement = part.to.map((node) => wordsOf(node, treeShape)).join('');
    const put = [{ key: `part-${String(id)}-${String(++keys).padStart(4, '0')}`, anchor, original, replacement, part }];
    return by.send(suggestionsContract.save, { body: { kind: KIND, document: id, put, drop: [] } });
  };
  const tree = () => new TreeView(other.doc.getXmlFragment(treeShape.root), treeShape).nodeOf().content ?? [];
  return { id, writer, other, suggest, form, part, tree, ids, decide, html };
};

it('accepted words look as those did that they take the place of, in lists and tables too, and undone they are gone', async () => {
  const before =
    '<h2>Trees</h2><p>Fig <strong>trees grow</strong> here.</p><ul><li>one <em>leaf</em></li></ul>' +
    '<table><tbody><tr><td>green</td><td>blue</td></tr></tbody></table>';
  const { writer, other, suggest, ids, decide, html } = await begin(before);
  const unchanged = await html();
  for (const [words, others] of [
    ['trees', 'bushes'],
    ['leaf', 'root'],
    ['blue', 'red'],
    ['Trees', 'On trees'],
  ] as const)
    expect((await suggest(words, others)).status).toBe(200);
  expect(await html()).toBe(unchanged);
  const some = await ids();
  writer.type(0, 'Our ');
  await expect.poll(() => writer.isSaved).toBe(true);
  expect((await decide('accept', some)).status).toBe(200);
  const wanted = unchanged.replace('>Trees<', '>Our On trees<').replace('trees grow', 'bushes grow');
  expect(await html()).toBe(wanted.replace('leaf', 'root').replace('blue', 'red'));
  await expect.poll(() => other.content).toContain('Our On trees\nFig bushes grow here.\none root\n');
  expect((await decide('reopen', some)).status).toBe(200);
  expect(await html()).toBe(unchanged.replace('>Trees<', '>Our Trees<'));
});

it('lines are cut and joined, each as it is', async () => {
  const { suggest, ids, decide, html } = await begin('<ol><li>one two</li></ol><h1>Three</h1><p>four</p>');
  await suggest('one ', 'one\n');
  await suggest('Three\n', 'Three ');
  await decide('accept', await ids());
  expect(await html()).toBe('<ol><li><p>one</p></li><li><p>two</p></li></ol>\n<h1>Three four</h1>');
});

it('who may only read suggests nothing, and who may comment accepts nothing', async () => {
  const { suggest, ids, decide, html } = await begin('<p>One two.</p>');
  expect((await suggest('two', '2', reader)).status).toBe(403);
  await suggest('two', '2');
  expect((await decide('accept', await ids(), commenter)).status).toBe(403);
  expect(await html()).toContain('One two.');
});

describe('how words look, and what lines are', () => {
  const before = '<p>One <em>two three</em> four.</p>\n<p>Five.</p>\n<p>Six.</p>';

  it('becomes so when it is accepted, one by one, and undone it is as before, whatever was written meanwhile', async () => {
    const { writer, form, ids, decide, html } = await begin(before);
    expect((await form('One two', 'words', { strong: {} })).status).toBe(200);
    await form('two three', 'words', { em: null, link: { href: 'https://example.org/' } });
    await form('Five.\nSix.\n', 'lines', { kind: 'h2' });
    expect(await html()).toBe(before);
    const [bold = 0, link = 0, heading = 0] = await ids();
    await decide('accept', [bold]);
    expect(await html()).toContain('<p><strong>One <em>two</em></strong><em> three</em> four.</p>');
    writer.type(0, 'Our ');
    await expect.poll(() => writer.isSaved).toBe(true);
    await decide('accept', [link, heading]);
    expect(await html()).toContain('<h2>Five.</h2>\n<h2>Six.</h2>');
    expect(await html()).toContain('href="https://example.org/"');
    expect(await html()).not.toContain('<em>');
    expect((await decide('reopen', [link, heading])).json).toMatchObject({ done: [link, heading], gone: [] });
    await decide('reopen', [bold]);
    expect(await html()).toBe(before.replace('One', 'Our One'));
    expect(await ids()).toEqual([bold, link, heading]);
  });

  it('of a text that nobody has opened live too', async () => {
    const { id } = (await owner.call(calls.create, { body: { title: 'Quiet', projectId, content: '<p>One two.</p>' } })).data
      .ckFile;
    const anchor = anchorIn('One two.\n', { from: 4, to: 7 });
    const one = { key: `key-quiet-${String(id)}`, anchor, original: 'two', replacement: 'two' };
    const put = [{ ...one, form: { of: 'words' as const, set: { em: {} } } }];
    await owner.call(suggestionsContract.save, { body: { kind: KIND, document: id, put, drop: [] } });
    const [own] = (await owner.call(suggestionsContract.list, { query: { kind: KIND, thing: id } })).suggestions;
    expect(own?.form).toEqual({ of: 'words', set: { em: {} } });
    await owner.call(suggestionsContract.accept, { body: { kind: KIND, thing: id, ids: [own?.id ?? 0] } });
    expect((await owner.call(calls.get, { params: { id } })).ckFile.content).toBe('<p>One <em>two</em>.</p>');
  });

  it('what goes beyond the schema changes nothing that anybody sees', async () => {
    const { form, ids, decide, html } = await begin('<p>One two.</p>');
    await form('two', 'words', { script: { src: 'x' }, link: { href: 'javascript:alert(1)' } });
    await form('One two.\n', 'lines', { kind: 'script', onclick: 'alert(1)' });
    await decide('accept', await ids());
    expect(await html()).toBe('<p>One two.</p>');
    expect((await form('two', 'words', {})).status).toBe(400);
    expect((await form('two', 'words', { 'a b': {} })).status).toBe(400);
    expect((await form('two', 'words', { link: { href: 'x'.repeat(3000) } })).status).toBe(400);
  });
});

const line = (text: string): TreeElement => ({ type: 'line', content: text === '' ? [] : [{ type: 'text', text }] });
const table = (...rows: string[][]): TreeElement => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'table_row',
    content: cells.map((text) => ({ type: 'table_cell', content: [line(text)] })),
  })),
});

describe('what is no word', () => {
  const TABLE = '<table><tbody><tr><td>green</td><td>blue</td></tr></tbody></table>';

  it('comes where it was suggested, and undone it is gone; the text is what it was until then', async () => {
    const { writer, part, ids, decide, html } = await begin(`<p>One two.</p><p>Three.</p>${TABLE}`);
    const before = await html();
    const citation: TreeElement = { type: 'math', attrs: { tex: 'x' } };
    await part('One two.\n', { in: 'doc', beside: 'before', was: [], to: [table(['a', 'b']), { type: 'page_break' }] });
    await part('Thr', { in: 'line', was: [], to: [citation] });
    await part('green\n', { in: 'table_cell', beside: 'before', was: [], to: [{ type: 'equation', attrs: { tex: 'y' } }] });
    expect(await html()).toBe(before);
    writer.type(0, 'Now ');
    await expect.poll(() => writer.isSaved).toBe(true);
    const some = await ids();
    expect(await decide('accept', some)).toMatchObject({ json: { done: some, gone: [] } });
    const after = await html();
    expect(after.indexOf('Now One two.')).toBeLessThan(after.indexOf('<td><p>a</p></td>'));
    expect(after).toMatch(/a<.*b<.*page_break.*Thr.*"x".*ee\..*green.*"y".*blue/s);
    expect(await decide('reopen', some)).toMatchObject({ json: { done: some, gone: [] } });
    expect(await html()).toBe(before.replace('One two', 'Now One two'));
    expect((await decide('accept', some)).status).toBe(200);
    expect(await html()).toBe(after);
  });

  it('goes as a whole, unless somebody has written into it meanwhile, and comes back', async () => {
    const { part, ids, decide, html, tree } = await begin(`<p>One.</p>${TABLE}<p>Two.</p>`);
    const before = await html();
    await part('green\nblue\n', { in: 'doc', was: [tree()[1] as TreeElement], to: [] });
    const some = await ids();
    await decide('accept', some);
    expect(await html()).toBe('<p>One.</p>\n<p>Two.</p>');
    await decide('reopen', some);
    expect(await html()).toBe(before);
  });

  it('becomes another one by what was suggested, and keeps what others have written into it', async () => {
    const { writer, other, part, ids, decide, html, tree } = await begin(`<p>One.</p>${TABLE}<p>Two.</p>`);
    const [, was] = tree() as TreeElement[];
    const row = { type: 'table_row', content: (table(['more', 'rows']).content?.[0] as TreeElement | undefined)?.content ?? [] };
    const to = { ...(was as TreeElement), content: [...((was as TreeElement).content ?? []), row] };
    await part('green\nblue\n', { in: 'doc', was: [was as TreeElement], to: [to] });
    writer.type(other.content.indexOf('blue'), 'dark ');
    await expect.poll(() => writer.isSaved).toBe(true);
    const some = await ids();
    await decide('accept', some);
    expect(await html()).toMatch(/green.*dark blue.*more.*rows/s);
    await decide('reopen', some);
    expect(await html()).toBe(
      `<p>One.</p>\n${TABLE.replace('>green<', '><p>green</p><').replace('>blue<', '><p>dark blue</p><')}\n<p>Two.</p>`,
    );
  });

  it('is refused where it cannot stand, of any who may not suggest, and when it is too much', async () => {
    const { part, ids } = await begin('<p>One.</p>');
    const whole: Part = { in: 'doc', beside: 'before', was: [], to: [line('x')] };
    expect((await part('One.\n', { ...whole, to: [{ type: 'script' }] })).status).toBe(400);
    expect((await part('One.\n', { ...whole, to: [{ type: 'table', content: [line('x')] }] })).status).toBe(400);
    expect((await part('One.\n', { ...whole, to: [line('x'.repeat(20_001))] })).status).toBe(400);
    expect((await part('One.\n', whole, reader)).status).toBe(403);
    expect(await ids()).toEqual([]);
  });
});
