/** What happens to plugins when the server ends, and that each has its own corner while it runs. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { FileMissing } from '../kit.ts';
import { defineServer, type ServerContext } from '../../plugin-api/server.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const contexts = new Map<string, ServerContext>();
const events: string[] = [];
const ofPlugin = (id: string): ServerContext => {
  const context = contexts.get(id);
  if (!context) throw new Error(`${id} is not set up`);
  return context;
};

const plugin = (id: string, requires: readonly string[], dispose?: () => Promise<void>): LoadablePlugin => {
  const manifest = definePlugin({ id, api: 1, requires, contributes: {} });
  const half = defineServer(
    manifest,
    {},
    {
      setup(context) {
        contexts.set(id, context);
        return {
          routes: {},
          jobs: { note: { urgency: 'ordinary', run: async (payload) => void events.push(`${id} ${JSON.stringify(payload)}`) } },
          ...(dispose ? { dispose } : {}),
        };
      },
    },
  );
  return { manifest, server: async () => half };
};
const says = (id: string) => async () => void events.push(`${id} ends`);

const server = await startForTests({
  plugins: [
    plugin('roof', ['walls'], says('roof')),
    plugin('walls', ['ground'], async () => {
      throw new Error('stuck');
    }),
    plugin('ground', [], says('ground')),
    plugin('garden', []),
  ],
});

describe('each plugin', () => {
  it('has files of its own, whatever names others use', async () => {
    const [ground, roof] = [ofPlugin('ground').files, ofPlugin('roof').files];
    await ground.put('plan', Buffer.from('cellar'));
    await roof.put('plan', Buffer.from('gable'));
    expect([await ground.size('plan'), await roof.size('plan')]).toEqual([6, 5]);
    await roof.remove('plan');
    expect(await roof.size('plan')).toBeUndefined();
    await expect(roof.read('plan')).rejects.toThrow(FileMissing);
    expect((await buffer(await ground.read('plan', { start: 0, end: 3 }))).toString()).toBe('cell');
    await expect(roof.read('../ground/plan')).rejects.toThrow(TypeError);
  });

  it('has a folder for scratch files, which is there and no other’s', async () => {
    const [ground, roof] = [ofPlugin('ground').scratch, ofPlugin('roof').scratch];
    await writeFile(join(ground, 'draft'), 'x');
    await expect(stat(join(roof, 'draft'))).rejects.toThrow('ENOENT');
  });

  it('adds jobs of its own, and runs none of another with the same name', async () => {
    await ofPlugin('ground').jobs.add('note', { depth: 3 }, { key: 'same' });
    await ofPlugin('roof').jobs.add('note', { height: 9 }, { key: 'same' });
    await server.runJobs();
    expect(events.splice(0).toSorted()).toEqual(['ground {"depth":3}', 'roof {"height":9}']);
  });
});

it('ends plugins before those that they require, although one of them fails', async () => {
  await server.stop();
  expect(events).toEqual(['roof ends', 'ground ends']);
});
