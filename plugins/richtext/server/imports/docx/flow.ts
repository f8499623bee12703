/**
 * Where words go that are read: into the paragraph, or into what a field around them makes of what it prints. Fields lie in each other, and go
 * over several paragraphs.
 */
import { type Change, type Hand, type Inline, text } from '../office/draft.ts';
import { type Effect, effectOf } from './fields.ts';
import { citationOf, type Reading } from './reading.ts';

/** Something that says more about what it prints: a field, a content control, a bookmark of Zotero. */
export interface Field {
  code: string;
  data: string;
  /** `undefined` while its code is being read. */
  effect: Effect | undefined;
  readonly captured: Inline[];
}

const isDropping = ({ effect }: Field): boolean => effect !== undefined && ['drop', 'cite', 'block'].includes(effect.kind);
const isCapturing = ({ effect }: Field): boolean => effect !== undefined && ['refer', 'count'].includes(effect.kind);

export interface ReadParagraph {
  readonly content: Inline[];
  /** A field that prints nothing here went through it. */
  readonly wasDropped: boolean;
}

/** Words that were inserted wait until somebody takes them; of what is no word, it is told. */
const asInserted = (inline: Inline, by: Hand): Inline => {
  const change: Change = { is: 'ins', by };
  switch (inline.type) {
    case 'text':
      return { type: '#inserted', text: inline.text, by };
    case 'hard_break':
      return { type: '#inserted', text: ' ', by };
    case '#image':
      return { ...inline, image: { ...inline.image, change } };
    case 'footnote':
    case 'math':
    case 'citation':
    case '#reference':
      return { ...inline, change };
    default:
      return inline;
  }
};

/** What becomes a block does not go with the words around it. */
const asGone = (inline: Inline, by: Hand): Inline => {
  const change: Change = { is: 'del', by };
  if (inline.type === '#image') return { ...inline, image: { ...inline.image, change } };
  return inline.type === 'math' ? { ...inline, change } : inline;
};

export class Flow {
  readonly #reading: Reading;
  readonly #fields: Field[] = [];
  #content: Inline[] = [];
  #wasDropped = false;
  /** Who has inserted the words that come. */
  insertedBy: Hand | undefined;
  /** Who would have gone what is read. */
  deletedBy: Hand | undefined;
  /** Words that come were inserted and taken away again. */
  isGone = false;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  startParagraph(): void {
    this.#content = [];
    this.#wasDropped = this.#fields.some(isDropping);
  }

  endParagraph(): ReadParagraph {
    for (const field of this.#fields) {
      // What a field has printed so far belongs to this paragraph, whatever it makes of the rest.
      if (isCapturing(field)) this.#content.push(...field.captured.splice(0));
    }
    return { content: this.#content, wasDropped: this.#wasDropped };
  }

  /** The field that was begun last. */
  get field(): Field | undefined {
    return this.#fields.at(-1);
  }

  /** Beside the field that was begun last, and not within it. */
  beside(inline: Inline): void {
    const field = this.#fields.pop();
    this.put(inline);
    if (field) this.#fields.push(field);
  }

  /** Past all fields, as signs of changes are. */
  putSign(sign: Inline): void {
    this.#content.push(sign);
  }

  get isInCode(): boolean {
    return this.#fields.some(({ effect }) => effect === undefined);
  }

  get href(): string | undefined {
    const link = this.#fields.findLast(({ effect }) => effect?.kind === 'link')?.effect;
    return link?.kind === 'link' ? link.href : undefined;
  }

  /** Into the text, or into what the field around it makes of it. */
  put(inline: Inline): void {
    if (this.isGone && !inline.type.startsWith('#')) return;
    const isSign = inline.type === '#from' || inline.type === '#to' || inline.type === '#bookmark';
    for (let at = this.#fields.length - 1; at >= 0; at--) {
      const field = this.#fields[at] as Field;
      if (field.effect === undefined) {
        if (inline.type === 'text') field.code += inline.text;
        return;
      }
      if (isDropping(field)) {
        if (isSign) continue;
        return;
      }
      if (isCapturing(field) && !isSign) {
        field.captured.push(inline);
        return;
      }
    }
    // Lists that fields make, and ends of pages, are there whoever has put them in.
    if (this.insertedBy && (inline.type === '#block' || inline.type === '#page'))
      this.#reading.losses.add('changesOfObjects', this.insertedBy.name);
    if (this.insertedBy) this.#content.push(asInserted(inline, this.insertedBy));
    else this.#content.push(this.deletedBy ? asGone(inline, this.deletedBy) : inline);
  }

  begin(effect: Effect | undefined): void {
    this.#fields.push({ code: '', data: '', effect, captured: [] });
    if (effect && this.#fields.some(isDropping)) this.#wasDropped = true;
  }

  code(code: string): void {
    const field = this.#fields.at(-1);
    if (field && field.effect === undefined) field.code += code;
  }

  separate(): void {
    const field = this.#fields.at(-1);
    if (!field || field.effect !== undefined) return;
    field.effect = effectOf(field.code, field.data, this.#reading.readers);
    if (isDropping(field)) this.#wasDropped = true;
  }

  end(): void {
    this.separate();
    const field = this.#fields.pop();
    const around = this.#fields.at(-1);
    // What EndNote cannot put into the code lies in a field within it.
    if (around?.effect === undefined && around && field) around.data += field.data;
    this.#done(field?.effect, field?.captured ?? []);
  }

  #done(effect: Effect | undefined, captured: readonly Inline[]): void {
    if (!effect) return;
    if (effect.kind === 'cite') {
      if (effect.named !== undefined) this.put(text(`${effect.named} `));
      this.put(citationOf(this.#reading, effect.works));
    } else if (effect.kind === 'block') this.put({ type: '#block', block: { type: effect.block } });
    else if (effect.kind === 'count')
      this.put({
        type: '#counted',
        of: effect.of,
        printed: captured.map((each) => (each.type === 'text' ? each.text : '')).join(''),
      });
    else if (effect.kind === 'refer') {
      const { bookmark, form } = effect;
      this.put({ type: '#reference', bookmark, form: form ?? null, isLink: form === undefined, printed: [...captured] });
    } else if (effect.kind === 'keep' && effect.loss !== undefined) this.#reading.losses.add(effect.loss);
  }

  /** Of one that is not the last: a bookmark may end anywhere. */
  endOf(field: Field): void {
    const at = this.#fields.lastIndexOf(field);
    if (at < 0) return;
    this.#fields.splice(at, 1);
    this.#done(field.effect, field.captured);
  }
}
