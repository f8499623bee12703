/** The rich texts on the screen, as a plugin sees them that says something about stretches of them. */
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { TextPlace, TextSurface } from '#plugins/coedit/common/text-notes.ts';
import { KIND } from '../../common/tree-shape.ts';
import { readSelection } from '../editor/read-selection.ts';
import { wordsIn } from '../../common/words.ts';

/** An editor, as far as the surface needs it; `file`, `about` and `moves` are observable. */
export interface SurfaceEditor {
  readonly file: { readonly id: number; readonly about: { readonly text: number } | undefined };
  readonly view: EditorView;
  /** Changes whenever the cursor is elsewhere. */
  readonly moves: number;
}

export interface SurfaceParts {
  /** The one that was used last; observable. */
  readonly active: () => SurfaceEditor | undefined;
  /** Shows a text, and acts in its editor as soon as there is one. */
  readonly show: (file: number, act: (editor: SurfaceEditor) => void) => void;
  /** Type of the panel. */
  readonly panel: string;
  /** How words would look, and what else would be another, in words. */
  readonly formName: (form: Form) => string;
  readonly partName: (part: Part) => string;
}

const WORD = /[\p{L}\p{N}_'’-]/u;

/** The word that a place is in; of no word, its line. */
const around = (content: string, at: number): Stretch | undefined => {
  let [from, to] = [at, at];
  while (from > 0 && WORD.test(content.charAt(from - 1))) from--;
  while (to < content.length && WORD.test(content.charAt(to))) to++;
  if (from < to) return { from, to };
  from = content.lastIndexOf('\n', at - 1) + 1;
  to = content.indexOf('\n', at);
  return from < to ? { from, to } : undefined;
};

const selectedIn = ({ state: { doc, selection } }: EditorView): Stretch => {
  const words = wordsIn(doc);
  return { from: words.letterAt(selection.from), to: words.letterAt(selection.to) };
};

export class RichSurface implements TextSurface {
  readonly kind = KIND;
  readonly panel: string;
  readonly #parts: SurfaceParts;

  formName(form: Form): string {
    return this.#parts.formName(form);
  }

  partName(part: Part): string {
    return this.#parts.partName(part);
  }

  constructor(parts: SurfaceParts) {
    this.#parts = parts;
    this.panel = parts.panel;
  }

  get thing(): number | undefined {
    return this.#parts.active()?.file.id;
  }

  get cursor(): TextPlace | undefined {
    const editor = this.#parts.active();
    // Asked, so that whoever observes the place is told when it is another.
    if (!editor || editor.moves < 0) return undefined;
    const { from } = selectedIn(editor.view);
    return this.#placed(editor, { from, to: from });
  }

  selected(): TextPlace | undefined {
    const editor = this.#parts.active();
    if (!editor) return undefined;
    readSelection(editor.view);
    const selected = selectedIn(editor.view);
    const { content } = wordsIn(editor.view.state.doc);
    const stretch = selected.from < selected.to ? selected : around(content, selected.from);
    return stretch && this.#placed(editor, stretch);
  }

  reveal(thing: number, place: TextPlace | undefined): void {
    this.#parts.show(thing, ({ view }) => {
      view.focus();
      if (!place) return;
      const { doc, tr } = view.state;
      const words = wordsIn(doc);
      const at = (letter: number) => doc.resolve(Math.min(words.positionAt(letter), doc.content.size));
      view.dispatch(tr.setSelection(TextSelection.between(at(place.from), at(place.to))).scrollIntoView());
    });
  }

  #placed({ file }: SurfaceEditor, stretch: Stretch): TextPlace | undefined {
    return file.about && { document: file.about.text, ...stretch };
  }
}
