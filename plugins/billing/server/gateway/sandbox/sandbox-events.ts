/** The messages of the sandbox: signed, sent by a job and taken in by the same handling as those of any provider. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Jobs, Kysely, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { GatewayEvent } from '../gateway.ts';
import { Name, readMessage } from '../read-message.ts';
import { checkSignature, sign } from '../signature.ts';
import type { SandboxTables } from './tables.ts';

export type EventType =
  | 'charge.failed'
  | 'charge.needs_confirmation'
  | 'charge.succeeded'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

/** A message as it goes over the wire. */
export interface Message {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const Event = z.object({ id: Name, data: z.object({ object: z.object({ id: Name }) }) });

/** As long as messages that came are remembered (`inbox.ts`). */
const DAYS_KEPT = 60;

const HEADER = 'sandbox-signature';

interface Parts {
  readonly db: Kysely<SandboxTables>;
  readonly jobs: Jobs;
  readonly secret: string;
}

export class SandboxEvents {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Something has happened to a charge: the message goes out when the transaction commits. */
  async note(tx: Transaction<SandboxTables>, charge: string, type: EventType): Promise<void> {
    const id = `evt_${randomUUID()}`;
    await tx.insertInto('billing_sandbox_event').values({ id, charge, type }).execute();
    await this.#parts.jobs.add('sandboxEvent', { event: id }, { key: id, within: tx });
  }

  /** The message of an event, signed now. */
  async message(id: string): Promise<Message> {
    const { db, secret } = this.#parts;
    const row = await db.selectFrom('billing_sandbox_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const created = Math.floor(row.made_at.getTime() / 1000);
    const body = Buffer.from(JSON.stringify({ id, type: row.type, created, data: { object: { id: row.charge } } }));
    return { body, headers: { 'content-type': 'application/json', [HEADER]: sign(secret, body) } };
  }

  /** Forgets what was told long ago. */
  async sweep(): Promise<void> {
    await sql`delete from billing_sandbox_event where made_at < now() - ${DAYS_KEPT} * interval '1 day'`.execute(this.#parts.db);
  }

  /** @throws GatewayRefusal */
  read(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayEvent {
    checkSignature(this.#parts.secret, body, headers[HEADER]);
    const { id, data } = readMessage(Event, body);
    return { id, charge: data.object.id };
  }
}
