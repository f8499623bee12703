/**
 * Takes in what gateways tell. A message only says which charge to look at: it is noted together with the job that looks, so that
 * one that comes again does nothing, and one that was answered is never lost (trust.md A4).
 */
import type { Executor, Jobs, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Gateway } from './gateway.ts';

/** Gateways repeat a message for days; their signatures are good for minutes. */
const DAYS_KEPT = 60;

interface Parts {
  readonly db: Kysely<object>;
  readonly gateway: Pick<Gateway, 'kind' | 'readEvent'>;
  readonly jobs: Jobs;
}

export class Inbox {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Resolves once the message is stored, or is known, or is none of our business.
   * @param body as it came, to the byte
   * @throws GatewayRefusal for a message that is not the gateway's, or too old
   */
  async receive(body: Buffer, headers: Parameters<Gateway['readEvent']>[1]): Promise<void> {
    const { db, gateway, jobs } = this.#parts;
    const { id, charge } = gateway.readEvent(body, headers);
    if (charge === undefined) return;
    await db.transaction().execute(async (tx) => {
      const isNew = await this.#note(tx, id, charge);
      if (isNew) await jobs.add('lookAtCharge', { charge }, { key: charge, within: tx });
    });
  }

  /** Forgets messages that nobody repeats any more. */
  async sweep(): Promise<void> {
    await sql`delete from billing_event where came_at < now() - ${DAYS_KEPT} * interval '1 day'`.execute(this.#parts.db);
  }

  async #note(tx: Executor, id: string, charge: string): Promise<boolean> {
    const { rows } = await sql`
      insert into billing_event (gateway, id, charge) values (${this.#parts.gateway.kind}, ${id}, ${charge})
      on conflict (gateway, id) do nothing returning id`.execute(tx);
    return rows.length > 0;
  }
}
