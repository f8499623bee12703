/** What came back from somebody who worked on a paper: a version with its sources, and with the other files as they came. */
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { LatexVersions } from '../../common/server-services.ts';
import { writeZip } from '../archive/write-zip.ts';
import { latexDb } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ storage: { F: 100_000 } }) });
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const MAIN = '\\documentclass{article}\\begin{document}old\\end{document}';
const NEW = MAIN.replace('old', 'new');

const file = (name: string, content: string | Buffer) => {
  const bytes = Buffer.from(content);
  const read = async () =>
    (async function* () {
      yield bytes;
    })();
  return { name, size: bytes.length, read };
};
const zip = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> =>
  writeZip(
    (async function* () {
      for (const [path, content] of Object.entries(files)) yield { path, bytes: Buffer.from(content) };
    })(),
  );

const setUp = async () => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, MAIN, 'My paper');
  const params = { id };
  const keep = (...files: readonly ReturnType<typeof file>[]) =>
    latexDb(server)
      .transaction()
      .execute((tx) => server.service(LatexVersions).keep(tx, ada.account.id, id, { title: 'Proofreading, order 12', files }));
  const versions = async () => (await ada.call(calls.getVersions, { params })).data;
  const at = async (version: number) => {
    const { documents } = await ada.call(calls.getVersion, { params: { id, version } });
    return Object.fromEntries(documents.map(({ path, content }) => [path, content]));
  };
  const now = async () =>
    Object.fromEntries((await ada.call(calls.getDocuments, { params })).data.map(({ path, content }) => [path, content]));
  const read = (version: number, of: number) => ada.call(calls.getVersionFile, { params: { id, version, file: of } });
  const save = (content: string) => ada.call(calls.save, { params, body: { content } });
  return { ada, id, params, keep, versions, at, now, read, save };
};

describe('what came back', () => {
  it('is a version under its own name, with the source in the place of the one that was sent and the rest beside', async () => {
    const { keep, versions, at, now, read } = await setUp();
    const number = await keep(file('My paper.tex', NEW), file('letter.docx', 'PK letter'), file('letter.docx', 'PK second'));
    expect(await now()).toMatchObject({ 'main.tex': MAIN });
    expect(await at(number)).toEqual({ 'main.tex': NEW });
    const [version] = await versions();
    expect(version).toMatchObject({ version: number, label: 'Proofreading, order 12' });
    const lying = version?.files ?? [];
    expect(lying.map(({ path, size }) => [path, size])).toEqual([
      ['letter-2.docx', 9],
      ['letter.docx', 9],
    ]);
    expect((await read(number, lying[1]?.id ?? 0)).toString()).toBe('PK letter');
  });

  it('has each source of an archive where it stood, and is brought back with its pictures', async () => {
    const { ada, params, keep, versions, at, now } = await setUp();
    const archive = await zip({
      ...{ 'paper/main.tex': NEW, 'paper/parts/a.tex': 'part', 'paper/figures/p.png': PNG },
      'paper/main.log': 'made',
    });
    const number = await keep(file('sources.zip', archive));
    expect(await at(number)).toEqual({ 'main.tex': NEW, 'parts/a.tex': 'part' });
    expect((await versions())[0]?.files).toMatchObject([{ path: 'figures/p.png', size: PNG.length }]);
    for (const _ of [1, 2]) await ada.call(calls.restoreVersion, { params: { ...params, version: number }, body: undefined });
    expect(await now()).toMatchObject({ 'main.tex': NEW, 'parts/a.tex': 'part' });
    const picture = await ada.call(calls.getAsset, { params, query: { path: 'figures/p.png' } });
    expect(picture.equals(PNG)).toBe(true);
    const { data } = await ada.call(calls.getEditorFiles, { params });
    expect(data.map(({ path }) => path).filter((path) => path.endsWith('.png'))).toEqual(['figures/p.png']);
  });

  it.each([
    ['a damaged archive', 'sources.zip', Buffer.from('PK no archive')],
    ['a source that is no text', 'paper.tex', PNG],
  ])('%s lies beside as it came', async (_, name, bytes) => {
    const { keep, versions, at } = await setUp();
    const number = await keep(file(name, bytes));
    expect(await at(number)).toEqual({ 'main.tex': MAIN });
    expect((await versions())[0]?.files).toMatchObject([{ path: name, size: bytes.length }]);
  });

  it('an archive of something else, or that would leave its folder, lies beside too', async () => {
    const { keep, versions } = await setUp();
    await keep(file('a.zip', await zip({ 'a.txt': 'no source' })), file('b.zip', await zip({ '../main.tex': NEW })));
    expect((await versions())[0]?.files?.map(({ path }) => path)).toEqual(['a.zip', 'b.zip']);
  });

  it('of several sources takes the paper’s place with the one that is named as it', async () => {
    const { keep, at } = await setUp();
    const number = await keep(file('marked.tex', 'marked'), file('My paper.tex', NEW));
    expect(await at(number)).toEqual({ 'main.tex': NEW, 'marked.tex': 'marked' });
  });
});

describe('such a version', () => {
  it('is not given up as others are with age, and deleted when somebody wants it', async () => {
    const { ada, params, keep, versions, save } = await setUp();
    await save('0');
    const number = await keep(file('letter.docx', 'PK letter'));
    for (let n = 1; n <= 21; n++) await save(String(n));
    await sql`update latex_version set created_at = '2020-01-01' where file = ${params.id}`.execute(server.executor);
    await save('now');
    const numbers = (await versions()).map(({ version }) => version);
    expect(numbers).toContain(number);
    expect(numbers).not.toContain(number - 1);
    const remove = (version: number) => ada.send(calls.removeVersion, { params: { ...params, version } });
    expect((await remove(numbers[0] ?? 0)).status).toBe(400);
    expect((await remove(number)).status).toBe(200);
    expect((await versions()).map(({ version }) => version)).not.toContain(number);
    expect((await remove(number)).status).toBe(404);
    const { rows } = await sql`select from latex_version_file where file = ${params.id}`.execute(server.executor);
    expect(rows).toEqual([]);
  });

  it('is not made where there is no room, and of no paper of somebody else', async () => {
    const { id, keep, versions } = await setUp();
    await expect(keep(file('large.pdf', Buffer.alloc(200_000)))).rejects.toMatchObject({ status: 402 });
    expect(await versions()).toEqual([]);
    const eve = await server.signIn();
    const theirs = server.service(LatexVersions).keep(server.executor, eve.account.id, id, { title: '', files: [] });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
  });

  it('counts towards the storage', async () => {
    const { keep } = await setUp();
    await keep(file('one.pdf', Buffer.alloc(60_000)));
    await expect(keep(file('two.pdf', Buffer.alloc(60_000)))).rejects.toMatchObject({ status: 402 });
  });
});
