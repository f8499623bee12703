/** Who wrote what of a text: each letter's client number belongs to somebody. */
import * as Y from 'yjs';
import type { Authored } from '../../common/server-services.ts';
import type { TreeView } from '../../common/tree/tree-view.ts';

/** Whose a client number is. */
export interface Writer {
  /** `null` stands for nobody. */
  readonly person: number | null;
  /** Of nobody here, where they are known by name. */
  readonly name: string | null;
}
type People = ReadonlyMap<number, Writer>;

class Stretches {
  readonly all: { length: number; person: number | undefined; name?: string }[] = [];
  readonly #people: People;

  constructor(people: People) {
    this.#people = people;
  }

  add(length: number, client: number): void {
    const { person = null, name = null } = this.#people.get(client) ?? {};
    const writer = { person: person ?? undefined, ...(name !== null && { name }) };
    const last = this.all.at(-1);
    if (last && last.person === writer.person && last.name === writer.name) last.length += length;
    else this.all.push({ length, ...writer });
  }

  addText(text: Y.Text): void {
    for (let item = text._start; item; item = item.right)
      if (!item.deleted && item.content instanceof Y.ContentString) this.add(item.length, item.id.client);
  }
}

/** @param people by client number */
export const authoredLetters = (text: Y.Text, people: People): readonly Authored[] => {
  const stretches = new Stretches(people);
  stretches.addText(text);
  return stretches.all;
};

/** Ends of lines and what stands between words are theirs who have put them there. */
export const authoredTree = (view: TreeView, people: People): readonly Authored[] => {
  const stretches = new Stretches(people);
  for (const { block } of view.blocks)
    for (const { of, length } of block.pieces) {
      if (of instanceof Y.XmlText) stretches.addText(of);
      else stretches.add(length, of._item?.id.client ?? 0);
    }
  return stretches.all;
};
