/** The documents that are open on this process, and a while after the last one has left. */
import { DisposableStore, disposable } from '#plugin-api';
import type { Executor, Hearing, ServerContext } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { TextKind } from '../../common/server-services.ts';
import type { Advanced, DocumentLog } from '../log/document-log.ts';
import { keptAs } from '../shape.ts';
import type { ReadUpdate, Rules } from '../updates/read-update.ts';
import { beginDocument } from './begin-document.ts';
import { Cursors } from './cursors.ts';
import { GroupCommit } from './group-commit.ts';
import { OpenDocument } from './open-document.ts';
import { Rights } from './rights.ts';
import type { Seat } from './seat.ts';
import { topicOf, type Word } from './words.ts';

/** Milliseconds that a document stays in memory after the last one has left it. */
const LINGER = 60_000;
/** UTF-16 units of a text whose kind does not tell. */
const LONGEST_TEXT = 4_000_000;

export interface OpenDocumentsParts {
  readonly log: DocumentLog;
  readonly hearing: Hearing;
  /** Of this process. */
  readonly process: string;
  readonly logger: ServerContext['log'];
  /** Something was written to a document. */
  readonly wrote: (text: { readonly kind: string; readonly id: number }, document: number, now: Advanced) => void;
}

/** A document with what is done to it. */
export interface Opened {
  readonly document: OpenDocument;
  readonly rules: Rules;
  readonly rights: Rights;
  readonly cursors: Cursors;
  say(seat: Seat, number: number, update: ReadUpdate): void;
}

export class OpenDocuments {
  readonly #parts: OpenDocumentsParts;
  readonly #opened = new Map<string, Promise<Opened>>();
  /** Those that are loaded, by the document's number. */
  readonly #byId = new Map<number, OpenDocument>();
  readonly #lingering = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parts: OpenDocumentsParts) {
    this.#parts = parts;
  }

  /** As it is here, if it is here. */
  find(document: number): OpenDocument | undefined {
    const found = this.#byId.get(document);
    return found?.isOver ? undefined : found;
  }

  get size(): number {
    return this.#opened.size;
  }

  /** @throws HttpError 404 when the text is gone, 503 when the database does not answer */
  open(name: string, kind: TextKind, text: number, thing: number): Promise<Opened> {
    const key = `${name}.${text}`;
    clearTimeout(this.#lingering.get(key));
    this.#lingering.delete(key);
    const known = this.#opened.get(key);
    if (known) return known;
    const opening = this.#load(key, name, kind, text, thing);
    this.#opened.set(key, opening);
    opening.catch(() => this.#opened.delete(key));
    return opening;
  }

  /** Somebody has left; or was never there. */
  leave(name: string, text: number, { document }: Opened): void {
    const key = `${name}.${text}`;
    if (document.seats.size > 0 || document.isOver || this.#lingering.has(key)) return;
    const timer = setTimeout(() => this.#close(key, document), LINGER);
    timer.unref();
    this.#lingering.set(key, timer);
  }

  /** Tells all processes, this one as well. */
  tell(document: number, word: Word, within?: Executor): Promise<void> {
    return this.#parts.hearing.tell(topicOf(document), word, within);
  }

  dispose(): void {
    for (const timer of this.#lingering.values()) clearTimeout(timer);
    this.#lingering.clear();
    for (const document of [...this.#byId.values()]) document.dispose();
    this.#byId.clear();
    this.#opened.clear();
  }

  #close(key: string, document: OpenDocument): void {
    clearTimeout(this.#lingering.get(key));
    this.#lingering.delete(key);
    // Somebody came meanwhile.
    if (document.seats.size > 0 && !document.isOver) return;
    if (this.#byId.get(document.id) === document) {
      this.#byId.delete(document.id);
      this.#opened.delete(key);
    }
    document.dispose();
  }

  async #load(key: string, name: string, kind: TextKind, text: number, thing: number): Promise<Opened> {
    const { log, hearing, process } = this.#parts;
    const id = await beginDocument(log, name, kind, text);
    const failed = (error: unknown): void => this.#parts.logger.error({ err: error, document: id }, 'A live text failed');
    const life = new DisposableStore();
    const heard: Word[] = [];
    let hear = (word: Word): void => void heard.push(word);
    // Listened to before it is read: what is written meanwhile is not missed.
    life.add(hearing.hear(topicOf(id), (data) => (data as Word).from !== process && hear(data as Word)));
    const stored = await log.load(log.db, id).catch((error: unknown) => {
      life.dispose();
      throw error;
    });
    if (!stored) {
      life.dispose();
      throw new HttpError(404, 'Not found.');
    }
    const { rules, places, follow } = keptAs(kind);
    const document = new OpenDocument({ id, begin: places, log, failed, over: () => this.#close(key, document) }, stored);
    document.own(life);
    this.#byId.set(id, document);
    const say = (word: Word): void => void this.tell(id, word).catch(failed);
    const cursors = document.own(new Cursors({ seats: document.seats, process, tell: say }));
    hear = (word) => {
      cursors.hear(word);
      document.hear(word);
    };
    for (const word of heard) hear(word);
    document.own(hearing.onGap(() => void document.inTurn(() => document.lookAgain()).catch(failed)));
    const letters = follow(document.doc);
    const rights = new Rights(kind, thing);
    const group = new GroupCommit({
      ...{ document, log, rights, process, failed },
      telling: (word) => hearing.telling(topicOf(id), word),
      tree: rules.tree,
      length: () => letters.length,
      longest: kind.longest ?? LONGEST_TEXT,
      wrote: (now) => this.#parts.wrote({ kind: name, id: text }, id, now),
    });
    document.own(disposable(() => document.seats.clear()));
    return { document, rules, rights, cursors, say: (seat, number, update) => group.add({ seat, number, update }) };
  }
}
