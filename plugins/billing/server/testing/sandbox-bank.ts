/** What happens at a provider without us: disputes, and messages that come late, often and in any order. */
import type { TestServer } from '#core/server/testing/types.ts';
import type { ServerContext } from '#plugin-api/server';
import { type EventType, type Message, SandboxEvents } from '../gateway/sandbox/sandbox-events.ts';
import type { SandboxTables } from '../gateway/sandbox/tables.ts';
import { secretOf } from '../gateway/secrets.ts';

/** @param jobs of the plugin: `server.core.queue.of('billing')` */
export const sandboxBank = async (server: TestServer, jobs: ServerContext['jobs']) => {
  const db = server.db.kysely.withTables<Pick<SandboxTables, keyof SandboxTables>>();
  const events = new SandboxEvents({ db, jobs, secret: await secretOf(db, 'sandbox') });
  const set = (charge: string, isDisputed: boolean, type: EventType) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('billing_sandbox_charge')
        .set({ is_disputed: isDisputed })
        .where('id', '=', charge)
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow();
      await events.note(tx, charge, type);
    });
  return {
    /** The holder of the card says that it was not them: the bank takes the money back. */
    dispute: (charge: string) => set(charge, true, 'charge.dispute.created'),
    /** The bank has decided; when it was won, the money is back. */
    endDispute: (charge: string, outcome: 'won' | 'lost') => set(charge, outcome === 'lost', 'charge.dispute.closed'),
    /** All that was told of a charge, in its order and signed now: to be sent again, late, or in another order. */
    async messages(charge: string): Promise<Message[]> {
      const rows = await db
        .selectFrom('billing_sandbox_event')
        .select('id')
        .where('charge', '=', charge)
        .orderBy('made_at')
        .execute();
      return Promise.all(rows.map(({ id }) => events.message(id)));
    },
  };
};
