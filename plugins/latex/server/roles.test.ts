/** Who may do what with a paper: every call that names one, by everybody who stands to it in another way. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { Route } from '#plugin-api';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import { latexContract as calls } from '../common/contract.ts';
import { LatexVersions } from '../common/server-services.ts';
import houseCalls from './testing/house-calls.ts';
import { insertBuild, latexDb, latexFiles } from './testing/insert-build.ts';
import { ROLES, sharedPaper, type Standing } from './testing/shared-paper.ts';
import { startLatex } from './testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ project: { F: 10 } }) });
const { people, project, paper, make } = await sharedPaper(server);
const { id } = paper;
const params = { id };

const OWNING: readonly Standing[] = ['maker', 'owner'];
const WRITING: readonly Standing[] = [...OWNING, 'write'];
const READING: readonly Standing[] = [...WRITING, 'comment', 'read'];
const UNSEEING: readonly Standing[] = ['revoked', 'stranger'];

/** A file and a version for each, because what is moved or deleted is there once. */
const versions: Partial<Record<Standing, number>> = {};
for (const role of ROLES) {
  await people.maker.call(calls.addDocument, { params, body: { path: `${role}.tex` } });
  const files = [{ name: 'letter.pdf', size: 1, read: async () => Readable.from([Buffer.from('x')]) }];
  versions[role] = await latexDb(server)
    .transaction()
    .execute((tx) => server.service(LatexVersions).keep(tx, people.maker.account.id, id, { title: role, files }));
}
const kept = await people.maker.call(calls.getVersions, { params });
const fileOf = (role: Standing) => kept.data.find(({ version }) => version === versions[role])?.files?.[0]?.id ?? 0;
const stored = await latexFiles(server);
await stored.put('a.pdf', Buffer.from('%PDF-'));
await stored.put('a.gz', gzipSync('SyncTeX Version:1\n'));
await insertBuild(server, people.maker.account.id, id, { state: 'done', pdf: 'a.pdf', pdf_size: 5, synctex: 'a.gz' });
/** A comparison for each: it is there for whoever asked for it. */
const comparisons: Partial<Record<Standing, number>> = {};
for (const role of ROLES) {
  const wish = { owner: people[role].account.id, file: id, kind: 'comparison', wish: '{"from":1}', seconds: 1 } as const;
  const made = { state: 'done', result: 'a.pdf', size: 5 } as const;
  const row = latexDb(server)
    .insertInto('latex_export')
    .values({ ...wish, ...made });
  comparisons[role] = (await row.returning('id').executeTakeFirstOrThrow()).id;
}
const ofComparison = (role: Standing) => ({ params: { id, export: comparisons[role] } });
const projects = new Map<Standing, number>();
for (const role of ROLES) projects.set(role, await server.project(people[role]));

type Name = keyof typeof houseCalls.naming;
type Row = readonly [may: readonly Standing[], input?: (role: Standing) => object];
const path = (role: Standing) => `${role}.tex`;
const text =
  (body: object): Row[1] =>
  () => ({ params, body });

const ROWS: Readonly<Partial<Record<Name, Row>>> = {
  get: [READING],
  getVersions: [READING],
  getVersion: [READING, () => ({ params: { id, version: versions.maker } })],
  getVersionFile: [READING, (role) => ({ params: { id, version: versions[role], file: fileOf(role) } })],
  getEditorFiles: [READING],
  getDocument: [READING, () => ({ params, query: { path: 'main.tex' } })],
  getAuthored: [READING, () => ({ params, query: { path: 'main.tex' } })],
  getDocuments: [READING],
  getAsset: [READING, () => ({ params, query: { path: 'main.tex' } })],
  getCiteLinks: [READING],
  getBuild: [READING],
  cancelBuild: [READING],
  getPdf: [READING],
  getPdfWithComments: [READING],
  makePackage: [READING, text({ preset: 'arxiv' })],
  makeComparison: [READING, () => ({ params, body: { from: versions.maker } })],
  getExport: [READING, ofComparison],
  cancelExport: [READING, ofComparison],
  getExportFile: [READING, ofComparison],
  synctex: [READING, text({ backward: { page: 1, x: 1, y: 1 } })],
  getPlaces: [READING],
  getProject: [READING],
  getTex: [READING],
  create: [
    READING,
    (role) => ({ body: { title: 'Copy', projectId: projects.get(role), latexFileId: id, featureId: 'latex_file' } }),
  ],
  toggleFavourite: [READING, () => ({ body: { id } })],
  toggleQuickAccess: [READING, () => ({ body: { id } })],
  saveCurrentEditor: [READING, () => ({ body: { latex_file_id: id } })],
  save: [WRITING, text({ content: 'saved' })],
  rename: [WRITING, text({ title: 'Renamed' })],
  createVersion: [WRITING, () => ({ body: { latex_file_id: id } })],
  restoreVersion: [WRITING, (role) => ({ params: { id, version: versions[role] } })],
  restoreVersionText: [WRITING, (role) => ({ params: { id, version: versions[role] }, body: { path: 'main.tex' } })],
  nameVersion: [WRITING, (role) => ({ params: { id, version: versions[role] }, body: { label: 'Draft' } })],
  removeVersion: [WRITING, (role) => ({ params: { id, version: versions[role] } })],
  checkReferenceAddLimit: [WRITING, () => ({ body: { referenceItemCount: 1, latexFileId: id } })],
  autosave: [WRITING, (role) => ({ params, body: { path: path(role), content: '', version: 1 } })],
  addDocument: [WRITING, (role) => ({ params, body: { path: `more/${role}.tex` } })],
  uploadFile: [WRITING, () => ({ params, form: {}, files: { file: new File(['x'], 'x.txt') } })],
  uploadImage: [WRITING, () => ({ params, files: { file: new File(['%PDF-1.7 '], 'x.pdf') } })],
  setMainDocument: [WRITING, text({ path: 'main.tex' })],
  setCiteLinks: [WRITING, text({ data: [] })],
  renameDocument: [WRITING, (role) => ({ params, body: { path: path(role), to: `moved/${role}.tex` } })],
  removeDocument: [WRITING, (role) => ({ params, body: { path: `moved/${role}.tex` } })],
  remove: [OWNING],
  restore: [OWNING],
};

const statusOf = async (role: Standing, name: Name, input: object) =>
  (await people[role].send<Route>(calls[name] as Route, input as never)).status;

it('each call that names a paper has a row', () => {
  const named = Object.entries(houseCalls.naming).flatMap(([name, [thing]]) => (thing === 'paper' ? [name] : []));
  expect(Object.keys(ROWS).sort()).toEqual(named.sort());
});

describe('a paper of a shared project', () => {
  const rows = Object.entries(ROWS).filter(([name]) => name !== 'remove' && name !== 'restore') as [Name, Row][];
  it.each(rows)('%s', async (name, [may, input = () => ({ params })]) => {
    for (const role of ROLES) {
      const status = await statusOf(role, name, input(role));
      if (UNSEEING.includes(role)) expect([role, status]).toEqual([role, 404]);
      else if (!may.includes(role)) expect([role, status]).toEqual([role, 403]);
      else expect([role, [403, 404].includes(status)]).toEqual([role, false]);
    }
  });

  it.each(OWNING)('is deleted and brought back by the %s alone', async (owning) => {
    const { id: other } = await make('Deleted');
    const input = { params: { id: other } };
    const others = ROLES.filter((role) => !OWNING.includes(role));
    const all = (name: 'remove' | 'restore') => Promise.all(others.map((role) => statusOf(role, name, input)));
    expect(await all('remove')).toEqual([403, 403, 403, 404, 404]);
    expect(await statusOf(owning, 'remove', input)).toBe(200);
    expect(await statusOf('write', 'get', input)).toBe(404);
    // What is deleted is not there for the others.
    expect(await all('restore')).toEqual([404, 404, 404, 404, 404]);
    expect(await statusOf(owning, 'restore', input)).toBe(200);
    expect(await statusOf('write', 'get', input)).toBe(200);
  });

  it('says whose it is and what one may', async () => {
    const seen = async (role: Standing) => {
      const { latexFiles } = await people[role].call(calls.list, { query: { project } });
      return latexFiles.filter((one) => one.id === id).map((one) => [one.role, one.owner_name]);
    };
    expect(await Promise.all(ROLES.map(seen))).toEqual([
      [['owner', null]],
      [['owner', 'Maker Person']],
      [['write', 'Maker Person']],
      [['comment', 'Maker Person']],
      [['read', 'Maker Person']],
      [],
      [],
    ]);
  });

  it('is made by those who may write there', async () => {
    const body = { title: 'New', projectId: project, featureId: 'latex_file' };
    const made = await Promise.all(ROLES.map(async (role) => (await people[role].send(calls.create, { body })).status));
    expect(made).toEqual([200, 200, 200, 403, 403, 404, 404]);
  });
});

describe('where its project is', () => {
  const see = async (others: Awaited<ReturnType<typeof sharedPaper>>) => {
    const { latexFiles } = await others.people.write.call(calls.list, { query: {} });
    const status = async (role: Standing) =>
      (await others.people[role].send(calls.get, { params: { id: others.paper.id } })).status;
    return [latexFiles.length, await status('maker'), await status('owner'), await status('write')];
  };

  it('in the recycle bin, who made it sees it, and nobody else until it is back', async () => {
    const other = await sharedPaper(server);
    const { owner } = other.people;
    expect(await see(other)).toEqual([1, 200, 200, 200]);
    await owner.call(libraryContract.deleteItems, { body: { projects: [other.project] } });
    expect(await see(other)).toEqual([0, 200, 404, 404]);
    await owner.call(libraryContract.restoreDeleted, { body: { projects: [other.project] } });
    expect(await see(other)).toEqual([1, 200, 200, 200]);
  });

  it('a demo in it stays its owner’s alone', async () => {
    const { latexFile: demo } = (await people.maker.call(calls.openDemo, { body: { projectId: project } })).data;
    expect(await statusOf('maker', 'get', { params: { id: demo.id } })).toBe(200);
    expect(await statusOf('owner', 'get', { params: { id: demo.id } })).toBe(404);
    const { latexFiles } = await people.owner.call(calls.list, { query: {} });
    expect(latexFiles.some((one) => one.id === demo.id)).toBe(false);
  });

  it('locked, it is listed, taken along and deleted, but neither opened nor changed', async () => {
    const other = await sharedPaper(server);
    const { owner, maker, write } = other.people;
    const input = { params: { id: other.paper.id } };
    for (let n = 0; n < 10; n++) await server.project(owner);
    await setPlan(server, owner, 'F');
    const statuses = (call: Route, body?: object) =>
      Promise.all([owner, maker, write].map(async (user) => (await user.send(call, { ...input, body } as never)).status));
    expect((await write.call(calls.list, { query: {} })).latexFiles).toHaveLength(1);
    expect(await statuses(calls.get)).toEqual([402, 403, 403]);
    expect(await statuses(calls.save, { content: 'x' })).toEqual([402, 403, 403]);
    expect((await maker.send(calls.getTex, input)).status).toBe(200);
    const body = { title: 'New', projectId: other.project, featureId: 'latex_file' };
    expect((await write.send(calls.create, { body })).status).toBe(403);
    expect((await maker.send(calls.remove, { ...input, body: {} })).status).toBe(200);
  });

  it('who made it keeps it when their share ends', async () => {
    const other = await sharedPaper(server);
    await other.end(other.shares.maker);
    expect(await see(other)).toEqual([1, 200, 200, 200]);
  });
});
