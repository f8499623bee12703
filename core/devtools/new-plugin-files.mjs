/** The files of a new plugin, by path from the project's folder. */

const titleOf = (id) => id[0].toUpperCase() + id.slice(1).replaceAll('-', ' ');
const camel = (id) => id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const table = (id) => id.replaceAll('-', '_');

const manifest = (id) => `/** ${titleOf(id)}: say in one sentence what it is for. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: '${id}',
  api: 1,
  // Who is here only to recommend the product has none of its tools.
  contributes: {
    panels: { '${id}.list': { icon: 'list', kind: 'view', route: '/${id}' } },
    commands: { '${id}.open': { icon: 'list' } },
    sidebar: [{ id: '${id}', icon: 'list', opens: '${id}.list', order: 200 }],
  },
});
`;

const contract = (id) => `/** The calls of this plugin. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

export const Entry = z.object({ id: z.number(), text: z.string() });
export type Entry = z.output<typeof Entry>;

export const contract = defineContract({
  list: { method: 'GET', path: '/${id}/', reply: z.object({ data: z.array(Entry) }), doc: 'The entries of the signed-in user, oldest first.' },
  add: {
    method: 'POST',
    path: '/${id}/',
    body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    reply: z.object({ entry: Entry }),
    doc: 'Adds an entry.',
  },
});
`;

const client = (id) => `/** Browser half: what is loaded when one of the plugin's ids is first used. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { '${id}.list': () => import('./panels/list.tsx') },
  commands: { '${id}.open': (ctx) => ctx.service(Panels).open('${id}.list') },
});
`;

const store = () => `/** The entries as the panel shows them. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { contract, Entry } from '../common/contract.ts';

export class EntryStore {
  entries: Entry[] | undefined;
  readonly #api: ApiOf<typeof contract>;

  constructor(api: ApiOf<typeof contract>) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const { data } = await this.#api.list();
    runInAction(() => (this.entries = data));
  }

  async add(text: string): Promise<void> {
    const { entry } = await this.#api.add({ body: { text } });
    runInAction(() => this.entries?.push(entry));
  }
}
`;

const storeTest = () => `import { expect, it } from 'vitest';
import { EntryStore } from './entry-store.ts';

it('shows what the server has, and what is added', async () => {
  const store = new EntryStore({
    list: async () => ({ data: [{ id: 1, text: 'first' }] }),
    add: async ({ body }) => ({ entry: { id: 2, text: body.text } }),
  });
  expect(store.entries).toBeUndefined();
  await store.load();
  await store.add('second');
  expect(store.entries?.map((entry) => entry.text)).toEqual(['first', 'second']);
});
`;

const panel = () => `/** The panel: a list with a field that adds to it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, EmptyState, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { EntryStore } from '../entry-store.ts';

const ListPanel = observer(() => {
  const t = useTranslate();
  const api = useApi(contract);
  const notices = useService(Notices);
  const [store] = useState(() => new EntryStore(api));
  const [text, setText] = useState('');

  useEffect(() => {
    store.load().catch((error) => notices.failure(error));
  }, [store, notices]);

  const add = () =>
    store.add(text).then(
      () => setText(''),
      (error) => notices.failure(error),
    );

  return (
    <div style={{ padding: 'var(--space-3)' }}>
      <form action={add} style={{ display: 'flex', gap: 'var(--space-2)' }}>
        <TextInput aria-label={t('add')} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('add')}
        </Button>
      </form>
      {store.entries?.length === 0 && <EmptyState title={t('empty')} />}
      <ul>
        {store.entries?.map((entry) => (
          <li key={entry.id}>{entry.text}</li>
        ))}
      </ul>
    </div>
  );
});

export default ListPanel;
`;

const server = (id) => `/** Server half: a handler for each call of the contract, and the tables behind them. */
import { defineServer } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { migrations } from './migrations.ts';
import type { ${camel(titleOf(id).replaceAll(' ', '-'))}Tables } from './tables.ts';

export default defineServer(manifest, contract, {
  migrations,
  setup(ctx) {
    const db = ctx.db<${camel(titleOf(id).replaceAll(' ', '-'))}Tables>();
    return {
      routes: {
        async list({ user }) {
          const data = await db.selectFrom('${table(id)}_entry').select(['id', 'text']).where('owner', '=', user.id).orderBy('id').execute();
          return { data };
        },
        async add({ user, body }) {
          const entry = await db
            .insertInto('${table(id)}_entry')
            .values({ owner: user.id, text: body.text })
            .returning(['id', 'text'])
            .executeTakeFirstOrThrow();
          return { entry };
        },
      },
      // What it keeps of people, who may take it along and have it erased.
      personal: {
        folder: '${id}',
        about: { en: 'Your entries.', de: 'Ihre Einträge.' },
        async export({ id }, into) {
          const entries = await db.selectFrom('${table(id)}_entry').select('text').where('owner', '=', id).execute();
          await into.list(['entries.json'], entries);
        },
        async erase({ id }) {
          await db.deleteFrom('${table(id)}_entry').where('owner', '=', id).execute();
        },
      },
    };
  },
});
`;

const tables = (id) => `/** The plugin's tables; their names begin with its id. */
import type { Generated } from 'kysely';

export interface ${camel(titleOf(id).replaceAll(' ', '-'))}Tables {
  ${table(id)}_entry: { id: Generated<number>; owner: number; text: string };
}
`;

const migrations = (id) => `/** Forward-only steps that make the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const migrations: readonly Migration[] = [
  {
    name: '0001-entries',
    async up(db) {
      await sql\`
        create table ${table(id)}_entry (
          id bigint generated by default as identity primary key,
          owner bigint not null,
          text text not null
        )\`.execute(db);
      await sql\`create index ${table(id)}_entry_owner on ${table(id)}_entry (owner, id)\`.execute(db);
    },
  },
];
`;

const serverTest = (id) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests({ plugins: [{ manifest, server: async () => (await import('./index.ts')).default }] });
});
afterAll(() => server?.stop());

it('keeps what a user adds, for that user alone', async () => {
  const ada = await server.signIn({ email: 'ada@${id}.test' });
  const bob = await server.signIn({ email: 'bob@${id}.test' });
  await ada.call(contract.add, { body: { text: 'first' } });
  expect((await ada.call(contract.list)).data.map((entry) => entry.text)).toEqual(['first']);
  expect((await bob.call(contract.list)).data).toEqual([]);
});

it('refuses an empty text, and a guest', async () => {
  const ada = await server.signIn({ email: 'eve@${id}.test' });
  await expect(ada.call(contract.add, { body: { text: '  ' } })).rejects.toMatchObject({ status: 400 });
  await expect(server.guest.call(contract.list)).rejects.toMatchObject({ status: 401 });
});
`;

const houseCalls =
  () => `/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: { work: 'list add' },
} satisfies HouseCalls;
`;

const readme = (id) => `# ${titleOf(id)}

What it is for: say it in one or two sentences, for someone who sees the sidebar entry and wonders.

## How to try it

\`npm run dev\`, sign in, and open **${titleOf(id)}** in the sidebar, or run **Open ${titleOf(id)}** from the palette (\`mod+k\`).
Type a text and add it: it is stored on the server, for you alone.

## Where to look

- \`plugin.ts\`: what it declares. \`common/contract.ts\`: its calls.
- \`client/panels/list.tsx\`: its panel. \`server/index.ts\`: its handlers.
`;

const texts = (id, open, add, empty) =>
  `${JSON.stringify(
    {
      manifest: {
        panel: { [`${id}.list`]: { title: titleOf(id) } },
        command: { [`${id}.open`]: { title: open } },
        sidebar: { [id]: { title: titleOf(id) } },
      },
      add,
      empty,
    },
    null,
    2,
  )}\n`;

/** @param {string} id */
export const filesOf = (id) => ({
  [`plugins/${id}/plugin.ts`]: manifest(id),
  [`plugins/${id}/README.md`]: readme(id),
  [`plugins/${id}/common/contract.ts`]: contract(id),
  [`plugins/${id}/client/index.ts`]: client(id),
  [`plugins/${id}/client/entry-store.ts`]: store(),
  [`plugins/${id}/client/entry-store.test.ts`]: storeTest(),
  [`plugins/${id}/client/panels/list.tsx`]: panel(),
  [`plugins/${id}/server/index.ts`]: server(id),
  [`plugins/${id}/server/tables.ts`]: tables(id),
  [`plugins/${id}/server/migrations.ts`]: migrations(id),
  [`plugins/${id}/server/testing/house-calls.ts`]: houseCalls(),
  [`plugins/${id}/server/${id}.test.ts`]: serverTest(id),
  [`locales/en/${id}.json`]: texts(id, `Open ${titleOf(id)}`, 'Add', 'Nothing here yet'),
  [`locales/de/${id}.json`]: texts(id, `${titleOf(id)} öffnen`, 'Hinzufügen', 'Hier ist noch nichts'),
});
