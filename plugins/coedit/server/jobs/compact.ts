/** Makes one snapshot of all that was written, so that a document is opened quickly and the log stays short. */
import * as Y from 'yjs';
import { sql } from '#server-kit';
import type { Advanced } from '../log/document-log.ts';
import { documentOf } from '../log/document-of.ts';
import type { JobParts } from './sweep.ts';

const MOST_UPDATES = 500;
const MOST_BYTES = 1_000_000;
/** Of which one is a step back, if the newest should ever be a bad one. */
const KEPT = 2;

/** Updates after which it is asked for again: the worker may have been away. */
const AGAIN = 200;

/** Asks for a document to be compacted as often as it is worth it. */
export const whenLong = (ask: (document: number) => Promise<void>): ((document: number, now: Advanced) => void) => {
  const asked = new Map<number, number>();
  return (document, { seq, snapshot_seq, log_bytes }) => {
    if (seq - snapshot_seq <= MOST_UPDATES && log_bytes <= MOST_BYTES) return void asked.delete(document);
    if (seq - (asked.get(document) ?? -AGAIN) < AGAIN) return;
    asked.set(document, seq);
    void ask(document);
  };
};

/** Nobody who types waits for it: only what is short is done while the document is held. */
export const compact = async ({ log, texts, logger }: JobParts, document: number): Promise<void> => {
  const { rows } = await sql<{ kind: string; text: number }>`
    select kind, text from coedit_document where id = ${document}`.execute(log.db);
  const of = rows[0];
  // Who has written what is not in the plain text yet, only the log knows.
  if (of && texts.kind(of.kind)) await log.db.transaction().execute((tx) => texts.settle(tx, of.kind, [of.text]));
  const stored = await log.load(log.db, document);
  if (!stored || stored.updates.length === 0) return;
  let isWhole = true;
  const failed = (error: unknown): void => {
    isWhole = false;
    logger.error({ err: error, document }, 'A document with an update that does not fit is left as it is');
  };
  const doc = documentOf(stored, failed);
  const body = Buffer.from(Y.encodeStateAsUpdate(doc));
  const again = documentOf({ snapshot: body, updates: [] }, failed);
  isWhole &&= Buffer.from(Y.encodeStateVector(doc)).equals(Y.encodeStateVector(again));
  doc.destroy();
  again.destroy();
  if (!isWhole) return;
  await log.db.transaction().execute(async (tx) => {
    const { rows: held } = await sql<{ plain_seq: number }>`
      update coedit_document set snapshot_seq = ${stored.seq}, state_bytes = ${body.length}
      where id = ${document} and epoch = ${stored.epoch} and snapshot_seq < ${stored.seq} returning plain_seq`.execute(tx);
    if (!held[0]) return;
    await sql`insert into coedit_snapshot (document, seq, body) values (${document}, ${stored.seq}, ${body})`.execute(tx);
    await sql`
      delete from coedit_update where document = ${document} and seq <= ${Math.min(stored.seq, held[0].plain_seq)}`.execute(tx);
    await sql`
      delete from coedit_snapshot where document = ${document} and seq not in (
        select seq from coedit_snapshot where document = ${document} order by seq desc limit ${KEPT}
      )`.execute(tx);
    await sql`
      update coedit_document set log_bytes = (
        select coalesce(sum(octet_length(body)), 0) from coedit_update where document = ${document} and seq > ${stored.seq}
      ) where id = ${document}`.execute(tx);
  });
};
