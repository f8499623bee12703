/**
 * What is lost by updates that are being written comes again with them, in the same transaction: as written by who wrote it. What is there twice
 * by them, since two people have cut the same line, goes with them.
 */
import * as Y from 'yjs';
import type { Executor } from '#plugin-api/server';
import type { DocumentLog } from '../log/document-log.ts';
import { copyOf } from '../log/document-of.ts';
import type { Lost } from '../../common/tree/lost-letters.ts';
import { Mending } from '../../common/tree/mending.ts';
import type { TreeShape } from '../../common/tree-shape.ts';
import type { OpenDocument } from './open-document.ts';

/** An update that nobody has said. */
export interface Mended {
  readonly author: number | null;
  readonly body: Uint8Array;
}

export interface LostParts {
  readonly document: OpenDocument;
  readonly log: DocumentLog;
  readonly failed: (error: unknown) => void;
}

export class LostWriting {
  readonly #parts: LostParts;
  readonly #tree: TreeShape;
  /** The document ahead of what is durable, by what is being written. */
  #ahead: Mending | undefined;

  constructor(parts: LostParts, tree: TreeShape) {
    this.#parts = parts;
    this.#tree = tree;
  }

  /**
   * @param updates that are being written, in their order: the document has all before them
   * @returns what is to be written behind them
   */
  async mend(within: Executor, updates: readonly Uint8Array[]): Promise<readonly Mended[]> {
    const { document, log } = this.#parts;
    const ahead = (this.#ahead ??= this.#follow());
    const lost = updates.flatMap((update) => this.#lostBy(ahead, update));
    if (lost.length === 0 && !ahead.hasCopies) return [];
    const people = await log.writersOf(within, document.id);
    const byPerson = new Map<number | null, Lost[]>();
    for (const each of lost) {
      const person = people.get(each.client) ?? null;
      byPerson.set(person, [...(byPerson.get(person) ?? []), each]);
    }
    const mended: Mended[] = [];
    for (const [author, all] of byPerson) {
      const number = await log.programOf(within, document.id, author, new Y.Doc().clientID);
      const body = ahead.bringBack(all, number);
      if (body) mended.push({ author, body });
    }
    // What has come again may be there in somebody's copy.
    const twice = ahead.twice();
    if (twice.length > 0) {
      const number = await log.programOf(within, document.id, null, new Y.Doc().clientID);
      const body = ahead.makeSingle(twice, number);
      if (body) mended.push({ author: null, body });
    }
    return mended;
  }

  /** What was being written is not. */
  drop(): void {
    this.#parts.document.doc.off('update', this.#hear);
    this.#ahead = undefined;
  }

  /** What yjs does not take is passed over here as everywhere. */
  #lostBy(ahead: Mending, update: Uint8Array): readonly Lost[] {
    try {
      return ahead.take(update);
    } catch (error) {
      this.#parts.failed(error);
      return [];
    }
  }

  #follow(): Mending {
    const { doc } = this.#parts.document;
    doc.on('update', this.#hear);
    return new Mending(copyOf(doc), this.#tree);
  }

  #hear = (update: Uint8Array): void => {
    if (this.#ahead) Y.applyUpdate(this.#ahead.doc, update);
  };
}
