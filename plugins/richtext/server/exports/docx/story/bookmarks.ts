/** Bookmarks on what is referred to, so that Word counts and prints by itself what a reference says. */
import type { Node } from 'prosemirror-model';
import type { CrossReferenceAttrs } from '../../../../common/schema/inline.ts';
import { el } from '../parts/xml.ts';
import type { Ids } from './runs.ts';

/** What a bookmark is around: all that is counted with its word ("Figure 3"), its number alone, or its words. */
export type Around = 'label' | 'number' | 'title';

/** Such names Word makes by itself, and does not list. */
const FIRST_REFERENCE = 100_000_000;

export class Bookmarks {
  readonly #ids: Ids;
  readonly #referred = new Set<string>();
  readonly #names = new Map<string, string>();
  /** A document has each bookmark once, also where an id stands twice. */
  readonly #written = new Set<string>();

  constructor(doc: Node, ids: Ids) {
    this.#ids = ids;
    doc.descendants((node) => {
      if (node.type.name === 'cross_reference') this.#referred.add((node.attrs as CrossReferenceAttrs).target);
    });
  }

  isReferred(id: string | null): id is string {
    return id !== null && this.#referred.has(id);
  }

  name(id: string, around: Around): string {
    const key = `${around} ${id}`;
    const known = this.#names.get(key) ?? `_Ref${String(FIRST_REFERENCE + this.#names.size)}`;
    this.#names.set(key, known);
    return known;
  }

  /** Puts a bookmark around something that is referred to; of all else it is what it was. */
  around(id: string | null, around: Around, content: string): string {
    return this.isReferred(id) ? this.named(this.name(id, around), content) : content;
  }

  named(name: string, content: string): string {
    const [begin, end] = this.ends(name);
    return begin + content + end;
  }

  /** Where it begins and where it ends, for what is longer than one piece. */
  ends(name: string): readonly [string, string] {
    if (this.#written.has(name)) return ['', ''];
    this.#written.add(name);
    const id = this.#ids.next();
    return [el('w:bookmarkStart', { 'w:id': id, 'w:name': name }), el('w:bookmarkEnd', { 'w:id': id })];
  }
}
