/** How plugins are asked for what they keep of a person, and in which order it is erased. */
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { type Account, Accounts } from '../../plugin-api/accounts.ts';
import { type PersonalData, PersonalRecords } from '../../plugin-api/personal-data.ts';
import { defineServer } from '../../plugin-api/server.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const asked: string[] = [];
/** Erasing fails in the plugin of this name. */
let stumblesIn: string | undefined;

const keeper = (id: string, requires: readonly string[] = [], rest: Partial<PersonalData> = {}): LoadablePlugin => {
  const manifest = definePlugin({ id, api: 1, requires, contributes: {} });
  const personal: PersonalData = {
    folder: id,
    about: { en: `Of ${id}.`, de: `Von ${id}.` },
    async export(person, into) {
      await into.json(['who.json'], { id: person.id });
      await into.list(['list.json'], [1, { two: 2 }]);
      await into.list(['none.json'], []);
    },
    async erase() {
      asked.push(`erase ${id}`);
      if (stumblesIn === id) throw new Error('not now');
    },
    cancelled: async (_within, _person, erasedAt) => void asked.push(`${erasedAt ? 'leaves' : 'stays'} ${id}`),
    ...rest,
  };
  return { manifest, server: async () => defineServer(manifest, {}, { setup: () => ({ routes: {}, personal }) }) };
};

const broken: LoadablePlugin = {
  manifest: definePlugin({ id: 'broken', api: 1, contributes: {} }),
  server: () => Promise.reject(new Error('chunk is gone')),
};
const server = await startForTests({ plugins: [keeper('top', ['middle']), keeper('ground'), keeper('middle', ['ground'])] });
const accounts = server.service(Accounts);
const records = server.service(PersonalRecords);
const never = new AbortController().signal;

const run = (of = server) =>
  of.core.jobs
    .find(({ plugin, name }) => plugin === 'core' && name === 'erase-cancelled')
    ?.definition.run({}, new AbortController().signal);
const overdue = async (of = server): Promise<Account> => {
  const { account } = await of.signIn();
  return of.service(Accounts).update(account.id, { deactivated_at: new Date(Date.now() - 31 * 24 * 3_600_000) });
};

beforeEach(() => {
  asked.length = 0;
  stumblesIn = undefined;
});

describe('[ACC-036] erasing', () => {
  it('begins with those who require others, and ends with the account', async () => {
    const { id } = await overdue();
    await run();
    expect(asked).toEqual(['erase top', 'erase middle', 'erase ground']);
    expect(await accounts.byId(id)).toBeUndefined();
  });

  it('leaves the account until everything else is gone, and begins again', async () => {
    stumblesIn = 'middle';
    const { id } = await overdue();
    await expect(run()).rejects.toThrow('not now');
    expect(asked).toEqual(['erase top', 'erase middle']);
    expect(await accounts.byId(id)).toBeDefined();
    stumblesIn = undefined;
    await run();
    expect(await accounts.byId(id)).toBeUndefined();
  });

  it('of one person does not wait for another whose erasing fails', async () => {
    const [first, second] = [await overdue(), await overdue()];
    await server.db.pool.query(`update core_user set deactivated_at = deactivated_at - interval '1 day' where id = $1`, [
      first.id,
    ]);
    let times = 0;
    const failing = server.core.accounts.byId.bind(server.core.accounts);
    server.core.accounts.byId = async (id) => {
      if (id === first.id && times++ === 0)
        return {
          ...(await failing(id)),
          get email(): string {
            throw new Error('odd row');
          },
        } as never;
      return failing(id);
    };
    await expect(run()).rejects.toThrow('odd row');
    server.core.accounts.byId = failing;
    expect(await accounts.byId(second.id)).toBeUndefined();
    await run();
    expect(await accounts.byId(first.id)).toBeUndefined();
  });

  it('is not begun while a plugin is broken: what that keeps would stay behind', async () => {
    const house = await startForTests({ plugins: [keeper('ground'), broken] });
    const person = await overdue(house);
    await expect(run(house)).rejects.toThrow('broken');
    expect(asked).toEqual([]);
    expect(await house.service(Accounts).byId(person.id)).toBeDefined();
  });

  it('takes mails to the person and about them out of the queue, and no others', async () => {
    const person = await overdue();
    await accounts.update(person.id, { first_name: 'Grace', last_name: 'Hopper' });
    const runAt = new Date(Date.now() + 3_600_000);
    for (const [to, text] of [
      [person.email, 'x'],
      ['bob@example.org', 'Grace Hopper wants to share'],
      ['carl@example.org', 'nothing'],
    ])
      await server.core.queue.of('core').add('mail', { to, text }, { runAt });
    await run();
    const { rows } = await server.db.pool.query(`select payload ->> 'to' as to from graphile_worker._private_jobs`);
    expect(rows).toEqual([{ to: 'carl@example.org' }]);
  });
});

describe('[ACC-036] cancelling', () => {
  it('signs out, is told to plugins with who is required first, and can be taken back once', async () => {
    const { account } = await server.signIn();
    expect(await accounts.cancel(account.id)).toMatchObject({ deactivated_at: expect.any(Date) });
    expect(await accounts.openSessions(account.id)).toEqual([]);
    await expect(accounts.cancel(account.id)).rejects.toMatchObject({ status: 409 });
    expect(await accounts.keep(account.id)).toMatchObject({ deactivated_at: null });
    await expect(accounts.keep(account.id)).rejects.toMatchObject({ status: 409 });
    const told = (word: string) => ['ground', 'middle', 'top'].map((id) => `${word} ${id}`);
    expect(asked).toEqual([...told('leaves'), ...told('stays')]);
  });

  it('cannot be taken back when the 30 days are over: the erasing may have begun', async () => {
    const { id } = await overdue();
    await expect(accounts.keep(id)).rejects.toMatchObject({ status: 409 });
    await run();
  });
});

describe('the archive', () => {
  const archiveOf = async (person: Account) => {
    const files = unzipSync(await buffer(records.archive(person, never)));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };

  it('has a folder for each plugin, the account without its password, and a text that names them in both languages', async () => {
    const { account } = await server.signIn({ first_name: 'Ada', city: 'Bern' });
    await accounts.setPassword(account.id, 'correct horse 1');
    const files = await archiveOf(account);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'account.json',
      'sessions.json',
      ...['ground', 'middle', 'top'].flatMap((id) => [`${id}/who.json`, `${id}/list.json`, `${id}/none.json`]),
    ]);
    expect(files['README.txt']).toMatch(/ground\/\n {2}Of ground\.[^]*ground\/\n {2}Von ground\./);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ first_name: 'Ada', city: 'Bern', email: account.email });
    expect(JSON.stringify(files)).not.toContain('argon2');
    expect(JSON.parse(files['sessions.json'] ?? '')).toMatchObject([{ client_id: 'carrel-web' }]);
    expect([files['top/list.json'], files['top/none.json']].map((text) => JSON.parse(text ?? ''))).toEqual([[1, { two: 2 }], []]);
  });

  it('fails as a whole when a part of it cannot be read', async () => {
    const half = keeper('half', [], {
      async export() {
        throw new Error('The table is locked');
      },
    });
    const house = await startForTests({ plugins: [half] });
    const { account } = await house.signIn();
    const archive = house.service(PersonalRecords).archive(account, never);
    await expect(buffer(archive)).rejects.toThrow('The table is locked');
  });
});
