/** Server half of programs: personal tokens, which core checks at its door, and webhooks. */
import * as z from 'zod/mini';
import { defineServer, KEPT, KeptEvents, PersonalTokens } from '#plugin-api/server';
import { sql } from '#server-kit';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { deliver } from './hooks/deliver.ts';
import { gather } from './hooks/gather.ts';
import { hookRoutes } from './hooks/hook-routes.ts';
import { DELIVER, type HookParts } from './hooks/hooks.ts';
import { migrations } from './migrations.ts';
import { programsData } from './personal.ts';
import type { ProgramsTables } from './tables.ts';
import { tokenRoutes } from './token-routes.ts';

const Environment = z.object({
  /** Origins of the house's own network that webhooks may go to, separated by commas. */
  WEBHOOKS_TRUSTED: z._default(z.string(), ''),
});

const GATHER = 'gather';

export default defineServer(manifest, contract, {
  // Whoever has a token could make themselves another one.
  programs: 'never',
  migrations,
  setup(ctx) {
    const { jobs, mail, outbound, publicUrl, productName, secrets } = ctx;
    const parts: HookParts = {
      ...{ jobs, mail, outbound, publicUrl, productName, secrets },
      db: ctx.db<ProgramsTables>(),
      kept: ctx.service(KeptEvents),
      trusted: ctx.env(Environment).WEBHOOKS_TRUSTED.split(','),
    };
    // All processes hear it, and their jobs have one name: the last to come takes the place of those before.
    const listening = ctx.hearing.hear(KEPT, () => {
      jobs.add(GATHER, {}, { key: GATHER }).catch((error: unknown) => ctx.log.warn({ err: error }, 'Events wait for a minute'));
    });
    return {
      routes: { ...tokenRoutes({ tokens: ctx.service(PersonalTokens), mail, publicUrl, productName }), ...hookRoutes(parts) },
      jobs: {
        [GATHER]: { urgency: 'ordinary', every: '* * * * *', run: (_payload, signal) => gather(parts, signal) },
        [DELIVER]: { urgency: 'bulk', timeout: 60_000, run: (payload, signal) => deliver(parts, payload, signal) },
        sweep: {
          urgency: 'bulk',
          every: '41 * * * *',
          run: async () => {
            await parts.db
              .deleteFrom('programs_delivery')
              .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
              .execute();
          },
        },
      },
      personal: programsData(parts),
      dispose: async () => listening.dispose(),
    };
  },
});
