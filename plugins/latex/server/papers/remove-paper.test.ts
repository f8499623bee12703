/** Deleted papers: out of sight at once, back for thirty days, and then gone with everything that they had. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openFiles } from '#core/server/files/open-files.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { LatexVersions } from '../../common/server-services.ts';
import type { Latex } from '../latex.ts';
import { latexDb } from '../testing/insert-build.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';
import { purgePapers } from './remove-paper.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_file: { F: 3 } }) });
const TABLES = [
  ...['latex_file', 'latex_document', 'latex_version', 'latex_version_file', 'latex_build', 'latex_cite_link', 'latex_reference'],
];
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

/** A paper with one of everything, deleted so many days ago. */
const deleted = async (days: number) => {
  const ada = await server.signIn();
  const { id } = await server.paper(ada, '\\cite{a}');
  const params = { id };
  // A plugin's files have its name before theirs.
  const all = await openFiles({ dataDir: server.dataDir });
  const files = { remove: (name: string) => all.remove(`latex/${name}`) };
  await ada.call(calls.uploadImage, { params, files: { file: new File([png], 'p.png') } });
  await ada.call(calls.save, { params, body: { content: 'two', version: 1 } });
  const [pdf, synctex] = [`latex/test/${id}.pdf`, `latex/test/${id}.synctex.gz`];
  for (const name of [pdf, synctex]) await all.put(`latex/${name}`, Buffer.from('made'));
  const folder = join(server.dataDir, 'builds', String(id));
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/main.tex'), 'two');
  await sql`insert into latex_build (owner, file, engine, main_path, version, is_auto, halt_on_error, seconds, state, pdf, synctex)
    values (${ada.account.id}, ${id}, 'pdflatex', 'main.tex', 1, false, false, 1, 'done', ${pdf}, ${synctex})`.execute(
    server.executor,
  );
  await sql`insert into latex_reference (owner, file, key) values (${ada.account.id}, ${id}, 'a')`.execute(server.executor);
  const letter = { name: 'letter.pdf', size: png.length, read: async () => Readable.from([Buffer.from(png)]) };
  await server.service(LatexVersions).keep(server.executor, ada.account.id, id, { title: 'Proofreading', files: [letter] });
  const { rows } = await sql<{ blob: string }>`
    select blob from latex_document where file = ${id} and blob is not null
    union all select blob from latex_version_file where file = ${id}`.execute(server.executor);
  await ada.call(calls.remove, { params, body: {} });
  await sql`update latex_file set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(server.executor);
  const left = async () => {
    const counts = await Promise.all(
      TABLES.map(async (table) => {
        const column = table === 'latex_file' ? 'id' : 'file';
        const found = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id} and owner = ${ada.account.id}
        `.execute(server.executor);
        return found.rows[0]?.n ?? 0;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const blobs = [pdf, synctex, ...rows.map(({ blob }) => blob)].map((name) => join(server.dataDir, 'files/latex', name));
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  const parts = { db: server.executor, files, builds: join(server.dataDir, 'builds'), live: server.service(LiveTexts) };
  const purge = () => purgePapers(parts as unknown as Latex);
  return { ada, params, left, purge, bytes: () => Promise.all([folder, ...blobs].map(isThere)) };
};

describe('a deleted paper', () => {
  it('can be restored for thirty days, with all that it had', async () => {
    const { ada, params, left, purge, bytes } = await deleted(29);
    const before = await left();
    await purge();
    expect([await left(), await bytes()]).toEqual([before, [true, true, true, true, true]]);
    expect((await ada.call(calls.restore, { params })).data.latexFile.content).toBe('two');
    expect((await ada.call(calls.getVersions, { params })).data).toHaveLength(2);
  });

  it('is gone after that, with its files, versions, builds and their bytes', async () => {
    const { ada, params, left, purge, bytes } = await deleted(31);
    expect(await bytes()).toEqual([true, true, true, true, true]);
    await purge();
    expect([await left(), await bytes()]).toEqual([0, [false, false, false, false, false]]);
    expect((await ada.send(calls.restore, { params })).status).toBe(404);
  });

  it('is not taken away while it is being restored', async () => {
    const { ada, params, purge, bytes } = await deleted(31);
    const blocked = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        server.executor,
      );
    const purging = await latexDb(server)
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('latex_file').set({ deleted_at: null }).where('id', '=', params.id).execute();
        const purged = purge();
        await expect.poll(async () => (await blocked()).rows.length).toBeGreaterThan(0);
        // In an object, so that the transaction does not wait for it.
        return { purged };
      });
    await purging.purged;
    expect((await ada.call(calls.get, { params })).latexFile.content).toBe('two');
    expect(await bytes()).toEqual([true, true, true, true, true]);
  });

  it('is nobody else’s to restore', async () => {
    const { params } = await deleted(1);
    const eve = await server.signIn({ plan: 'P' });
    expect((await eve.send(calls.restore, { params })).status).toBe(404);
  });

  it('comes back only when there is a place for it', async () => {
    const { ada, params } = await deleted(1);
    const projectId = await server.project(ada);
    for (const title of ['1', '2', '3']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, projectId } });
    expect(await ada.send(calls.restore, { params })).toMatchObject({
      status: 429,
      json: { type: 'FREE_LATEX_EDITOR_CREATE_LIMIT', limit: 3, used: 3 },
    });
  });
});
