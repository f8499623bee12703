/** Undo of what is written in an inset: documents as they were, since nobody else writes there. */
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';

/** Milliseconds within which what is typed is taken back together. */
const TOGETHER = 500;
const MOST = 100;

export class InsetSteps {
  readonly #done: Node[] = [];
  readonly #undone: Node[] = [];
  #last = 0;
  #isTurning = false;

  /** The document was this one until now. */
  took(before: Node): void {
    if (this.#isTurning) return;
    const now = Date.now();
    if (now - this.#last > TOGETHER || this.#done.length === 0) this.#done.push(before);
    if (this.#done.length > MOST) this.#done.shift();
    this.#undone.length = 0;
    this.#last = now;
  }

  readonly undo: Command = this.#turn(this.#done, this.#undone);
  readonly redo: Command = this.#turn(this.#undone, this.#done);

  #turn(from: Node[], into: Node[]): Command {
    return ({ doc, tr }, dispatch) => {
      const next = dispatch && from.pop();
      if (!next) return false;
      into.push(doc);
      this.#isTurning = true;
      dispatch(tr.replaceWith(0, doc.content.size, next.content));
      this.#isTurning = false;
      this.#last = 0;
      return true;
    };
  }
}
