/** For tests: somebody who has a tree open, and types letters into its lines. */
import type { Caller, ChannelServer } from '#plugin-api/server';
import { eraseLetters, writeLetters } from '../../common/tree/edit-letters.ts';
import { followTree, type TreeView } from '../../common/tree/tree-view.ts';
import type { TreeShape } from '../../common/tree-shape.ts';
import { Typist } from './typist.ts';

export class TreeTypist extends Typist {
  readonly #shape: TreeShape;
  #view: TreeView | undefined;

  constructor(user: Caller, shape: TreeShape) {
    super(user);
    this.#shape = shape;
  }

  get view(): TreeView {
    const fragment = this.doc.getXmlFragment(this.#shape.root);
    if (this.#view?.fragment === fragment) return this.#view;
    this.#view = followTree(this.doc, this.#shape);
    return this.#view;
  }

  override get content(): string {
    return this.view.content;
  }

  lineAt(at: number): unknown {
    return this.view.fragment.get(at);
  }

  override type(at: number, words: string): void {
    this.doc.transact(() => writeLetters(this.view, at, words));
  }

  override erase(at: number, length: number): void {
    this.doc.transact(() => eraseLetters(this.view, at, at + length));
  }

  /** Hears what the server has, and loses the connection before it has said anything. */
  async connectDeaf(server: ChannelServer, id: number, kind: string): Promise<void> {
    this.isMute = true;
    await this.connect(server, id, kind);
    this.drop();
    this.isMute = false;
  }
}
