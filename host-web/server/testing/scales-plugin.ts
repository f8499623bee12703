/** For tests: a plugin that takes as much as the largest calls of the house do, and says how much came. */
import * as z from 'zod/mini';
import { defineContract, definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';

export const scalesContract = defineContract({
  weigh: {
    method: 'POST',
    path: '/scales/',
    auth: 'guest',
    rawBody: true,
    maxBytes: 256 * 1024 * 1024,
    reply: z.object({ bytes: z.number() }),
    doc: 'Bytes that came',
  },
});

const manifest = definePlugin({ id: 'scales', api: 1, contributes: {} });
const half = defineServer(manifest, scalesContract, {
  setup: () => ({ routes: { weigh: async ({ raw }) => ({ bytes: raw.bytes.length }) } }),
});

export const scales: LoadablePlugin = { manifest, server: async () => half };
