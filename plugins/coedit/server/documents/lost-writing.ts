/**
 * What is lost by updates that are being written comes again with them, in the same transaction: as written by who wrote it. What is there twice
 * by them, since two people have cut the same line, goes with them.
 */
import * as Y from 'yjs';
import type { Disposable } from '#plugin-api';
import type { Executor } from '#plugin-api/server';
import type { DocumentLog } from '../log/document-log.ts';
import { applyUpdate, copyOf } from '../log/document-of.ts';
import type { Lost } from '../../common/tree/lost-letters.ts';
import { Mending } from '../../common/tree/mending.ts';
import type { TreeShape } from '../../common/tree-shape.ts';
import type { OpenDocument } from './open-document.ts';

/** An update that nobody has said. */
export interface Mended {
  readonly author: number | null;
  readonly body: Uint8Array;
}

/** What is to be mended. */
export interface Found {
  readonly mending: Mending;
  readonly lost: readonly Lost[];
  readonly twice: readonly Y.XmlElement[];
}

/** The document ahead of what is durable, by what is being written. */
interface Ahead {
  readonly mending: Mending;
  readonly hearing: Disposable;
}

export interface LostParts {
  readonly document: OpenDocument;
  readonly log: DocumentLog;
  readonly failed: (error: unknown) => void;
}

export class LostWriting {
  readonly #parts: LostParts;
  readonly #tree: TreeShape;
  #ahead: Ahead | undefined;

  constructor(parts: LostParts, tree: TreeShape) {
    this.#parts = parts;
    this.#tree = tree;
  }

  /**
   * @param updates that are being written, in their order: the document has all before them
   * @returns `undefined` when nothing is lost by them, and nothing is there twice
   */
  look(updates: readonly Uint8Array[]): Found | undefined {
    this.#ahead ??= this.#follow();
    const { mending } = this.#ahead;
    const lost = updates.flatMap((update) => this.#lostBy(mending, update));
    // What is lost comes again first, and may then be there twice.
    const twice = lost.length === 0 ? mending.twice() : [];
    return lost.length === 0 && twice.length === 0 ? undefined : { mending, lost, twice };
  }

  /** The document is held. @returns what is to be written behind the updates that were looked at */
  async mend(within: Executor, { mending, lost, twice }: Found): Promise<readonly Mended[]> {
    const { document, log } = this.#parts;
    const people = await log.writersOf(within, document.id);
    const byPerson = new Map<number | null, Lost[]>();
    for (const each of lost) {
      const person = people.get(each.client)?.person ?? null;
      byPerson.set(person, [...(byPerson.get(person) ?? []), each]);
    }
    const mended: Mended[] = [];
    for (const [author, all] of byPerson) {
      const number = await log.programOf(within, document.id, author, new Y.Doc().clientID);
      const body = mending.bringBack(all, number);
      if (body) mended.push({ author, body });
    }
    const doubled = lost.length === 0 ? twice : mending.twice();
    if (doubled.length > 0) {
      const number = await log.programOf(within, document.id, null, new Y.Doc().clientID);
      const body = mending.makeSingle(doubled, number);
      if (body) mended.push({ author: null, body });
    }
    return mended;
  }

  /** What was being written is not, or not behind what it was looked at. */
  drop(): void {
    this.#ahead?.hearing.dispose();
    this.#ahead = undefined;
  }

  /** What yjs does not take is passed over here as everywhere. */
  #lostBy(mending: Mending, update: Uint8Array): readonly Lost[] {
    try {
      return mending.take(update);
    } catch (error) {
      this.#parts.failed(error);
      return [];
    }
  }

  #follow(): Ahead {
    const { document, failed } = this.#parts;
    const mending = new Mending(copyOf(document.doc), this.#tree);
    return { mending, hearing: document.fromOthers((update) => applyUpdate(mending.doc, update, failed)) };
  }
}
