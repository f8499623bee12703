/**
 * What is somebody else's is not there (trust.md A5): each call that names a thing by its number, with a thing of another person and with
 * one that does not exist, answers the same. The library has a table of its own for its calls.
 */
import { describe, expect, it } from 'vitest';
import type { TestCaller } from '#core/server/testing/types.ts';
import type { Route } from '#plugin-api';
import { sql } from '#plugin-api/server';
import { furnish } from './testing/furnish.ts';
import { type OneCall, startHouse } from './testing/house.ts';

const { server, calls } = await startHouse();
const ada = await server.signIn({ plan: 'P', first_name: 'Secret' });
const bob = await server.signIn({ plan: 'P' });
const things = {
  ...(await furnish(calls, ada, 'Secret')),
  ...{ person: ada.account.id, session: await sessionOf(ada), passkey: await passkeyOf(ada) },
};
const own = await furnish(calls, bob, 'Own');
type Thing = keyof typeof things;
const NOT_THERE = 999_999;

/** Number of the session that somebody calls from. */
async function sessionOf({ tokens }: typeof ada): Promise<number> {
  return (await server.core.sessions.authenticate(tokens.access_token))?.caller.sessionId ?? 0;
}

/** As a device of somebody would leave it: no test has a finger to unlock one with. */
async function passkeyOf({ account }: typeof ada): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account_passkey (user_id, credential_id, handle, public_key, counter, transports, is_synced, name)
    values (${account.id}, 'secret', 'secret', '', 0, '{}', false, 'Secret') returning id`.execute(server.core.db.kysely);
  return Number(rows[0]?.id ?? 0);
}

type Row = readonly [thing: Thing, input: (id: number) => object];
const inPath: Row[1] = (id) => ({ params: { id } });
const paper = (body?: object): Row => ['paper', (id) => ({ params: { id, version: 1 }, ...(body && { body }) })];
const look = { style: 'apa', language: 'en-US' };

/** Calls that name a thing, and how. */
const NAMING: Readonly<Record<string, Row>> = {
  'account.updateProfile': ['person', (id) => ({ params: { id }, body: { first_name: 'Eve' } })],
  'account.endSession': ['session', inPath],
  'account.downloadDataExport': ['archive', inPath],
  'account.renamePasskey': ['passkey', (id) => ({ params: { id }, body: { name: 'Eve' } })],
  'account.removePasskey': ['passkey', inPath],
  'billing.downloadInvoice': ['invoice', inPath],
  'billing.updateCard': ['card', (id) => ({ body: { id, data: { name: 'Eve' } } })],
  'billing.deleteCard': ['card', (id) => ({ body: { id } })],
  'billing.confirmPayment': ['payment', (payment) => ({ body: { payment } })],
  'billing.confirmInSandbox': ['payment', (payment) => ({ body: { payment, accept: true } })],
  'reader.getPosition': ['article', (article) => ({ query: { article } })],
  'reader.savePosition': [
    'article',
    (article) => ({ body: { position: { article, page: 1, x: 0, y: 0, zoom: 'fit-page', rotation: 0 } } }),
  ],
  'citing.formatReferences': ['article', (id) => ({ body: { ...look, article_ids: [own.article, id] } })],
  'citing.previewBibliography': ['project', (id) => ({ body: { ...look, project_ids: [own.project, id] } })],
  'citing.exportBibliography': ['article', (id) => ({ body: { ...look, format: 'txt', article_ids: [own.article, id] } })],
  'search.changeSavedSearch': ['search', (id) => ({ params: { id }, body: { title: 'Eve' } })],
  'search.removeSavedSearch': ['search', inPath],
  'search.removeRecent': ['recent', (id) => ({ body: { id } })],
  'search.addToProject': ['project', (project) => ({ body: { project, guids: ['doi:10.1000/x'] } })],
  'summariser.summary': ['summary', inPath],
  'summariser.source': ['summary', inPath],
  'summariser.download': ['summary', (id) => ({ body: { id, format: 'md' } })],
  'summariser.remove': ['summary', inPath],
  'summariser.summarise': ['article', (article) => ({ body: { article, triggeredFrom: 'library' } })],
  'importer.save': [
    'project',
    (project) => ({ form: { id: `tmp-${crypto.randomUUID()}`, info: '{"title":"T"}', project }, files: {} }),
  ],
  'latex.get': paper(),
  'latex.create': ['paper', (latexFileId) => ({ body: { title: 'Copy', projectId: own.project, latexFileId } })],
  'latex.openDemo': ['project', (projectId) => ({ body: { projectId } })],
  'latex.save': paper({ content: 'x' }),
  'latex.rename': paper({ title: 'x' }),
  'latex.remove': paper({}),
  'latex.restore': paper(),
  'latex.createVersion': ['paper', (latex_file_id) => ({ body: { latex_file_id } })],
  'latex.getVersions': paper(),
  'latex.getVersion': paper(),
  'latex.restoreVersion': paper(),
  'latex.toggleFavourite': ['paper', (id) => ({ body: { id } })],
  'latex.toggleQuickAccess': ['paper', (id) => ({ body: { id } })],
  'latex.saveCurrentEditor': ['paper', (latex_file_id) => ({ body: { latex_file_id } })],
  'latex.checkReferenceAddLimit': ['paper', (latexFileId) => ({ body: { referenceItemCount: 1, latexFileId } })],
  'latex.getEditorFiles': paper(),
  'latex.getDocument': ['paper', (id) => ({ params: { id }, query: { path: 'main.tex' } })],
  'latex.getDocuments': paper(),
  'latex.autosave': paper({ content: 'x', version: 1 }),
  'latex.addDocument': paper({ path: 'x.tex' }),
  'latex.uploadFile': ['paper', (id) => ({ params: { id }, form: {}, files: { file: new File(['x'], 'x.txt') } })],
  'latex.uploadImage': ['paper', (id) => ({ params: { id }, files: { file: new File(['%PDF-1.7'], 'x.pdf') } })],
  'latex.import': ['project', (projectId) => ({ form: { projectId }, files: { file: new File(['x'], 'x.tex') } })],
  'latex.renameDocument': paper({ path: 'main.tex', to: 'x.tex' }),
  'latex.removeDocument': paper({ path: 'main.tex' }),
  'latex.setMainDocument': paper({ path: 'main.tex' }),
  'latex.getAsset': ['paper', (id) => ({ params: { id }, query: { path: 'main.tex' } })],
  'latex.getCiteLinks': paper(),
  'latex.setCiteLinks': paper({ data: [] }),
  'latex.getBuild': paper(),
  'latex.cancelBuild': paper(),
  'latex.getPdf': paper(),
  'latex.synctex': paper({ backward: { page: 1, x: 1, y: 1 } }),
  'latex.getProject': paper(),
  'latex.getTex': paper(),
};

/** What cannot be used is not an error here: a card is refused as a bank refuses it, and lists leave out what is not there. */
const WITHOUT_404: Readonly<Record<string, Row>> = {
  'billing.purchaseCredit': ['card', (card) => ({ body: { amount: 10, card } })],
  'billing.processToken': ['card', (card) => ({ body: { card, context: { type: 'credit', amount: 1000 } } })],
  'billing.subscribe': ['card', (card) => ({ body: { card } })],
  'billing.readInsufficientCredit': ['payment', (id) => ({ body: { id } })],
  'summariser.summaries': ['article', (article) => ({ query: { article } })],
  'latex.setOrder': ['paper', (id) => ({ body: { order: [id] } })],
  'word.formatDocument': [
    'article',
    (article) => ({ body: { ...look, bibliography: false, carried: [], citations: [{ id: 'c', cited: [{ article }] }] } }),
  ],
  'latex.list': ['project', (project) => ({ query: { project } })],
};

/** Calls for operators name other people's things, which is what they are for; the avatar's address is a secret by itself. */
const NOT_OWNED = new Set(['operator', 'catalogue', 'library']);
const BY_SECRET = new Set(['account.avatarImage', 'citing.removeStyle', 'citing.restoreStyle']);

/** An answer that counts what it could not find in place of naming it, which it does by the numbers that it was asked for. */
const counted = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json ?? null, (key, value: unknown) => (key === 'missing' && Array.isArray(value) ? value.length : value)),
  );

const named = new Map<string, OneCall>(calls.map((call) => [`${call.owner}.${call.name}`, call]));
const rows = (table: Readonly<Record<string, Row>>) => Object.entries(table).filter(([key]) => named.has(key));
const send = (caller: TestCaller, key: string, input: object) => {
  const { route } = named.get(key) ?? { route: undefined };
  if (!route) throw new Error(`There is no call ${key}`);
  return caller.send<Route>(route, input as never);
};

/** Lists and standings of somebody: all that is read without naming anything. */
const READING = calls.filter(
  ({ owner, route }) =>
    route.method === 'GET' &&
    !route.params &&
    !route.query &&
    !('binary' in route.reply) &&
    owner !== 'operator' &&
    owner !== 'catalogue',
);
const readAll = async (caller: TestCaller) => {
  const all: Record<string, unknown> = {};
  for (const { owner, name, route } of READING)
    if (name !== 'health' && name !== 'sessions')
      all[`${owner}.${name}`] = (await caller.send<Route>(route, undefined as never)).json;
  return all;
};
const before = await readAll(ada);

it('each call that names a thing in its address has a row', () => {
  const isMissing = ({ owner, name, route }: OneCall): boolean => {
    const key = `${owner}.${name}`;
    return (
      route.params !== undefined && !NOT_OWNED.has(owner) && !BY_SECRET.has(key) && !(key in NAMING) && !(key in WITHOUT_404)
    );
  };
  expect(calls.filter(isMissing).map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  expect(Object.entries(things).filter(([, id]) => id === 0)).toEqual([]);
});

describe('[LIB-088] a thing of somebody else', () => {
  it.each(rows(NAMING))('%s: is not there', async (key, [thing, input]) => {
    const foreign = await send(bob, key, input(things[thing]));
    const absent = await send(bob, key, input(NOT_THERE));
    expect([foreign.status, foreign.json]).toEqual([404, absent.json]);
    expect(absent.status).toBe(404);
  });

  it.each(rows(WITHOUT_404))('%s: is as what is not there', async (key, [thing, input]) => {
    const foreign = await send(bob, key, input(things[thing]));
    const absent = await send(bob, key, input(NOT_THERE));
    expect([foreign.status, counted(foreign.json)]).toEqual([absent.status, counted(absent.json)]);
  });

  it('is in no list of another person, and nothing of it was changed', async () => {
    expect(JSON.stringify(await readAll(bob))).not.toContain('Secret');
    expect(JSON.stringify(before)).toContain('Secret');
    // By the same session, which somebody else has tried to end.
    expect(await readAll(ada)).toEqual(before);
  });
});
