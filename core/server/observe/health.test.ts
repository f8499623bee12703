/** What health says when a part is not at work: enough to know which, and nothing of how it is built. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Contract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import type { ServerParts } from '../../plugin-api/server.ts';
import type { LoadedPlugin } from '../plugins/load-plugins.ts';
import { startForTests } from '../testing/test-server.ts';
import { HealthWatch } from './health.ts';

const { core } = await startForTests();
const well = { ok: true, detail: 'ready' };

const pluginWith = (id: string, health?: ServerParts<Contract>['health']): LoadedPlugin => {
  const manifest = definePlugin({ id, api: 1, contributes: {} });
  return { state: 'ready', manifest, contract: {}, parts: { routes: {}, ...(health ? { health } : {}) } };
};
const healthWith = (plugins: readonly LoadedPlugin[], worker = well) =>
  new HealthWatch({ ...core, plugins }, '1', () => worker).now();

afterEach(() => void vi.useRealTimers());

describe('the health', () => {
  it('is whole when everything is at work', async () => {
    expect(await healthWith([pluginWith('quiet')])).toMatchObject({ status: 'ok', plugins: [{ id: 'quiet', ...well }] });
  });

  it('is not whole without the worker, whose state it tells', async () => {
    const worker = { ok: false, detail: 'restarting' };
    expect(await healthWith([pluginWith('quiet')], worker)).toMatchObject({ status: 'degraded', worker });
  });

  it('is not whole when a plugin says so, in the plugin’s own words', async () => {
    const engine = pluginWith('engine', async () => ({ ok: false, detail: 'TeX is missing' }));
    expect(await healthWith([pluginWith('quiet'), engine])).toMatchObject({
      status: 'degraded',
      plugins: [
        { id: 'quiet', ok: true },
        { id: 'engine', ok: false, detail: 'TeX is missing' },
      ],
    });
  });

  it('does not repeat what a plugin threw', async () => {
    const broken = pluginWith('engine', async () => {
      throw new Error('password of the database');
    });
    expect((await healthWith([broken])).plugins).toEqual([{ id: 'engine', ok: false, detail: 'does not answer' }]);
  });

  it('does not wait for a plugin that never answers', async () => {
    const silent = pluginWith('engine', () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const health = healthWith([silent, pluginWith('quiet')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await health).plugins).toEqual([
      { id: 'engine', ok: false, detail: 'does not answer' },
      { id: 'quiet', ...well },
    ]);
  });
});
