/** The first time that a text is opened live: its document begins with the plain text, which nobody in particular has written. */
import * as Y from 'yjs';
import type { Executor } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Authored, TextKind } from '../../common/server-services.ts';
import type { DocumentLog } from '../log/document-log.ts';
import { keptAs } from '../shape.ts';
import { withOneEnding } from '../../common/text/one-ending.ts';
import type { DocumentRow } from '../tables.ts';
import { WriterNumbers } from '../texts/writer-numbers.ts';

/**
 * Once, however many ask for it at the same time.
 * @returns number of the document
 * @throws HttpError 404 when the text is gone
 */
export const beginDocument = async (log: DocumentLog, name: string, kind: TextKind, text: number): Promise<number> => {
  const known = await log.find(name, text);
  if (known) return known.id;
  return log.db.transaction().execute(async (tx) => {
    // Held before the plain text is read: who writes that holds it too.
    const held = await log.hold(tx, name, text);
    if (held.seq === 0) await beginHeld(log, tx, held, kind);
    return held.id;
  });
};

/**
 * @param held and not begun yet
 * @param authored who wrote the letters of it, where that is known
 * @throws HttpError 404 when the text is gone
 */
export const beginHeld = async (
  log: DocumentLog,
  tx: Executor,
  { id, text }: Pick<DocumentRow, 'id' | 'text'>,
  kind: TextKind,
  authored: readonly Authored[] = [],
): Promise<void> => {
  const plain = await kind.read(tx, text);
  if (!plain) throw new HttpError(404, 'Not found.');
  const doc = new Y.Doc();
  const content = withOneEnding(plain.content);
  keptAs(kind).put(doc, content);
  await log.claim(tx, id, [doc.clientID], null);
  const numbers = new WriterNumbers();
  keptAs(kind).sign(
    doc,
    authored.map(({ length, ...writer }) => ({ length, client: numbers.known(writer) })),
  );
  await numbers.claim(log, tx, id);
  const body = Y.encodeStateAsUpdate(doc);
  await log.append(tx, id, [{ seq: 1, author: null, body }]);
  // Endings of lines that were others are written at the end of the first burst of typing.
  const settled = content === plain.content ? 1 : 0;
  await sql`
      update coedit_document set seq = 1, plain_seq = ${settled}, plain_version = ${plain.version}, log_bytes = ${body.length}
      where id = ${id}`.execute(tx);
};
