/** What this plugin offers to those that have texts. */
import * as Y from 'yjs';
import type { Executor, Kysely } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Authored, AuthoredEdit, LiveTexts, TextKind } from '../../common/server-services.ts';
import { textOf } from '../../common/document.ts';
import { applied } from '../../common/text/text-edit.ts';
import type { OpenDocuments } from '../documents/open-documents.ts';
import { wordOf } from '../documents/words.ts';
import type { DocumentLog } from '../log/document-log.ts';
import { shapeOf } from '../shape.ts';
import { withOneEnding } from '../../common/text/one-ending.ts';
import { authoredOf } from './authored.ts';
import type { PlainTexts } from './plain-texts.ts';
import { authorsOf, writeEdits, writersOf } from './write-edits.ts';

export interface LiveTextsParts {
  readonly log: DocumentLog;
  readonly documents: OpenDocuments;
  readonly plain: PlainTexts;
}

/** What a change makes of the text, with the endings of lines that documents have; its edits, where it is told by them. */
const madeOf = (now: string, made: string | readonly AuthoredEdit[]) => {
  if (typeof made === 'string') return { content: withOneEnding(made), edits: undefined };
  const edits = made.map((edit) => ({ ...edit, text: withOneEnding(edit.text) }));
  return { content: applied(now, edits), edits };
};

const notFound = (): HttpError => new HttpError(404, 'Not found.');

export class ServedTexts implements LiveTexts {
  readonly #parts: LiveTextsParts;
  readonly #kinds = new Map<string, TextKind>();

  constructor(parts: LiveTextsParts) {
    this.#parts = parts;
  }

  register(kind: string, texts: TextKind): void {
    this.#kinds.set(kind, texts);
  }

  kind(kind: string): TextKind | undefined {
    return this.#kinds.get(kind);
  }

  async settle(within: Executor, kind: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { log, plain } = this.#parts;
    const texts = this.#demand(kind);
    if (!(within as Kysely<unknown>).isTransaction) {
      if (await log.isUnsettled(within, kind, ids)) await log.db.transaction().execute((tx) => this.settle(tx, kind, ids));
      return;
    }
    for (const held of await log.lock(within, kind, ids))
      if (held.seq > held.plain_seq) await plain.write(within, held, texts, await plain.contentOf(within, held, texts));
  }

  async hold(within: Executor, kind: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#parts.log.holdAll(within, kind, ids);
    await this.settle(within, kind, ids);
  }

  async change(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: Parameters<LiveTexts['change']>[4],
    after?: Parameters<LiveTexts['change']>[5],
  ): Promise<{ readonly content: string; readonly version: number }> {
    const { log, documents, plain } = this.#parts;
    const texts = this.#demand(kind);
    const held = await log.hold(within, kind, id);
    if (held.seq === 0) return this.#changePlain(within, texts, id, by, next, after);
    const shape = shapeOf(texts);
    const doc = await plain.copyOf(within, held);
    const before = Y.encodeStateVector(doc);
    const now = shape.plain(doc);
    // A tree has no places of letters.
    const live = texts.shape ? undefined : textOf(doc);
    const { content, edits } = madeOf(now, next(now, live));
    let last = held;
    if (content !== now) {
      const mine = await log.programOf(within, held.id, by, doc.clientID);
      doc.clientID = mine;
      if (live && edits) writeEdits(live, edits, await this.#numbersOf(within, held.id, edits), mine);
      else shape.put(doc, content);
      const body = Y.encodeStateAsUpdate(doc, before);
      const seq = (await log.advance(within, held.id, held.epoch, 1, body.length))?.seq;
      if (seq === undefined) throw notFound();
      const updates = [{ seq, author: by, body }];
      await documents.tell(held.id, wordOf(updates), within);
      await log.append(within, held.id, updates);
      last = { ...held, seq };
    }
    after?.(content, live);
    doc.destroy();
    if (last.seq === held.plain_seq) return { content, version: held.plain_version };
    return { content, version: await plain.write(within, last, texts, content, writersOf(edits ?? [])) };
  }

  async authored(within: Executor, kind: string, id: number): Promise<readonly Authored[]> {
    const { log, plain } = this.#parts;
    const row = await log.find(kind, id, within);
    if (!row) {
      const content = (await this.#demand(kind).read(within, id))?.content ?? '';
      return content === '' ? [] : [{ length: content.length, person: undefined }];
    }
    const doc = await plain.copyOf(within, row);
    const people = await log.writersOf(within, row.id);
    const authored = authoredOf(textOf(doc), people);
    doc.destroy();
    return authored;
  }

  async forget(within: Executor, kind: string, ids: readonly number[]): Promise<void> {
    // Who opens one at this moment waits, and finds it gone.
    await this.#parts.log.holdAll(within, kind, ids);
    const { rows } = await sql<{ id: number }>`
      delete from coedit_document where kind = ${kind} and text = any(${[...ids]}::bigint[]) returning id`.execute(within);
    for (const { id } of rows) await this.#parts.documents.tell(id, { over: 'gone' }, within);
  }

  /** The numbers with which the words of others are written. */
  async #numbersOf(within: Executor, document: number, edits: readonly AuthoredEdit[]) {
    const numbers = new Map<Authored['person'], number>();
    for (const person of authorsOf(edits))
      numbers.set(person, await this.#parts.log.programOf(within, document, person ?? null, new Y.Doc().clientID));
    return numbers;
  }

  /** Nobody has opened it live. */
  async #changePlain(
    within: Executor,
    texts: TextKind,
    id: number,
    by: number,
    next: Parameters<LiveTexts['change']>[4],
    after: Parameters<LiveTexts['change']>[5],
  ) {
    const plain = await texts.read(within, id);
    if (!plain) throw notFound();
    const made = next(plain.content, undefined);
    const [content, writers] = typeof made === 'string' ? [made, []] : [applied(plain.content, made), writersOf(made)];
    after?.(content, undefined);
    if (content === plain.content) return plain;
    return { content, version: await texts.write(within, id, content, [by, ...writers]) };
  }

  #demand(kind: string): TextKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`Nobody has registered texts of the kind ${kind}`);
    return found;
  }
}
