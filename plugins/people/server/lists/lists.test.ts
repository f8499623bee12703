/** Lists of people: how they are read, what is told of each line before anything happens, and that all of it happens or nothing. */
import { describe, expect, it } from 'vitest';
import { contract as accountCalls } from '#plugins/account/common/contract.ts';
import { LibraryAccess } from '#plugins/library/common/server-services.ts';
import { Enrolment } from '../../common/server-services.ts';
import { startPeople } from '../testing/start-people.ts';
import { readCsv } from './csv.ts';
import { MOST_LINES, readList } from './read-list.ts';

const { server, project } = await startPeople();
const { accounts } = server.core;
const desk = await server.signIn({ user_type: 'operator', email: 'desk@uni.example' });
const by = desk.account.id;
const lists = server.service(Enrolment);
const preview = async (...lines: string[]) =>
  (await lists.preview(lines.join('\n'), by)).map(({ line, result, problems }) => [line, result, ...problems]);
const enrol = (lines: readonly string[], invite = false) =>
  server.db.kysely.transaction().execute((tx) => lists.enrol(lines.join('\n'), { by, invite }, tx));

describe('comma-separated values', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"1, ""one""","2\n3"',
      [
        ['a', 'b'],
        ['1, "one"', '2\n3'],
      ],
    ],
    [
      'the mark of the encoding, and line breaks of Windows',
      '\uFEFFa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines that are empty',
      'a,b\n\n,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('are read with %s', (_, text, cells) => {
    expect(readCsv(text).map((one) => one.cells)).toEqual(cells);
  });

  it('keep the numbers of their lines, also after one that is several', () => {
    expect(readCsv('a\n"1\n2"\n\n3').map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(() => readCsv('a\n"1')).toThrow('never closed');
  });
});

describe('a list', () => {
  it.each([
    ['no address', 'nobody', 'email'],
    ['the same address again', 'desk@uni.example', 'twice'],
    ['a name that is too long', `a@uni.example,${'x'.repeat(51)}`, 'name'],
    ['a language that nobody speaks here', 'a@uni.example,,,fr', 'language'],
    ['a plan that there is not', 'a@uni.example,,,,gold', 'plan'],
    ['a type that there is not', 'a@uni.example,,,,,king', 'user_type'],
    ['a permission that there is not', 'a@uni.example,,,,,,7:own', 'projects'],
    ['neither yes nor no', 'a@uni.example,,,,,,,perhaps', 'active'],
    ['more than the head has', 'a@uni.example,,,,,,,,more', 'columns'],
  ])('says what is wrong in a line: %s', async (_, line, problem) => {
    const head = 'Email,First Name,last_name,language,plan,user_type,projects,active';
    expect(await preview(head, 'desk@uni.example', line)).toEqual([
      [2, 'same'],
      [3, 'wrong', problem],
    ]);
  });

  it.each([
    ['no column of addresses', 'name\nada', 'noEmailColumn'],
    ['a column that nobody knows, as one of passwords', 'email,password\nada@uni.example,secret', 'unknownColumn'],
    ['the same column twice', 'email,email\na@uni.example,b@uni.example', 'unknownColumn'],
    ['a quote that is never closed', 'email\n"ada', 'quotes'],
    ['too many lines', `email\n${Array.from({ length: MOST_LINES + 1 }, (__, i) => `p${i}@uni.example`).join('\n')}`, 'tooLong'],
  ])('says what is wrong with all of it: %s', (_, text, problem) => {
    expect(readList(text)).toEqual([{ line: 1, email: '', problems: [problem] }]);
  });

  it('tells what it would do, does that, and finds nothing to do afterwards', async () => {
    const { id } = await project();
    const bob = await server.signIn({ email: 'bob@uni.example', first_name: 'Bob', last_name: 'Noyce' });
    const list = [
      'email;first_name;plan;projects',
      `ada@uni.example;Ada;P;${id}:write`,
      'bob@uni.example;Robert;;',
      'desk@uni.example;;;',
    ];
    const expected = [
      [2, 'make'],
      [3, 'update'],
      [4, 'same'],
    ];
    expect(await preview(...list)).toEqual(expected);
    expect(await accounts.byEmail('ada@uni.example')).toBeUndefined();
    expect((await enrol(list)).map(({ line, result }) => [line, result])).toEqual(expected);
    const ada = await accounts.byEmail('ada@uni.example');
    expect(ada).toMatchObject({ first_name: 'Ada', subscription_type: 'P', has_password: false, is_email_verified: false });
    expect(await server.service(LibraryAccess).roleInProject(ada?.id ?? 0, id)).toBe('write');
    expect(await accounts.byId(bob.account.id)).toMatchObject({ first_name: 'Robert', last_name: 'Noyce' });
    expect((await preview(...list)).map(([, result]) => result)).toEqual(['same', 'same', 'same']);
    // Another list takes back what this one gave, where it has a column of it.
    await enrol(['email,plan', 'ada@uni.example,']);
    expect(await accounts.byEmail('ada@uni.example')).toMatchObject({ subscription_type: 'F' });
  });

  it('shuts people out and lets them in again, but nobody themselves', async () => {
    const eve = await server.signIn({ email: 'eve@uni.example' });
    const out = ['email,active', 'eve@uni.example,no'];
    expect(await preview(...out, 'desk@uni.example,no')).toEqual([
      [2, 'suspend'],
      [3, 'wrong', 'self'],
    ]);
    await enrol(out);
    expect((await eve.send(accountCalls.info)).status).toBe(401);
    expect(await preview('email,active', 'eve@uni.example,ja')).toEqual([[2, 'restore']]);
    await enrol(['email,active', 'eve@uni.example,ja']);
    expect((await accounts.byEmail('eve@uni.example'))?.suspended_at).toBeNull();
  });

  it('changes nothing when one line is wrong', async () => {
    await expect(enrol(['email,plan', 'new@uni.example,P', 'newer@uni.example,gold'])).rejects.toMatchObject({ status: 400 });
    expect(await accounts.byEmail('new@uni.example')).toBeUndefined();
  });

  it('invites those whose accounts it makes, by a link to a password of their own', async () => {
    await enrol(['email,first_name,active', 'finn@uni.example,Finn,', 'gus@uni.example,Gus,no', 'desk@uni.example,,'], true);
    await server.runJobs();
    const mails = (await server.mails()).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['finn@uni.example']);
    const token = /account-confirm\/([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
    const fields = {
      first_name: 'Finn',
      last_name: 'Brown',
      password: 'engine no 1',
      language: 'en',
      accept_terms: true,
    } as const;
    await server.guest.call(accountCalls.confirmSignUp, { body: { token, ...fields } });
    expect(await accounts.byEmail('finn@uni.example')).toMatchObject({ has_password: true, is_email_verified: true });
  });
});
