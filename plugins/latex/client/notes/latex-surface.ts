/** The sources on the screen, as a plugin sees them that says something about stretches of them. */
import type { TextPlace, TextSurface } from '#plugins/coedit/common/text-notes.ts';
import type { EditorFile } from '../../common/model.ts';
import type { Compiling } from '../actions/compiling.ts';
import type { OpenSources, SourceEditor } from '../editor/source-editor.ts';
import type { SourcePlaces } from '../editor/source-places.ts';
import type { OpenPapers } from '../stores/open-papers.ts';
import type { Paper } from '../stores/paper.ts';

/** Of live texts. */
export const KIND = 'latex';
export const EDITOR = 'latex.editor';

/** A text that people write; what is written out of the library is nobody's to speak about. */
export const textAt = (paper: Paper, path: string): EditorFile | undefined =>
  paper.files.find((file) => file.path === path && file.kind === 'text' && !file.is_generated);

export const textOfNumber = (paper: Paper, id: number): EditorFile | undefined => paper.files.find((file) => file.id === id);

interface SurfaceParts {
  readonly papers: OpenPapers;
  readonly editors: OpenSources;
  readonly places: SourcePlaces;
  readonly compiling: Pick<Compiling, 'typed'>;
}

export class LatexSurface implements TextSurface {
  readonly kind = KIND;
  readonly panel = EDITOR;
  readonly #parts: SurfaceParts;

  constructor(parts: SurfaceParts) {
    this.#parts = parts;
  }

  get thing(): number | undefined {
    return this.#parts.papers.active?.id;
  }

  get cursor(): TextPlace | undefined {
    const { active } = this.#parts.editors;
    return active && this.#placed(active, { from: active.place, to: active.place });
  }

  selected(): TextPlace | undefined {
    const { active } = this.#parts.editors;
    const stretch = active?.selectedStretch;
    return stretch && this.#placed(active, stretch);
  }

  reveal(thing: number, place: TextPlace | undefined, name: string): void {
    const { papers, places } = this.#parts;
    if (!place) return places.open(thing);
    const paper = papers.get(thing);
    const path = (paper && textOfNumber(paper, place.document)?.path) ?? name;
    places.openRange(thing, path, place.from, place.to);
  }

  changed(thing: number): void {
    const { papers, compiling } = this.#parts;
    const paper = papers.get(thing);
    if (paper) compiling.typed(paper);
  }

  #placed(editor: SourceEditor | undefined, stretch: { readonly from: number; readonly to: number }): TextPlace | undefined {
    if (!editor || editor.paper.id !== this.thing) return undefined;
    const text = textAt(editor.paper, editor.path);
    return text && { document: text.id, ...stretch };
  }
}
