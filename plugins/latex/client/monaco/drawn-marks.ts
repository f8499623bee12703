/** Marks in an editor that stand at words: while somebody types Monaco moves them along, and where it has done so they are not drawn anew. */
import type { editor, IRange } from 'monaco-editor/editor';
import type { Disposable } from '#plugin-api';

export interface Mark {
  readonly range: IRange;
  readonly options: editor.IModelDecorationOptions;
  /** Says what is drawn: marks of the same look differ in their place alone. */
  readonly look: string;
}

const isSame = (one: IRange, other: IRange | undefined): boolean =>
  one.startLineNumber === other?.startLineNumber &&
  one.startColumn === other.startColumn &&
  one.endLineNumber === other.endLineNumber &&
  one.endColumn === other.endColumn;

export class DrawnMarks implements Disposable {
  readonly #marks: editor.IEditorDecorationsCollection;
  #drawn: readonly Mark[] = [];

  constructor(view: Pick<editor.ICodeEditor, 'createDecorationsCollection'>) {
    this.#marks = view.createDecorationsCollection();
  }

  /** All that is to be drawn. */
  set(wanted: readonly Mark[]): void {
    if (this.#areDrawn(wanted)) return;
    this.#drawn = wanted;
    this.#marks.set(wanted.map(({ range, options }) => ({ range, options })));
  }

  /** Where they are by now, in the order in which they were set. */
  get ranges(): ReturnType<editor.IEditorDecorationsCollection['getRanges']> {
    return this.#marks.getRanges();
  }

  dispose(): void {
    this.#drawn = [];
    this.#marks.clear();
  }

  #areDrawn(wanted: readonly Mark[]): boolean {
    if (wanted.length !== this.#drawn.length) return false;
    const { ranges } = this;
    return wanted.every(({ range, look }, at) => look === this.#drawn[at]?.look && isSame(range, ranges[at]));
  }
}
