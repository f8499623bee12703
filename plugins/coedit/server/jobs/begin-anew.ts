/**
 * Documents keep a trace of everything that was ever typed. One that is much larger than its text and that nobody has written for a month
 * begins anew with its text, and who wrote it. Who has been offline since then merges by words when they come back.
 */
import * as Y from 'yjs';
import { sql } from '#server-kit';
import { textOf } from '../../common/document.ts';
import type { PlainTexts } from '../texts/plain-texts.ts';
import { authoredLetters } from '../texts/authored.ts';
import { WriterNumbers } from '../texts/writer-numbers.ts';
import type { OpenDocuments } from '../documents/open-documents.ts';
import { eachDocument, type JobParts, type Swept } from './sweep.ts';

export interface AnewParts extends JobParts {
  readonly plain: PlainTexts;
  readonly documents: OpenDocuments;
}

/** Bytes that a document may be larger than three times its text. */
const ROOM = 100_000;
const QUIET = sql`written_at < now() - interval '30 days' and seq > 0`;

export const beginAnew = (parts: AnewParts, signal: AbortSignal): Promise<void> =>
  eachDocument(parts, sql`${QUIET} and state_bytes + log_bytes > ${ROOM}`, signal, async (document, kind) => {
    // Only of letters is it known how they come again as they were.
    if (!kind.shape) await renew(parts, document);
  });

const renew = ({ log, texts, plain, documents }: AnewParts, { id, kind, text }: Swept): Promise<void> =>
  log.db.transaction().execute(async (tx) => {
    await texts.settle(tx, kind, [text]);
    const [held] = await log.lock(tx, kind, [text]);
    const { rows } = await sql<{ quiet: boolean }>`select ${QUIET} as quiet from coedit_document where id = ${id}`.execute(tx);
    if (!held || !rows[0]?.quiet) return;
    const before = await plain.copyOf(tx, held);
    const content = textOf(before).toString();
    const isGrown = Y.encodeStateAsUpdate(before).length > 3 * Buffer.byteLength(content) + ROOM;
    const authored = isGrown ? authoredLetters(textOf(before), await log.writersOf(tx, id)) : [];
    before.destroy();
    if (!isGrown) return;
    const now = new Y.Doc();
    const numbers = new WriterNumbers();
    let at = 0;
    for (const { length, ...writer } of authored) {
      now.clientID = numbers.of(writer);
      textOf(now).insert(at, content.slice(at, at + length));
      at += length;
    }
    const body = Buffer.from(Y.encodeStateAsUpdate(now));
    now.destroy();
    const seq = held.seq + 1;
    for (const table of ['coedit_update', 'coedit_snapshot', 'coedit_client'])
      await sql`delete from ${sql.table(table)} where document = ${id}`.execute(tx);
    await numbers.claim(log, tx, id);
    await sql`insert into coedit_snapshot (document, seq, body) values (${id}, ${seq}, ${body})`.execute(tx);
    await sql`
      update coedit_document set epoch = epoch + 1, seq = ${seq}, plain_seq = ${seq}, snapshot_seq = ${seq},
        state_bytes = ${body.length}, log_bytes = 0
      where id = ${id}`.execute(tx);
    await documents.tell(id, { over: 'anew' }, tx);
  });
