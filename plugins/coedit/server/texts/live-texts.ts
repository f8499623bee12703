/** What this plugin offers to those that have texts. */
import * as Y from 'yjs';
import type { Executor, Kysely } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { Authored, AuthoredEdit, AuthoredPart, LiveTexts, TextKind } from '../../common/server-services.ts';
import type { FormEdit } from '../../common/form.ts';
import { editsBetween } from '../../common/text/edits-between.ts';
import { applied } from '../../common/text/text-edit.ts';
import type { PutPart } from '../../common/tree/put-part.ts';
import type { OpenDocuments } from '../documents/open-documents.ts';
import { wordOf } from '../documents/words.ts';
import type { DocumentLog } from '../log/document-log.ts';
import { keptAs } from '../shape.ts';
import type { DocumentRow } from '../tables.ts';
import { withOneEnding } from '../../common/text/one-ending.ts';
import type { PlainTexts } from './plain-texts.ts';
import { authorsOf, writersOf } from './write-edits.ts';

export interface LiveTextsParts {
  readonly log: DocumentLog;
  readonly documents: OpenDocuments;
  readonly plain: PlainTexts;
}

/** What a change makes of the letters, with the endings of lines that documents have. */
const editsOf = (now: string, made: string | readonly AuthoredEdit[]): readonly AuthoredEdit[] =>
  typeof made === 'string'
    ? editsBetween(now, withOneEnding(made))
    : made.map((edit) => ({ ...edit, text: withOneEnding(edit.text) })).filter(({ from, to, text }) => from < to || text !== '');

interface Change {
  /** @param mine the number of who changes it; `undefined` when nothing is to change */
  readonly write: ((mine: number) => void | Promise<void>) | undefined;
  /** Who is named beside them. */
  readonly writers: readonly number[];
}

const writersOfParts = (edits: readonly AuthoredPart[]): number[] => [
  ...new Set(edits.flatMap(({ author }) => (author === undefined ? [] : [author]))),
];

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

  kinds(): readonly string[] {
    return [...this.#kinds.keys()];
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
    const texts = this.#demand(kind);
    const kept = keptAs(texts);
    const held = await this.#parts.log.hold(within, kind, id);
    if (held.seq === 0) return this.#changePlain(within, texts, id, by, next, after);
    let content = '';
    const plan = (doc: Y.Doc): Change => {
      const live = kept.places(doc);
      content = live.content;
      const edits = editsOf(content, next(content, live));
      const writers = writersOf(edits);
      if (applied(content, edits) === content) return { write: undefined, writers };
      const write = async (mine: number) =>
        kept.write(doc, edits, { numbers: await this.#numbersOf(within, held.id, edits), mine });
      return { write, writers };
    };
    const version = await this.#changeLive(within, texts, held, by, plan, (doc) => {
      const live = kept.places(doc);
      content = live.content;
      after?.(content, live);
    });
    return { content, version };
  }

  async changeTree(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: (now: string) => string,
  ): Promise<{ readonly content: string; readonly version: number }> {
    const texts = this.#demand(kind);
    const kept = keptAs(texts);
    const held = await this.#parts.log.hold(within, kind, id);
    if (held.seq > 0) {
      let content = '';
      const plan = (doc: Y.Doc): Change => {
        content = kept.plain(doc);
        const made = next(content);
        const put = (): void => {
          kept.put(doc, made);
          content = kept.plain(doc);
        };
        return { write: made === content ? undefined : put, writers: [] };
      };
      const version = await this.#changeLive(within, texts, held, by, plan);
      return { content, version };
    }
    const plain = await texts.read(within, id);
    if (!plain) throw notFound();
    const content = next(plain.content);
    return content === plain.content ? plain : { content, version: await texts.write(within, id, content, [by]) };
  }

  async changeForm(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: Parameters<LiveTexts['changeForm']>[4],
  ): Promise<readonly (readonly FormEdit[])[]> {
    const texts = this.#demand(kind);
    const kept = keptAs(texts);
    const held = await this.#parts.log.hold(within, kind, id);
    let before: FormEdit[][] = [];
    if (held.seq > 0) {
      const plan = (doc: Y.Doc): Change => {
        const live = kept.places(doc);
        const edits = next(live.content, live);
        return { write: edits.length === 0 ? undefined : () => void (before = kept.form(doc, edits)), writers: [] };
      };
      await this.#changeLive(within, texts, held, by, plan);
      return before;
    }
    const plain = await texts.read(within, id);
    if (!plain) throw notFound();
    const formed = kept.formed(plain.content, next(kept.words(plain.content), undefined));
    before = formed.before;
    if (formed.plain !== plain.content) await texts.write(within, id, formed.plain, [by]);
    return before;
  }

  async changeParts(
    within: Executor,
    kind: string,
    id: number,
    by: number,
    next: Parameters<LiveTexts['changeParts']>[4],
    after: Parameters<LiveTexts['changeParts']>[5],
  ): Promise<void> {
    const texts = this.#demand(kind);
    const kept = keptAs(texts);
    const held = await this.#parts.log.hold(within, kind, id);
    let put: readonly (PutPart | undefined)[] = [];
    if (held.seq > 0) {
      const plan = (doc: Y.Doc): Change => {
        const live = kept.places(doc);
        const edits = next(live.content, live);
        const write = async (): Promise<void> => {
          const numbers: number[] = [];
          for (const { author } of edits)
            numbers.push(await this.#parts.log.programOf(within, held.id, author ?? null, new Y.Doc().clientID));
          put = kept.part(doc, edits, numbers);
        };
        return { write: edits.length === 0 ? undefined : write, writers: writersOfParts(edits) };
      };
      await this.#changeLive(within, texts, held, by, plan, (doc) => {
        const live = kept.places(doc);
        after(put, live.content, live);
      });
      return;
    }
    const plain = await texts.read(within, id);
    if (!plain || !texts.shape) throw notFound();
    const edits = next(kept.words(plain.content), undefined);
    const doc = new Y.Doc();
    kept.put(doc, plain.content);
    put = kept.part(doc, edits, []);
    const made = kept.plain(doc);
    doc.destroy();
    if (edits.length > 0 && made !== plain.content) await texts.write(within, id, made, [by, ...writersOfParts(edits)]);
    after(put, kept.words(made), undefined);
  }

  async authored(within: Executor, kind: string, id: number): Promise<readonly Authored[]> {
    const { log, plain } = this.#parts;
    const texts = this.#demand(kind);
    const kept = keptAs(texts);
    const row = await log.find(kind, id, within);
    if (!row) {
      const plain = await texts.read(within, id);
      const content = plain ? kept.words(plain.content) : '';
      return content === '' ? [] : [{ length: content.length, person: undefined }];
    }
    const doc = await plain.copyOf(within, row);
    const people = await log.writersOf(within, row.id);
    const authored = kept.authored(doc, people);
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

  /**
   * One that somebody has opened.
   * @param plan told the document, which is nobody else's
   * @param after told it as it is then
   * @returns the version of the plain text
   */
  async #changeLive(
    within: Executor,
    texts: TextKind,
    held: DocumentRow,
    by: number,
    plan: (doc: Y.Doc) => Change,
    after?: (doc: Y.Doc) => void,
  ): Promise<number> {
    const { log, documents, plain } = this.#parts;
    const doc = await plain.copyOf(within, held);
    const before = Y.encodeStateVector(doc);
    const { write, writers } = plan(doc);
    let last = held;
    if (write) {
      const mine = await log.programOf(within, held.id, by, doc.clientID);
      doc.clientID = mine;
      await write(mine);
      const body = Y.encodeStateAsUpdate(doc, before);
      const seq = (await log.advance(within, held.id, held.epoch, 1, body.length))?.seq;
      if (seq === undefined) throw notFound();
      const updates = [{ seq, author: by, body }];
      await documents.tell(held.id, wordOf(updates), within);
      await log.append(within, held.id, updates);
      last = { ...held, seq };
    }
    after?.(doc);
    const isSettled = last.seq === held.plain_seq;
    const version = isSettled ? held.plain_version : await plain.write(within, last, texts, keptAs(texts).plain(doc), writers);
    doc.destroy();
    return version;
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
    const kept = keptAs(texts);
    const words = kept.words(plain.content);
    const made = next(words, undefined);
    const edits = typeof made === 'string' ? editsBetween(words, made) : made;
    const edited = applied(words, edits) === words ? plain.content : kept.edited(plain.content, edits);
    const content = kept.words(edited);
    after?.(content, undefined);
    if (edited === plain.content) return { content, version: plain.version };
    return { content, version: await texts.write(within, id, edited, [by, ...writersOf(edits)]) };
  }

  #demand(kind: string): TextKind {
    const found = this.#kinds.get(kind);
    if (!found) throw new Error(`Nobody has registered texts of the kind ${kind}`);
    return found;
  }
}
