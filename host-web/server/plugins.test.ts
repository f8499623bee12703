import { describe, expect, it } from 'vitest';
import { plugins } from './plugins.ts';

describe('the plugins of the host', () => {
  it('are found by their folders', () => {
    const folders = Object.keys(import.meta.glob('/plugins/*/plugin.ts')).map((file) => file.split('/')[2]);
    expect(plugins.map(({ manifest }) => manifest.id).sort()).toEqual(folders.sort());
  });

  it('have a contract that is known without their server half', async () => {
    for (const { manifest, server, contract } of plugins) {
      if (!server) continue;
      const half = await server();
      expect(await contract?.(), manifest.id).toEqual(half.contract);
    }
  });
});
