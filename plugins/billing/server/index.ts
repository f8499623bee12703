/** Server half of billing. */
import { defineContract } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { Ledger } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { balanceOf, post, reverse } from './ledger/ledger.ts';
import { migrations } from './migrations/index.ts';

export default defineServer(manifest, defineContract({}), {
  migrations,
  setup(ctx) {
    ctx.provide(Ledger, { post, reverse, balanceOf });
    return { routes: {} };
  },
});
