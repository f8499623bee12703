/** What workers tell of the machine that they run on reaches the plugins of every process. */
import { expect, it } from 'vitest';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer, type ServerContext } from '../../plugin-api/server.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startForTests } from '../testing/test-server.ts';
import { abilitiesOf, toolsOf } from './worker-tools.ts';

const contexts = new Map<string, ServerContext>();
const plugin = (id: string, tools?: () => Promise<unknown>, can?: () => Promise<readonly string[]>): LoadablePlugin => {
  const manifest = definePlugin({ id, api: 1, contributes: {} });
  const setup = (context: ServerContext) => {
    contexts.set(id, context);
    return { routes: {}, ...(tools && { tools }), ...(can && { can }) };
  };
  return { manifest, server: async () => defineServer(manifest, {}, { setup }) };
};

const { core } = await startForTests({
  plugins: [
    plugin(
      'hammer',
      async () => ({ weight: 3 }),
      async () => ['nail', 'pull'],
    ),
    plugin('idle'),
    plugin('broken', async () => {
      throw new Error('on purpose');
    }),
  ],
});
const told = (id: string) => contexts.get(id)?.workers.told();

it('is told to each plugin of its own tools, for each worker that lives', async () => {
  const [tools, can] = [toolsOf(core.plugins, silentLog), abilitiesOf(core.plugins, silentLog)];
  const workers = [
    await core.queue.run([], { concurrency: 1, self: { place: 'here', tools, can } }),
    await core.queue.run([], { concurrency: 1, self: { place: 'there', tools, can } }),
  ];
  expect(await told('hammer')).toHaveLength(2);
  expect(await told('hammer')).toContainEqual({ place: 'there', tools: { weight: 3 }, can: ['nail', 'pull'] });
  expect(await told('idle')).toContainEqual({ place: 'here', tools: undefined, can: [] });
  expect(await told('broken')).toContainEqual({ place: 'here', tools: undefined, can: [] });
  await workers[0]?.stop();
  expect(await told('hammer')).toEqual([{ place: 'there', tools: { weight: 3 }, can: ['nail', 'pull'] }]);
  await workers[1]?.stop();
  expect(await told('hammer')).toEqual([]);
});

it('is told of as an ability by names that no other plugin has', async () => {
  expect(await abilitiesOf(core.plugins, silentLog)()).toEqual(['hammer:nail', 'hammer:pull']);
});

it('knows its own data folder by a name that stays', async () => {
  expect(contexts.get('idle')?.workers.place).toMatch(/^[\da-f-]{36}$/);
});
