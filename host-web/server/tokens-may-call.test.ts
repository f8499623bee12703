/**
 * How far personal tokens reach (trust.md A5): each call of core and of every plugin, with a token of each scope. What is written here is
 * what people are promised; what the plugins say of themselves is held to it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Reach, SCOPES } from '#core/common/reach.ts';
import { PersonalTokens } from '#plugin-api/server';
import { type OneCall, startHouse } from './testing/house.ts';
import { saidOf } from './testing/said-of-calls.ts';

const { server, calls } = await startHouse();

/** Money, accounts, sessions, tokens, orders, the house itself, and who else gets in: people do this themselves. */
const NEVER = new Set([
  ...['core', 'account', 'billing', 'affiliate', 'operator', 'programs', 'orders', 'printing', 'proofreading', 'publishing'],
  ...['plagiarism', 'guests', 'notices', 'onboarding', 'word'],
]);
const NEVER_CALLS = new Set(['library.addSharing', 'library.changeSharing', 'library.legacyAddSharing']);
const SUGGESTING = ['suggestions.note', 'suggestions.save', 'suggestions.withdraw'];
/** Sent with a body, and changing nothing that is kept. */
const READING = new Set([
  ...['citing.exportBibliography', 'citing.formatReferences', 'citing.previewBibliography', 'importer.read', 'latex.synctex'],
  ...['library.checkDuplicate', 'library.exportReferences', 'library.findDuplicates', 'library.previewEdits'],
  'library.workNotices',
  ...['richtext.format', 'search.search', 'search.similar'],
]);

const keyOf = ({ owner, name }: OneCall): string => `${owner}.${name}`;
const behindTheDoor = calls.filter(({ route }) => route.auth !== 'guest');
const secrets = new Map<string, string>();

const tokenOf = async (name: string, reach: Reach): Promise<void> => {
  const { account } = await server.signIn({ plan: 'P', user_type: 'operator' });
  const expiresAt = new Date(Date.now() + 86_400_000);
  secrets.set(name, (await server.service(PersonalTokens).make(account.id, { name, expiresAt, ...reach })).secret);
};

/** Stopped at the door for the token, and not for anything behind it. */
const isStopped = async ({ owner, name, route }: OneCall, token: string): Promise<boolean> => {
  const body = route.files ? undefined : (saidOf(owner).inputs?.[name] ?? {});
  const reply = await server.app.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{\w+\}/g, '999999')}`,
    headers: { authorization: `Bearer ${secrets.get(token)}` },
    ...(route.method === 'GET' || body === undefined ? {} : { payload: body }),
  });
  expect([name, reply.statusCode]).not.toEqual([name, 401]);
  return reply.statusCode === 403 && reply.json<{ error?: string }>().error === 'insufficient_scope';
};
const through = async (token: string, some: readonly OneCall[] = behindTheDoor): Promise<string[]> => {
  const passed: string[] = [];
  for (const call of some) if (!(await isStopped(call, token))) passed.push(keyOf(call));
  return passed.sort();
};

beforeAll(async () => {
  for (const scope of SCOPES) await tokenOf(scope, { scopes: [scope], areas: null });
  await tokenOf('all', { scopes: SCOPES, areas: null });
  await tokenOf('library', { scopes: SCOPES, areas: ['library'] });
  await tokenOf('manuscripts', { scopes: SCOPES, areas: ['manuscripts'] });
});

describe('a personal token', () => {
  it('of all scopes never reaches money, accounts, sessions, tokens, orders or the desk', async () => {
    const reached = await through('all');
    const isNever = (key: string) => NEVER.has(key.slice(0, key.indexOf('.'))) || NEVER_CALLS.has(key);
    expect(reached.filter(isNever)).toEqual([]);
    // The desk of the catalogue is for operators, and this one is none of theirs either.
    expect(reached.filter((key) => key.startsWith('catalogue.'))).toEqual([]);
    expect(reached.length).toBeGreaterThan(150);
    expect(
      behindTheDoor.map(keyOf).filter((key) => !isNever(key) && !key.startsWith('catalogue.') && !reached.includes(key)),
    ).toEqual([]);
  });

  it('that reads changes nothing: all that it reaches is a GET, or known to read', async () => {
    const reached = await through('read');
    const changing = behindTheDoor.filter((call) => call.route.method !== 'GET' && reached.includes(keyOf(call)));
    expect(changing.map(keyOf).sort()).toEqual([...READING].filter((key) => calls.some((call) => keyOf(call) === key)).sort());
  });

  it('that suggests writes suggestions and nothing else, and reads nothing', async () => {
    expect(await through('suggest')).toEqual(SUGGESTING);
  });

  it('that writes reads nothing', async () => {
    const reached = new Set(await through('write'));
    const reading = behindTheDoor.filter(({ route }) => route.method === 'GET');
    expect(reading.map(keyOf).filter((key) => reached.has(key))).toEqual([]);
    for (const key of SUGGESTING) expect(reached).toContain(key);
  });

  it('of an area reaches nothing of the other', async () => {
    const [library, manuscripts] = [await through('library'), await through('manuscripts')];
    expect(library.filter((key) => manuscripts.includes(key))).toEqual([]);
    expect(library).toContain('library.listArticles');
    expect(manuscripts).toContain('latex.getDocument');
  });
});
