/** Grammar through the calls of a house: what goes to the service, what comes back, and what does not harm. */
import { afterEach, describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { localServer, type AskedOf, type Reply } from '#core/server/testing/local-server.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { spellingContract as calls } from '../../common/contract.ts';
import { MOST_RULES, type MarkedText } from '../../common/grammar/model.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import { spellingData } from '../personal.ts';
import { openGrammar } from './open-grammar.ts';
import { answerOf, findsAgreement, formOf, matchOf, textIn } from '../testing/language-tool.ts';

let says: (asked: AskedOf) => Reply | undefined = findsAgreement;
const service = await localServer((asked) => says(asked));
const elsewhere = await localServer(findsAgreement);
const { host } = new URL(service.origin);

const plugins = [
  { manifest: notices, server: async () => noticesHalf },
  { manifest: library, server: async () => libraryHalf },
  { manifest: coedit, server: async () => coeditHalf },
  { manifest, server: async () => half },
];
const server = await startForTests({ plugins, env: { SPELLING_LANGUAGETOOL: `${service.origin}/v2/` } });
const ada: TestUser = await server.signIn();
const bob: TestUser = await server.signIn();

afterEach(async () => {
  says = findsAgreement;
  service.asked.length = 0;
  // What is left alone is asked again by the next test.
  await server.db.pool.query('delete from core_outbound_turn');
});

const healthOf = async ({ guest }: Pick<typeof server, 'guest'>) =>
  (await guest.call(coreContract.health)).parts.filter(({ owner }) => owner === 'spelling');

let made = 0;
/** A text that nobody has asked for before. */
const fresh = (text = 'This are one.'): MarkedText => [{ text: `${text} Number ${made++}.` }];
const check = (texts: readonly MarkedText[], more: object = {}) =>
  ada.call(calls.checkGrammar, { body: { host, language: 'en-US', level: 'default', texts: [...texts], ...more } });

describe('texts', () => {
  it('go to the service with their markup, and come back with what was found in its places', async () => {
    const text: MarkedText = [
      { markup: '\\emph{', interpretAs: '' },
      { text: 'This are' },
      { markup: '}', interpretAs: '' },
      { text: ' one & all.' },
    ];
    const { found, problem } = await check([text], { level: 'picky' });
    expect(problem).toBeNull();
    expect(found).toEqual([
      [
        {
          ...{ offset: 6, length: 8, rule: 'THIS_NNS', message: 'Did you mean “this is”?' },
          ...{ title: 'Agreement: “This” with a verb in the plural', replacements: ['This is', 'These are'] },
        },
      ],
    ]);
    const [asked] = service.asked;
    if (!asked) throw new Error('Nothing was asked');
    expect(asked).toMatchObject({ method: 'POST', url: '/v2/check' });
    expect(asked.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([textIn(asked), formOf(asked).get('language'), formOf(asked).get('level')]).toEqual([
      '\\emph{This are} one & all.',
      'en-US',
      'picky',
    ]);
  });

  it('are asked once, and again in another language', async () => {
    const text = fresh();
    await check([text]);
    await check([text]);
    expect(service.asked).toHaveLength(1);
    await check([text], { language: 'en-GB' });
    expect(service.asked).toHaveLength(2);
  });

  it('have none marked for spelling, words that stand twice, and blanks', async () => {
    const rules = [
      'MORFOLOGIK_RULE_EN_US',
      'GERMAN_SPELLER_RULE',
      'FR_SPELLING_RULE',
      'ENGLISH_WORD_REPEAT_RULE',
      'WHITESPACE_RULE',
    ];
    says = () => ({ body: answerOf(...rules.map((id) => matchOf(0, 4, { rule: { id } })), matchOf(5, 3)) });
    const { found } = await check([fresh()]);
    expect(found[0]?.map(({ offset }) => offset)).toEqual([5]);
  });

  it('go nowhere when the service is another than the person was told of', async () => {
    const answer = await ada.send(calls.checkGrammar, {
      body: { host: 'other.example.org', language: 'en', level: 'default', texts: [fresh()] },
    });
    expect([answer.status, service.asked]).toEqual([409, []]);
  });

  it.each([
    ['no texts', { texts: [] }],
    ['nine texts', { texts: Array.from({ length: 9 }, () => fresh()) }],
    ['a long text', { texts: [[{ text: 'x'.repeat(20_001) }]] }],
    ['a text without pieces', { texts: [[]] }],
    ['a piece of neither kind', { texts: [[{ code: 'x' }]] }],
    ['a language that is none', { language: '../x' }],
    ['a level that is none', { level: 'hard' }],
  ])('are refused: %s', async (_, more) => {
    const body = { host, language: 'en', level: 'default', texts: [fresh()], ...more };
    expect((await ada.send(calls.checkGrammar, { body: body as never })).status).toBe(400);
    expect(service.asked).toEqual([]);
  });
});

describe('a service', () => {
  it.each<[string, Reply, string]>([
    ['says 500', { status: 500, body: 'Error: Internal Error' }, 'unreachable'],
    ['says HTML', { headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }, 'unreadable'],
    ['says other JSON', { body: '{"matches":[{"offset":"x"}]}' }, 'unreadable'],
    ['says 10 MB', { body: answerOf() + ' '.repeat(10 * 1024 * 1024) }, 'unreadable'],
    ['asks for a password', { status: 401, body: '{}' }, 'unreadable'],
    ['is too busy', { status: 429, headers: { 'retry-after': '7' } }, 'busy'],
    ['does not know the language', { status: 400, body: "Error: 'xx' is not a language code known to LanguageTool" }, 'refused'],
    ['leads elsewhere', { status: 307, headers: { location: `${elsewhere.origin}/v2/check` } }, 'unreadable'],
    ['leads round', { status: 302, headers: { location: `${service.origin}/v2/check` } }, 'unreadable'],
  ])('that %s is no answer', async (_, reply, problem) => {
    says = () => reply;
    const answer = await check([fresh(), fresh()]);
    expect(answer).toMatchObject({ found: [null, null], problem });
    expect(answer.retry_after).toBeGreaterThan(0);
    expect(elsewhere.asked).toEqual([]);
    says = findsAgreement;
    await server.db.pool.query('delete from core_outbound_turn');
    expect((await check([fresh()])).problem).toBeNull();
  });

  it('that fails is asked once more, and then left alone', async () => {
    says = () => ({ status: 502 });
    await check([fresh(), fresh()]);
    expect(service.asked).toHaveLength(2);
    expect(await check([fresh()])).toMatchObject({ found: [null], problem: 'busy' });
    expect(service.asked).toHaveLength(2);
  });

  it('that fails once has answered all the same', async () => {
    says = () => (service.asked.length === 1 ? { status: 500 } : findsAgreement(service.asked.at(-1) as AskedOf));
    expect((await check([fresh()])).found[0]).toHaveLength(1);
  });

  it.each([
    ['before the text', -1, 3],
    ['behind the text', 10_000, 2],
    ['across its end', 5, 10_000],
    ['of no length', 3, 0],
  ])('that finds something %s has not found it', async (_, offset, length) => {
    says = () => ({ body: answerOf(matchOf(offset, length), matchOf(0, 4)) });
    const { found } = await check([fresh()]);
    expect(found[0]?.map((match) => [match.offset, match.length])).toEqual([[0, 4]]);
  });

  it('that finds very much has it cut', async () => {
    const many = Array.from({ length: 900 }, () =>
      matchOf(0, 4, { message: 'm'.repeat(4_000), replacements: Array.from({ length: 50 }, (_, at) => ({ value: `v${at}` })) }),
    );
    says = () => ({ body: answerOf(...many.slice(0, 250)) });
    const [found] = (await check([fresh()])).found;
    expect([found?.length, found?.[0]?.message.length, found?.[0]?.replacements.length]).toEqual([200, 300, 5]);
  });

  it('is told of by the health of the house, as it went last', async () => {
    expect(openGrammar(service.origin, {} as never).health()).toEqual({ grammar: { state: 'works' } });
    says = () => ({ status: 500 });
    await check([fresh()]);
    expect(await healthOf(server)).toMatchObject([{ id: 'grammar', state: 'limited', says: 'silent' }]);
  });
});

describe('rules', () => {
  const body = { rule: 'THIS_NNS', title: 'Agreement' };

  it('that a person ignores are theirs, are there once, and can be heeded again', async () => {
    const added = await ada.call(calls.ignoreRule, { body });
    expect(await ada.call(calls.ignoreRule, { body: { ...body, title: 'Other' } })).toEqual(added);
    expect(await ada.call(calls.grammar)).toEqual({ host, ignored: [added] });
    expect((await bob.call(calls.grammar)).ignored).toEqual([]);
    expect(await bob.send(calls.heedRule, { params: { id: added.id } })).toMatchObject({ status: 404 });
    await ada.call(calls.heedRule, { params: { id: added.id } });
    expect((await ada.call(calls.grammar)).ignored).toEqual([]);
  });

  it.each(['', 'two rules', '<b>', 'x'.repeat(201)])('are no %j', async (rule) => {
    expect(await ada.send(calls.ignoreRule, { body: { ...body, rule } })).toMatchObject({ status: 400 });
  });

  it('have an end, go along with who leaves, and are gone then', async () => {
    const { account } = bob;
    await server.db.pool.query(
      `insert into spelling_rule (owner, rule, title) select $1, 'R' || n, 'T' from generate_series(1, ${MOST_RULES}) n`,
      [account.id],
    );
    expect(await bob.send(calls.ignoreRule, { body })).toMatchObject({ status: 409 });
    const data = spellingData(server.db.kysely as never);
    const files: string[] = [];
    const into = { add: async (_: unknown, text: string) => void files.push(text) };
    await data.export({ id: account.id } as never, into as never, new AbortController().signal);
    expect(files.join()).toContain('"R500"');
    await data.erase({ id: account.id } as never, new AbortController().signal);
    expect((await bob.call(calls.grammar)).ignored).toEqual([]);
  });
});

describe('a house without a service', () => {
  it('says so, checks nothing, and its health does not speak of it', async () => {
    const bare = await startForTests({ plugins });
    const user = await bare.signIn();
    expect((await user.call(calls.grammar)).host).toBeNull();
    const body = { host, language: 'en', level: 'default' as const, texts: [fresh()] };
    expect(await user.send(calls.checkGrammar, { body })).toMatchObject({ status: 404 });
    expect(await healthOf(bare)).toEqual([]);
  });
});
