/** Letters of a document that are written again by those who wrote them: they look as they did, and what is no letter stays as it is. */
import * as Y from 'yjs';
import type { TreeView } from '../../common/tree/tree-view.ts';

export interface Signed {
  /** UTF-16 units. */
  readonly length: number;
  /** Number of yjs; `undefined` for what stays whose it is. */
  readonly client: number | undefined;
}

interface PlacedText {
  readonly text: Y.Text;
  /** In the whole. */
  readonly from: number;
}

/** Where the letters of a tree are. */
export const textsIn = (view: TreeView): PlacedText[] =>
  view.blocks.flatMap(({ block, from }) =>
    block.pieces.flatMap((piece) => (piece.of instanceof Y.XmlText ? [{ text: piece.of, from: from + piece.from }] : [])),
  );

interface Run {
  readonly insert: unknown;
  readonly attributes?: object;
}

class Signing {
  readonly #doc: Y.Doc;
  readonly #signed: readonly Signed[];
  /** Which stretch the next letter is in, and where that ends. */
  #index = 0;
  #end: number;

  constructor(doc: Y.Doc, signed: readonly Signed[]) {
    this.#doc = doc;
    this.#signed = signed;
    this.#end = signed[0]?.length ?? Number.POSITIVE_INFINITY;
  }

  /** Texts come in their order. */
  text({ text, from }: PlacedText): void {
    let at = from;
    for (const { insert, attributes } of text.toDelta() as Run[]) {
      if (typeof insert !== 'string') continue;
      const [start, end] = [at, at + insert.length];
      while (at < end) {
        const client = this.#writerAt(at);
        const to = Math.min(end, this.#end);
        if (client !== undefined) {
          this.#doc.clientID = client;
          text.delete(at - from, to - at);
          text.insert(at - from, insert.slice(at - start, to - start), attributes ?? {});
        }
        at = to;
      }
    }
  }

  #writerAt(at: number): number | undefined {
    while (this.#end <= at) {
      this.#index++;
      this.#end += this.#signed[this.#index]?.length ?? Number.POSITIVE_INFINITY;
    }
    return this.#signed[this.#index]?.client;
  }
}

/** One transaction. @param texts in their order */
export const signTexts = (doc: Y.Doc, texts: readonly PlacedText[], signed: readonly Signed[]): void => {
  if (signed.every(({ client }) => client === undefined)) return;
  const mine = doc.clientID;
  doc.transact(() => {
    const signing = new Signing(doc, signed);
    for (const text of texts) signing.text(text);
  });
  doc.clientID = mine;
};
