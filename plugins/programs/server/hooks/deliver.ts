/** Brings one delivery to its webhook, again and again with longer and longer pauses, and gives it up after a day. */
import { OutboundFailure, sql } from '#server-kit';
import { hookOffMail } from '../mails.ts';
import type { DeliveryRow, HookRow } from '../tables.ts';
import { DELIVER, type Db, type HookParts, keepWanted, sealedFor } from './hooks.ts';
import { SIGNATURE, signatureOf } from './signature.ts';

const MINUTE = 60_000;
/** Pauses before the second try, the third, and so on. */
const PAUSES = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE);
const PATIENCE_MS = 10_000;
const MAX_ANSWER = 1024 * 1024;
/** Given up in a row until the webhook is switched off. */
const MOST_FAILURES = 10;
/** "Gone": it wants nothing any more. */
const GONE = 410;

type Outcome = Pick<DeliveryRow, 'status' | 'reason'>;

/** A redirect is no answer: what is signed goes to the address that the person has named and nowhere else. */
const outcomeOf = (status: number, address: string, url: URL): Outcome => {
  if (url.href !== new URL(address).href) return { status, reason: 'moved' };
  return { status, reason: status >= 200 && status < 300 ? null : 'status' };
};

const bring = async (
  { outbound, secrets, trusted }: HookParts,
  hook: HookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { id, type, data, created_at } = delivery;
  const head = JSON.stringify({ id, type, created_at: created_at.toISOString() });
  const body = `${head.slice(0, -1)},"data":${data}}`;
  const secret = secrets.open(hook.secret, sealedFor(hook.owner));
  const now = Math.floor(Date.now() / 1000);
  try {
    const { status, url } = await outbound.ask({
      address: hook.address,
      headers: { 'content-type': 'application/json' },
      secretHeaders: { [SIGNATURE]: signatureOf(secret, now, body), 'carrel-delivery': String(id), 'carrel-event': type },
      body,
      trusted,
      signal,
      patience: PATIENCE_MS,
      maxBytes: MAX_ANSWER,
    });
    return outcomeOf(status, hook.address, url);
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: null, reason: error instanceof OutboundFailure ? error.reason : 'unreachable' };
  }
};

/** One more was given up. The person is told when the webhook is switched off for it. */
const countFailure = async (parts: HookParts, tx: Db, hook: HookRow, isGone: boolean): Promise<void> => {
  const { failures } = await tx
    .updateTable('programs_hook')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', hook.id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (!hook.is_on || (failures < MOST_FAILURES && !isGone)) return;
  await tx.updateTable('programs_hook').set({ is_on: false }).where('id', '=', hook.id).execute();
  await keepWanted(parts, tx, hook.owner);
  const { rows } = await sql<{ email: string; language: 'en' | 'de' }>`
    select email, language from core_user where id = ${hook.owner}`.execute(tx);
  const [owner] = rows;
  if (owner)
    await parts.mail.send(
      { to: owner.email, ...hookOffMail[owner.language](parts.productName, hook.address, `${parts.publicUrl}/profile`) },
      tx,
    );
};

const noteFailure = async (parts: HookParts, tx: Db, hook: HookRow, { id, tries }: DeliveryRow, outcome: Outcome) => {
  // An address that is never asked does not become public by waiting.
  const pause = outcome.reason === 'refused' || outcome.status === GONE ? undefined : PAUSES[tries];
  const next_at = pause === undefined ? null : new Date(Date.now() + pause);
  const state = next_at ? 'waiting' : 'failed';
  await tx
    .updateTable('programs_delivery')
    .set({ ...outcome, state, tries: tries + 1, next_at })
    .where('id', '=', id)
    .execute();
  if (next_at) await parts.jobs.add(DELIVER, { delivery: id }, { runAt: next_at, for: hook.owner, within: tx });
  else await countFailure(parts, tx, hook, outcome.status === GONE);
};

/** Of a delivery that is over, or whose webhook is gone or off, nothing is brought. */
export const deliver = async (parts: HookParts, payload: unknown, signal: AbortSignal): Promise<void> => {
  const { delivery: id } = payload as { delivery: number };
  const { db } = parts;
  const row = await db.selectFrom('programs_delivery').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'waiting') return;
  const hook = await db.selectFrom('programs_hook').selectAll().where('id', '=', row.hook).executeTakeFirst();
  if (!hook) return;
  if (!hook.is_on) {
    await db.updateTable('programs_delivery').set({ state: 'failed', next_at: null }).where('id', '=', id).execute();
    return;
  }
  const outcome = await bring(parts, hook, row, signal);
  await db.transaction().execute(async (tx) => {
    if (outcome.reason !== null) return noteFailure(parts, tx, hook, row, outcome);
    await tx
      .updateTable('programs_delivery')
      .set({ ...outcome, state: 'delivered', tries: row.tries + 1, next_at: null })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('programs_hook').set({ failures: 0 }).where('id', '=', hook.id).execute();
  });
};
