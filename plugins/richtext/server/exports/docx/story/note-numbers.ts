/** Numbers of footnotes as Word counts them: where the style cites in notes, each citation of the text is one too. */
import type { Node } from 'prosemirror-model';

export class NoteNumbers {
  readonly #byId = new Map<string, number>();

  constructor(doc: Node, isNote: boolean) {
    let count = 0;
    doc.descendants((node, _at, parent) => {
      const { name } = node.type;
      const isLoose = isNote && name === 'citation' && parent?.type.name !== 'footnote';
      if (name !== 'footnote' && !isLoose) return;
      count++;
      const { id } = node.attrs as { id: string | null };
      if (name === 'footnote' && id !== null && !this.#byId.has(id)) this.#byId.set(id, count);
    });
  }

  of(id: string): number | undefined {
    return this.#byId.get(id);
  }
}
