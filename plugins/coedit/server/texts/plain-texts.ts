/**
 * The plain texts beside the live ones, which are what is compiled, exported and searched. They are written as of the last update while the
 * document's row is held, so that no two processes write them at once and nothing that is typed meanwhile is passed over.
 */
import * as Y from 'yjs';
import type { Executor } from '#plugin-api/server';
import type { TextKind } from '../../common/server-services.ts';
import type { OpenDocuments } from '../documents/open-documents.ts';
import type { DocumentLog } from '../log/document-log.ts';
import { applyUpdate, copyOf, documentOf } from '../log/document-of.ts';
import { keptAs, withoutNul } from '../shape.ts';
import type { DocumentRow } from '../tables.ts';

export interface PlainParts {
  readonly log: DocumentLog;
  readonly documents: OpenDocuments;
  readonly failed: (error: unknown) => void;
}

/** A text that is held. */
type Held = Pick<DocumentRow, 'id' | 'text' | 'epoch' | 'seq' | 'plain_seq' | 'plain_version'>;

export class PlainTexts {
  readonly #parts: PlainParts;

  constructor(parts: PlainParts) {
    this.#parts = parts;
  }

  /** Of a document that is held: as of its last update, with what this transaction has written itself. */
  async contentOf(within: Executor, held: Held, kind: TextKind): Promise<string> {
    const here = this.#here(held);
    if (here) return keptAs(kind).plain(here);
    const doc = await this.copyOf(within, held);
    const content = keptAs(kind).plain(doc);
    doc.destroy();
    return content;
  }

  /** The same as a document of one's own. */
  async copyOf(within: Executor, held: Held): Promise<Y.Doc> {
    const { log, documents, failed } = this.#parts;
    const here = this.#here(held);
    if (here) return copyOf(here);
    const open = documents.find(held.id);
    if (open && open.epoch === held.epoch) {
      const { doc, seq } = open;
      const copy = copyOf(doc);
      const rest = await log.after(within, held.id, seq);
      if (rest[0]?.seq === seq + 1) {
        for (const { body } of rest) applyUpdate(copy, body, failed);
        return copy;
      }
      copy.destroy();
    }
    const stored = await log.load(within, held.id);
    return stored ? documentOf(stored, failed) : new Y.Doc();
  }

  /**
   * Writes it, and tells whoever has the text open once that is durable.
   * @param by who has written beside those of the log
   * @returns its version
   */
  async write(within: Executor, held: Held, kind: TextKind, content: string, by: readonly number[] = []): Promise<number> {
    const { log, documents } = this.#parts;
    const authors = new Set([...(await log.authorsAfter(within, held.id, held.plain_seq)), ...by]);
    const version = await kind.write(within, held.text, withoutNul(content), [...authors]);
    await log.settled(within, held.id, version);
    await documents.tell(held.id, { plain: { seq: held.seq, version } }, within);
    return version;
  }

  #here({ id, epoch, seq }: Held): Y.Doc | undefined {
    const open = this.#parts.documents.find(id);
    return open && open.epoch === epoch && open.seq === seq ? open.doc : undefined;
  }
}
