/** How words and lines would look, as tracked changes have it: what would be is there, and what there was is told beside it. */
import { type Mark, MarkType, type Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import { fitAttributes, fitMark } from '../../../../common/live/fit-attributes.ts';
import type { Changed } from '../../../../common/manuscript.ts';
import type { LineAttrs } from '../../../../common/schema/line.ts';
import { schema } from '../../../../common/schema/schema.ts';
import type { Hand } from './places.ts';

interface Placed extends Stretch {
  readonly form: Form;
  readonly by: Hand;
}

/** What some letters would have, and who says so; of several, who was first. */
export interface Wished {
  readonly set: Form['set'];
  readonly by: Hand;
}

/** A link is no look for Word: where words would lead is not told. */
const isLook = (name: string): boolean => name !== 'link' && schema.marks[name] instanceof MarkType;

export class Forms {
  readonly #all: readonly Placed[];

  constructor(suggestions: readonly Changed[]) {
    this.#all = suggestions.flatMap(({ place, form, name, at }) =>
      form && place.to > place.from ? [{ ...place, form, by: { name, at } }] : [],
    );
  }

  /** Letters at which a look begins or ends. */
  get edges(): readonly number[] {
    return this.#all.flatMap(({ from, to, form }) => (form.of === 'words' ? [from, to] : []));
  }

  #at(of: Form['of'], letter: number): Wished | undefined {
    const here = this.#all.filter(({ form, from, to }) => form.of === of && from <= letter && letter < to);
    const [first] = here;
    return first && { set: Object.assign({}, ...here.map(({ form }) => form.set)) as Form['set'], by: first.by };
  }

  /** @param letter of words that have `marks` @returns `undefined` where they would look as they do */
  words(letter: number, marks: readonly Mark[]): { readonly marks: readonly Mark[]; readonly by: Hand } | undefined {
    const wished = this.#at('words', letter);
    const looks = Object.entries(wished?.set ?? {}).filter(([name]) => isLook(name));
    if (!wished || looks.length === 0) return undefined;
    const made = looks.reduce<readonly Mark[]>((all, [name, value]) => {
      const type = schema.marks[name] as MarkType;
      return value === null ? type.removeFromSet(all) : type.create(fitMark(name, value)).addToSet(all);
    }, marks);
    return { marks: made, by: wished.by };
  }

  /** @param letter the first of the line @returns the line as it would be; `undefined` where that is as it is, or what Word has no look for */
  line(letter: number, line: Node): { readonly line: Node; readonly by: Hand } | undefined {
    const wished = this.#at('lines', letter);
    if (!wished) return undefined;
    const { id: _, about: __, hint: ___, ...was } = line.attrs as LineAttrs;
    const { set, by } = wished;
    const fitting = fitAttributes('line', set);
    const told = Object.keys(was).filter((name) => name in fitting || (Object.hasOwn(set, name) && set[name] === null));
    const attrs: LineAttrs = {
      ...(line.attrs as LineAttrs),
      ...Object.fromEntries(told.map((name) => [name, fitting[name] ?? null])),
    };
    // Their box is a thing in the line, and no look of it.
    const isTask = (was.list === 'task') !== (attrs.list === 'task');
    return told.length === 0 || isTask ? undefined : { line: line.type.create(attrs, line.content), by };
  }
}
