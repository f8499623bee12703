/** Citation styles through the contract: what is formatted for whom, the files, and the styles that people add. */
import { describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { localSource } from '#plugins/library/server/testing/local-source.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { fileOf, newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { citingContract as calls, MAX_STYLE_BYTES } from '../common/contract.ts';
import { SHIPPED_STYLES } from '../common/styles.ts';
import { dependentStyle, smallStyle } from '../common/testing/small-style.ts';
import { REFERENCES } from './testing/references.ts';
import { someReferences, startCiting } from './testing/start-citing.ts';
import { told, toldEntry } from './testing/as-text.ts';

const repository = await localSource({
  '/styles/small-journal.csl': { body: smallStyle({ title: 'Small Journal' }) },
  '/styles/dependent/smaller-journal.csl': { body: dependentStyle('Smaller Journal', 'small-journal') },
  '/styles/circle.csl': { body: dependentStyle('Circle', 'circle') },
  '/styles/page.csl': { body: '<html></html>' },
  // Newer than what the package has of it.
  '/styles/cell.csl': { body: smallStyle({ title: 'Cell, newer' }) },
  '/styles/the-lancet.csl': { body: '<html></html>' },
  '/styles/down.csl': { status: 500 },
});
const server = await startCiting({ CITING_STYLES: `${repository.origin}/styles` });
const apa = { style: 'apa', language: 'auto' } as const;

describe('formatting', () => {
  it('gives the citation and the entries in the order of the style', async () => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const { citation, entries, hanging } = await user.call(calls.formatReferences, { body: { ...apa, article_ids: articles } });
    expect(told(citation)).toBe('(Kuhn, 1996; Meyer, 2008; Okafor et al., 2019)');
    expect(entries.map(({ article }) => articles.indexOf(article))).toEqual([1, 2, 0]);
    expect(toldEntry(entries[0] ?? { article: 0, label: [], text: [] })).toBe(
      'Kuhn, T. S. (1996). *The structure of scientific revolutions* (3rd ed.). University of Chicago Press.',
    );
    expect(hanging).toBe(true);
  });

  it('speaks the language of the person unless another is asked for', async () => {
    const user = await server.signIn({ language: 'de' });
    const { articles } = await someReferences(user);
    const cited = async (language: 'auto' | 'en-US') => {
      const body = { style: 'apa', language, article_ids: articles.slice(1, 2) };
      return (await user.call(calls.formatReferences, { body })).entries.map(toldEntry);
    };
    expect(await cited('auto')).toEqual([expect.stringContaining('(3. Aufl.)')]);
    expect(await cited('en-US')).toEqual([expect.stringContaining('(3rd ed.)')]);
  });

  it('gives nothing of references that the person cannot see, nor to guests', async () => {
    const { articles } = await someReferences(await server.signIn());
    const other = await server.signIn();
    const body = { ...apa, article_ids: articles };
    await expect(other.call(calls.formatReferences, { body })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(calls.previewBibliography, { body })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(calls.exportBibliography, { body: { ...body, format: 'txt' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(server.guest.call(calls.formatReferences, { body })).rejects.toMatchObject({ status: 401 });
    await expect(server.guest.call(calls.listStyles)).rejects.toMatchObject({ status: 401 });
  });

  it.each(['unknown', 'own-0', '../apa', 'own-1e3'])('there is no style %s', async (style) => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const body = { style, language: 'auto' as const, article_ids: articles };
    await expect(user.call(calls.formatReferences, { body })).rejects.toMatchObject({ status: 400 });
  });
});

describe('bibliographies as files', () => {
  it('[LIB-081] have the references of a project, and its name', async () => {
    const user = await server.signIn();
    const { project } = await someReferences(user, 'A thesis of more than thirty signs/in its title');
    const body = { ...apa, project_ids: [project], format: 'txt' as const };
    expect((await user.call(calls.exportBibliography, { body })).toString()).toMatch(/^Kuhn.*\nMeyer.*\nOkafor.*\n$/);
    const { headers } = await user.send(calls.exportBibliography, { body });
    expect(headers['content-disposition']).toContain('A thesis of more than thirty s.txt');
    expect(headers['content-type']).toContain('text/plain');
  });

  it('[CORE-056] are in the history of the project, for everyone in it; previews are not', async () => {
    const owner = await server.signIn();
    const reader = await server.signIn({ plan: 'P' });
    const { project, articles } = await someReferences(owner);
    await share(owner, project, reader, 'read');
    const exported = async () => {
      const { data } = await owner.call(libraryContract.projectActivity, { params: { id: project }, query: {} });
      return data.filter((one) => one.activity_type === 'project_exported').map(({ user, count }) => [user.id, count]);
    };
    await reader.call(calls.previewBibliography, { body: { ...apa, project_ids: [project] } });
    expect(await exported()).toEqual([]);
    await reader.call(calls.exportBibliography, { body: { ...apa, project_ids: [project], format: 'txt' } });
    await reader.call(calls.exportBibliography, { body: { ...apa, article_ids: articles, format: 'txt' } });
    expect(await exported()).toEqual([
      [reader.account.id, 3],
      [reader.account.id, 1],
    ]);
  });

  it.each([
    ['html', /^<!doctype html>[\s\S]*lang="en-US"[\s\S]*<i>Journal of Hydrology<\/i>[\s\S]*<\/html>\n$/],
    ['rtf', /^\{\\rtf1[\s\S]*\{\\i Journal of Hydrology\}[\s\S]*\}\n$/],
    ['md', /^Kuhn[\s\S]*\*Journal of Hydrology\*/],
  ] as const)('can be %s', async (format, wanted) => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const file = await user.call(calls.exportBibliography, { body: { ...apa, article_ids: articles, format } });
    expect(file.toString()).toMatch(wanted);
  });

  it('name whose work they rest on where that is no part of the text', async () => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const file = async (format: 'html' | 'rtf' | 'md' | 'txt') =>
      (await user.call(calls.exportBibliography, { body: { ...apa, article_ids: articles, format } })).toString();
    expect(await file('html')).toMatch(/<head>[\s\S]*<meta name="generator" content="[^"<>]*citeproc-js[^"<>]*"[\s\S]*<\/head>/);
    expect((await file('html')).split('<body>')[1]).not.toContain('citeproc');
    expect(await file('rtf')).toMatch(/\{\\info\{\\doccomm [^{}]*citeproc-js[^{}]*\\u169\?[^{}]*\}\}/);
    expect(await file('md')).toMatch(/\n\n<!-- [^<>]*citeproc-js[^<>]* -->\n$/);
    expect(await file('txt')).not.toContain('citeproc');
  });

  it('[LIB-086] are not made by free people of what they may only read', async () => {
    const owner = await server.signIn();
    const reader = await server.signIn();
    const { project } = await someReferences(owner);
    await share(owner, project, reader, 'read');
    const body = { ...apa, project_ids: [project] };
    await expect(reader.call(calls.exportBibliography, { body: { ...body, format: 'txt' } })).rejects.toMatchObject({
      status: 402,
      body: { type: 'LIBRARY_REFERENCE_DOWNLOAD' },
    });
  });

  it('show their first entries before, and how many there will be', async () => {
    const user = await server.signIn();
    const { project, articles } = await someReferences(user);
    await newArticle(user, project, REFERENCES.thesis);
    const { entries, total } = await user.call(calls.previewBibliography, { body: { ...apa, project_ids: [project] } });
    expect({ shown: entries.length, total, own: entries.every(({ article }) => articles.includes(article)) }).toEqual({
      shown: 3,
      total: 4,
      own: false,
    });
    const { id: empty } = await newProject(user, 'Empty');
    expect(await user.call(calls.previewBibliography, { body: { ...apa, project_ids: [empty] } })).toMatchObject({
      entries: [],
      total: 0,
    });
    await expect(user.call(calls.previewBibliography, { body: apa })).rejects.toMatchObject({ status: 400 });
  });

  it('hold titles as the texts that they are', async () => {
    const user = await server.signIn();
    const { id: project } = await newProject(user);
    const { id } = await newArticle(user, project, { type: 'book', title: '<img src=x onerror=alert(1)> {\\rtf} *x*' });
    const file = async (format: 'html' | 'rtf' | 'md') =>
      (await user.call(calls.exportBibliography, { body: { ...apa, article_ids: [id], format } })).toString();
    expect(await file('html')).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(await file('html')).not.toContain('<img');
    expect(await file('rtf')).toContain('\\{\\\\rtf\\}');
    expect(await file('md')).toContain('\\*x\\*');
  });
});

describe('styles of the official repository', () => {
  it('are added by their name, once, and format', async () => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const { style } = await user.call(calls.addStyle, { body: { name: ' Small Journal ' } });
    expect(style).toEqual({ id: expect.stringMatching(/^own-\d+$/), title: 'Small Journal', source: 'official' });
    expect((await user.call(calls.addStyle, { body: { name: 'https://www.zotero.org/styles/small-journal' } })).style).toEqual(
      style,
    );
    const { data } = await user.call(calls.listStyles);
    expect(data.map(({ id }) => id)).toEqual([...SHIPPED_STYLES, style.id]);
    const body = { style: style.id, language: 'auto' as const, article_ids: articles.slice(0, 1) };
    const { citation, entries } = await user.call(calls.formatReferences, { body });
    expect([told(citation), ...entries.map(toldEntry)]).toEqual([
      '(Deep learning for the analysis of soil moisture)',
      '*Deep learning for the analysis of soil moisture*',
    ]);
  });

  it('are found by a part of their title, and added by the name that was found', async () => {
    const user = await server.signIn();
    const { data } = await user.call(calls.searchStyles, { query: { text: 'nature phys' } });
    expect(data[0]).toEqual({ name: 'nature-physics', title: 'Nature Physics' });
    expect((await user.call(calls.searchStyles, { query: { text: '%_\\ ) or 1=1' } })).data).toEqual([]);
    await expect(server.guest.call(calls.searchStyles, { query: { text: 'nature' } })).rejects.toMatchObject({ status: 401 });
  });

  it('are there once, also when they are added in two windows at once', async () => {
    const user = await server.signIn();
    const add = () => user.call(calls.addStyle, { body: { name: 'small-journal' } });
    const added = await Promise.all([add(), add(), add(), add()]);
    expect(new Set(added.map(({ style }) => style.id)).size).toBe(1);
    expect((await user.call(calls.listStyles)).data).toHaveLength(SHIPPED_STYLES.length + 1);
  });

  it('that stand for others bring the other', async () => {
    const user = await server.signIn();
    const { articles } = await someReferences(user);
    const { style } = await user.call(calls.addStyle, { body: { name: 'smaller-journal' } });
    expect(style.title).toBe('Smaller Journal');
    const body = { style: style.id, language: 'auto' as const, article_ids: articles.slice(1, 2) };
    const { entries } = await user.call(calls.formatReferences, { body });
    expect(entries.map(toldEntry)).toEqual(['*The structure of scientific revolutions*']);
  });

  it('are of the day that they are added: the newer text counts, and a broken one does not', async () => {
    const user = await server.signIn();
    const added = async (name: string) => (await user.call(calls.addStyle, { body: { name } })).style.title;
    expect([await added('cell'), await added('the-lancet')]).toEqual(['Cell, newer', 'The Lancet']);
  });

  it.each([
    ['without a network', ''],
    ['while the repository is down', `${repository.origin}/nowhere/down`],
  ])('are added %s too, also those that stand for others', async (_when, address) => {
    const alone = await startCiting({ CITING_STYLES: address });
    const user = await alone.signIn();
    const { articles } = await someReferences(user);
    const { style } = await user.call(calls.addStyle, { body: { name: 'Nature Physics' } });
    expect(style).toMatchObject({ title: 'Nature Physics', source: 'official' });
    const body = { style: style.id, language: 'auto' as const, article_ids: articles.slice(1, 2) };
    const { entries } = await user.call(calls.formatReferences, { body });
    expect(entries.map(toldEntry)).toEqual([
      '1. Kuhn, T. S. *The structure of scientific revolutions*. (University of Chicago Press, 1996).',
    ]);
    await expect(user.call(calls.addStyle, { body: { name: 'Unheard of' } })).rejects.toMatchObject({
      status: address === '' ? 502 : 404,
    });
  });

  it('do not wait for a repository that says nothing when they are here already', async () => {
    const deaf = await localSource({ '/cell.csl': { hangs: true } });
    const alone = await startCiting({ CITING_STYLES: deaf.origin });
    const user = await alone.signIn();
    expect((await user.call(calls.addStyle, { body: { name: 'cell' } })).style.title).toBe('Cell');
  });

  it('that come with the app are that', async () => {
    const user = await server.signIn();
    const before = repository.asked.length;
    expect((await user.call(calls.addStyle, { body: { name: 'IEEE' } })).style).toMatchObject({ id: 'ieee', source: 'shipped' });
    expect(repository.asked.length).toBe(before);
  });

  it.each([
    ['Unheard of', 404],
    ['!!!', 404],
    ['circle', 502],
    ['page', 502],
    ['down', 502],
    ['../../../etc/passwd', 404],
  ])('%s is answered with %i', async (name, status) => {
    const user = await server.signIn();
    await expect(user.call(calls.addStyle, { body: { name } })).rejects.toMatchObject({ status });
    expect((await user.call(calls.listStyles)).data).toHaveLength(SHIPPED_STYLES.length);
  });
});

describe('own styles', () => {
  const upload = (csl: string) => ({ files: { file: fileOf(csl, 'own.csl') } });

  it('are for pro (decisions §8), are the user’s alone, and can be used no more once they are removed', async () => {
    const free = await server.signIn();
    await expect(free.call(calls.uploadStyle, upload(smallStyle()))).rejects.toMatchObject({
      body: { type: 'CITING_OWN_STYLE' },
    });
    const pro = await server.signIn({ plan: 'P' });
    const { style } = await pro.call(calls.uploadStyle, upload(smallStyle({ title: 'My own' })));
    expect(style).toMatchObject({ source: 'file' });
    const { articles } = await someReferences(pro);
    const body = { style: style.id, language: 'auto' as const, article_ids: articles };
    expect((await pro.call(calls.formatReferences, { body })).entries).toHaveLength(3);
    const theirs = await someReferences(free);
    const stolen = { ...body, article_ids: theirs.articles };
    await expect(free.call(calls.formatReferences, { body: stolen })).rejects.toMatchObject({ status: 404 });
    await expect(free.call(calls.removeStyle, { params: { id: style.id } })).rejects.toMatchObject({ status: 404 });
    await pro.call(calls.removeStyle, { params: { id: style.id } });
    await expect(pro.call(calls.formatReferences, { body })).rejects.toMatchObject({ status: 404 });
    await expect(pro.call(calls.removeStyle, { params: { id: style.id } })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['no XML', 'hello'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${smallStyle()}`],
    ['one that stands for another', dependentStyle('X', 'apa')],
    ['macros in a circle', smallStyle({ before: '<macro name="a"><text macro="a"/></macro>', entry: '<text macro="a"/>' })],
  ])('%s is refused with the reason', async (_what, csl) => {
    const pro = await server.signIn({ plan: 'P' });
    await expect(pro.call(calls.uploadStyle, upload(csl))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/\w{4}/),
    });
  });

  it('come back when their removal is undone, for a day, and for nobody else', async () => {
    const pro = await server.signIn({ plan: 'P' });
    const { style } = await pro.call(calls.uploadStyle, upload(smallStyle({ title: 'My own' })));
    const { articles } = await someReferences(pro);
    const remove = () => pro.call(calls.removeStyle, { params: { id: style.id } });
    const restore = (by = pro) => by.call(calls.restoreStyle, { params: { id: style.id } });
    await remove();
    expect((await pro.call(calls.listStyles)).data).toHaveLength(SHIPPED_STYLES.length);
    await expect(restore(await server.signIn({ plan: 'P' }))).rejects.toMatchObject({ status: 404 });
    expect((await restore()).style).toEqual(style);
    expect((await restore()).style).toEqual(style);
    const body = { style: style.id, language: 'auto' as const, article_ids: articles };
    expect((await pro.call(calls.formatReferences, { body })).entries).toHaveLength(3);
    await remove();
    await server.db.pool.query(`update citing_style set removed_at = now() - interval '2 days' where owner = $1`, [
      pro.account.id,
    ]);
    const another = await pro.call(calls.uploadStyle, upload(smallStyle()));
    await pro.call(calls.removeStyle, { params: { id: another.style.id } });
    await expect(restore()).rejects.toMatchObject({ status: 404 });
  });

  it('do not count while they are removed, and come back only where there is room', async () => {
    const user = await server.signIn();
    const { style } = await user.call(calls.addStyle, { body: { name: 'small-journal' } });
    await user.call(calls.removeStyle, { params: { id: style.id } });
    await server.db.pool.query(
      `insert into citing_style (owner, source, name, title, csl) select $1, 'official', 'n' || n, 'T', '' from generate_series(1, 20) n`,
      [user.account.id],
    );
    await expect(user.call(calls.restoreStyle, { params: { id: style.id } })).rejects.toMatchObject({
      body: { type: 'CITING_STYLE', limit: 20, used: 20 },
    });
    await expect(user.call(calls.addStyle, { body: { name: 'small-journal' } })).rejects.toMatchObject({ status: 429 });
    await server.db.pool.query(`delete from citing_style where owner = $1 and name = 'n1'`, [user.account.id]);
    // Added again, it is the one that was removed.
    expect((await user.call(calls.addStyle, { body: { name: 'small-journal' } })).style).toEqual(style);
  });

  it('without a title are called as their file', async () => {
    const pro = await server.signIn({ plan: 'P' });
    expect((await pro.call(calls.uploadStyle, upload(smallStyle({ title: ' ' })))).style.title).toBe('own');
  });

  it('may not be larger than a megabyte', async () => {
    const pro = await server.signIn({ plan: 'P' });
    await expect(pro.call(calls.uploadStyle, upload('x'.repeat(MAX_STYLE_BYTES + 1)))).rejects.toMatchObject({ status: 413 });
  });

  it('are as many as the plan allows', async () => {
    const user = await server.signIn();
    await server.db.pool.query(
      `insert into citing_style (owner, source, name, title, csl) select $1, 'official', 'n' || n, 'T', '' from generate_series(1, 20) n`,
      [user.account.id],
    );
    await expect(user.call(calls.addStyle, { body: { name: 'small-journal' } })).rejects.toMatchObject({
      status: 429,
      body: { type: 'CITING_STYLE', limit: 20, used: 20 },
    });
  });
});
