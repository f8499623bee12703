/** The server without any plugin that is not essential: what is left starts, says that it is well, and answers. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { startOne } from '#core/server/testing/test-server.ts';
import { cutsOf } from '../../tests/steps/cuts.mjs';
import { plugins } from './plugins.ts';
import { brokenIn } from './testing/house.ts';

const cuts = cutsOf(
  plugins.map(({ manifest: { id, essential = false, requires = [], requiresOnServer = [] } }) => ({
    id,
    isEssential: essential,
    requires: [...requires, ...requiresOnServer],
  })),
);

describe('without a plugin and all that require it', () => {
  it.each(cuts.map((cut) => [cut.join(', '), cut] as const))('the server starts: %s', async (_, cut) => {
    const server = await startOne({ plugins: plugins.filter(({ manifest }) => !cut.includes(manifest.id)) });
    try {
      expect(brokenIn(server)).toEqual([]);
      const ada = await server.signIn({ plan: 'P' });
      expect(await server.guest.call(coreContract.health)).toMatchObject({ status: 'ok' });
      await ada.call(coreContract.initialData);
    } finally {
      await server.stop();
    }
  });
});
