/** Makes JSON of the schema of what was read, and tells where the signs in it are, as letters of the text (`coedit/common/tree-shape.ts`). */
import { type Form, isSameForm } from '#plugins/coedit/common/form.ts';
import type { Changed } from '../../../common/manuscript.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import type { Block, Change, Hand, Inline, Line, Mark } from './draft.ts';

export interface Finished {
  readonly doc: unknown;
  /** By comment. */
  readonly places: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  readonly suggestions: readonly Changed[];
}

type Json = Record<string, unknown>;

interface OpenChange {
  from: number;
  to: number;
  replacement: string;
  readonly by: Hand;
}

class Finishing {
  readonly places = new Map<string, { from: number; to: number }>();
  readonly changes: OpenChange[] = [];
  readonly forms: (Omit<Changed, 'place'> & { readonly place: { readonly from: number; to: number } })[] = [];
  /** What comes or goes and is no word: what comes is in the document. */
  readonly wholes: ({ readonly from: number; to: number } & Change)[] = [];
  readonly #looks = new Map<string, { readonly from: number; readonly sign: Extract<Inline, { type: '#look' }> }>();
  readonly #gone = new Map<string, { readonly from: number; readonly by: Hand }>();
  #at = 0;

  blocks(blocks: readonly Block[]): Json[] {
    return blocks.map((block) => this.#block(block));
  }

  #block(block: Block | { type: string; attrs?: unknown; content?: readonly unknown[] }): Json {
    const from = this.#at;
    const made = this.#written(block);
    if ('change' in block && block.change) this.#whole(from, block.change as Change);
    return made;
  }

  #written(block: Block | { type: string; attrs?: unknown; content?: readonly unknown[] }): Json {
    const { type, attrs } = block as { type: string; attrs?: Json };
    const head: Json = attrs ? { type, attrs: told(attrs) } : { type };
    if (type === 'line' || type === 'code_block') {
      const { content: inline, would } = block as Pick<Line, 'content' | 'would'>;
      const from = this.#at;
      const content = this.#inline(inline);
      this.#at++;
      if (would) this.#form(from, would.form, would.by);
      return content.length > 0 ? { ...head, content } : head;
    }
    if ('content' in block && block.content) {
      const content = block.content.map((child) => this.#block(child as Block));
      return content.length > 0 ? { ...head, content } : head;
    }
    this.#at += 2;
    return head;
  }

  #inline(inline: readonly Inline[]): Json[] {
    const content: Json[] = [];
    for (const each of inline) {
      const from = this.#at;
      switch (each.type) {
        case 'text':
          this.#at += each.text.length;
          addText(content, each.text, each.marks);
          break;
        case 'footnote':
          this.#at++;
          content.push({ type: each.type, attrs: told(each.attrs), ...withContent(this.#inline(each.content)) });
          this.#at++;
          break;
        case 'hard_break':
        case 'math':
        case 'citation':
        case 'cross_reference':
          this.#at++;
          content.push('attrs' in each ? { type: each.type, attrs: told(each.attrs as unknown as Json) } : { type: each.type });
          break;
        default:
          this.#sign(each);
      }
      // What goes goes with the words around it.
      if ('change' in each && each.change?.is === 'ins') this.#whole(from, each.change);
    }
    return content;
  }

  #sign(sign: Inline): void {
    if (sign.type === '#from') this.places.set(sign.comment, { from: this.#at, to: this.#at });
    else if (sign.type === '#to') {
      const place = this.places.get(sign.comment);
      if (place) place.to = this.#at;
    } else if (sign.type === '#inserted') this.#change(this.#at, sign.text, sign.by);
    else if (sign.type === '#gone') this.#gone.set(sign.key, { from: this.#at, by: sign.by });
    else if (sign.type === '#kept') {
      const gone = this.#gone.get(sign.key);
      if (gone && gone.from < this.#at) this.#change(gone.from, '', gone.by);
      this.#gone.delete(sign.key);
    } else if (sign.type === '#look') this.#looks.set(sign.key, { from: this.#at, sign });
    else if (sign.type === '#looked') {
      const look = this.#looks.get(sign.key);
      if (look) this.#form(look.from, look.sign.form, look.sign.by);
    }
  }

  /** Of letters up to here. What one person would have look the same, one behind the other, is one change. */
  #form(from: number, form: Form, { name, at }: Hand): void {
    const last = this.forms.findLast((one) => one.form?.of === form.of);
    if (last?.form && last.name === name && last.place.to === from && isSameForm(last.form, form)) last.place.to = this.#at;
    else if (from < this.#at) this.forms.push({ place: { from, to: this.#at }, replacement: '', form, name, at });
  }

  /** Of letters up to here. What one person has put in, one behind the other, is one change. */
  #whole(from: number, { is, by }: Change): void {
    const last = this.wholes.at(-1);
    if (last && last.is === is && last.by.name === by.name && last.to === from) last.to = this.#at;
    else this.wholes.push({ from, to: this.#at, is, by });
  }

  /** What one person took away and wrote at one place is one change. */
  #change(from: number, replacement: string, by: Hand): void {
    const last = this.changes.at(-1);
    if (last && last.by.name === by.name && last.to === from) {
      last.to = this.#at;
      last.replacement += replacement;
    } else if (!last || last.to <= from) this.changes.push({ from, to: this.#at, replacement, by });
  }
}

/** Attributes that are told; `null` takes no room. */
const told = (attrs: Json): Json =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null && value !== undefined));

const withContent = (content: Json[]): { content?: Json[] } => (content.length > 0 ? { content } : {});

const addText = (content: Json[], text: string, marks: readonly Mark[]): void => {
  if (text === '') return;
  const last = content.at(-1);
  const json = marks.length > 0 ? { marks } : {};
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text = String(last.text) + text;
  else content.push({ type: 'text', text, ...json });
};

/** @throws RangeError where the reader has made what is no document of the schema, which is a fault of the reader */
export const finish = (blocks: readonly Block[]): Finished => {
  const finishing = new Finishing();
  const doc = { type: 'doc', content: finishing.blocks(blocks) };
  documentOf(doc);
  const words = finishing.changes.map(
    ({ from, to, replacement, by }): Changed => ({ place: { from, to }, replacement, name: by.name, at: by.at }),
  );
  const wholes = finishing.wholes.map(
    ({ from, to, is, by: { name, at } }): Changed => ({
      ...{ place: { from, to }, replacement: '', name, at },
      ...(is === 'ins' && { isThere: true }),
    }),
  );
  const suggestions = [...words, ...wholes, ...finishing.forms].sort((one, other) => one.place.from - other.place.from);
  return { doc, places: finishing.places, suggestions };
};
