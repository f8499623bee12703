/** What stands within the paragraphs of an OpenDocument text: words with their looks, notes, fields, changes, comments. */
import { safeHref } from '../../../common/schema/safe-href.ts';
import { newId } from '../../../common/schema/ids.ts';
import type { ReferenceForm } from '../../../common/schema/inline.ts';
import type { TakenWork } from '../../../common/manuscript.ts';
import { CitationReaders } from '../docx/citations/readers.ts';
import { type Effect, effectOf } from '../docx/fields.ts';
import { type Block, cleanText, type Hand, type Inline, text } from '../office/draft.ts';
import { type Look, marksOf, PLAIN_LOOK } from '../office/look.ts';
import { noteContent } from '../office/notes.ts';
import { allWithin, childOf, elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { readFrame } from './frames.ts';
import { handOf, type Reading } from './reading.ts';
import { workOfMark } from './works.ts';

/** Of Word, as LibreOffice keeps those that it has nothing for. */
interface Field {
  /** What it prints is made anew here. */
  readonly isAnew: boolean;
  readonly effect: Effect | undefined;
  /** The paragraph that it begins in, and where in that. */
  readonly content: readonly Inline[];
  readonly from: number;
}

export interface Ground {
  readonly look: Look;
  readonly base: Look;
}

const FORMS: Readonly<Record<string, ReferenceForm | null>> = {
  page: 'page',
  number: 'number',
  'number-no-superior': 'number',
  'number-all-superior': 'number',
  chapter: 'number',
  value: 'number',
  caption: 'title',
};
/** What they print is made anew or means nothing here. */
const DROPPED = new Set([
  'text:page-number',
  'text:page-count',
  'text:soft-page-break',
  'text:toc-mark',
  'text:toc-mark-start',
  'text:toc-mark-end',
]);
const SKIPPED = new Set(['office:annotation', 'text:note', 'text:tracked-changes', 'office:event-listeners']);

export class Words {
  readonly #reading: Reading;
  /** Reads what stands in a note or a box. */
  readonly #inner: (xml: Xml) => Block[];
  readonly #citations = new CitationReaders(new Map());
  #content: Inline[] = [];
  #ground: Ground = { look: PLAIN_LOOK, base: PLAIN_LOOK };
  #href: string | undefined;
  /** Within marks of citations, whose words are printed anew. */
  #dropping = 0;
  #wasDropped = false;
  #insertedBy: Hand | undefined;

  constructor(reading: Reading, inner: (xml: Xml) => Block[]) {
    this.#reading = reading;
    this.#inner = inner;
  }

  /** Words that are printed anew went through the paragraph that was read last. */
  get wasDropped(): boolean {
    return this.#wasDropped;
  }

  /** Who has inserted the end of the paragraph that was read last. */
  get insertedBy(): Hand | undefined {
    return this.#insertedBy;
  }

  paragraph(xml: Xml, ground: Ground): Inline[] {
    this.#content = [];
    this.#ground = ground;
    this.#wasDropped = this.#dropping > 0;
    this.#all(xml, ground.look);
    return this.#content;
  }

  /** A sign of a change that stands between paragraphs. */
  change(xml: Xml): Inline[] {
    this.#content = [];
    this.#element(xml, this.#ground.look);
    return this.#content;
  }

  #all(xml: Xml, look: Look): void {
    for (const child of xml.children) {
      // Blanks of the file are one, as in HTML.
      if (typeof child === 'string') this.#words(child.replace(/[\s]+/g, ' '), look);
      else this.#element(child, look);
    }
  }

  #element(xml: Xml, look: Look): void {
    const read = Object.hasOwn(this.#elements, xml.name) ? this.#elements[xml.name] : undefined;
    if (read) read(xml, look);
    else if (!DROPPED.has(xml.name) && !SKIPPED.has(xml.name)) this.#all(xml, look);
  }

  readonly #elements: Readonly<Record<string, (xml: Xml, look: Look) => void>> = {
    'text:span': (xml, look) =>
      this.#all(xml, this.#reading.styles.lookOf('text', xml.attributes['text:style-name'] ?? '', look)),
    'text:a': (xml, look) => this.#link(xml, look),
    'text:s': ({ attributes }, look) =>
      this.#words(' '.repeat(Math.min(100, Math.max(1, Number(attributes['text:c'] ?? 1) || 1))), look),
    'text:tab': (_, look) => this.#words('\t', look),
    'text:line-break': () => this.#put({ type: 'hard_break' }),
    'text:note': (xml) => this.#note(xml),
    'text:bookmark': ({ attributes }) => this.#bookmark(attributes['text:name'] ?? ''),
    'text:bookmark-start': ({ attributes }) => this.#bookmark(attributes['text:name'] ?? ''),
    'text:bookmark-end': ({ attributes }) => this.#markEnds(attributes['text:name'] ?? ''),
    'text:reference-mark': ({ attributes }) => this.#bookmark(attributes['text:name'] ?? ''),
    'text:reference-mark-start': ({ attributes }) => this.#bookmark(attributes['text:name'] ?? ''),
    'text:reference-mark-end': ({ attributes }) => this.#markEnds(attributes['text:name'] ?? ''),
    'text:sequence': (xml) => {
      const { 'text:name': of = '', 'text:ref-name': name = '' } = xml.attributes;
      this.#put({ type: '#bookmark', name });
      this.#put({ type: '#counted', of: equationName(of), printed: textWithin(xml) });
    },
    'text:sequence-ref': (xml, look) => this.#reference(xml, look),
    'text:bookmark-ref': (xml, look) => this.#reference(xml, look),
    'text:reference-ref': (xml, look) => this.#reference(xml, look),
    'text:note-ref': (xml, look) => this.#reference(xml, look),
    'text:bibliography-mark': (xml, look) => this.#cited([workOfMark(xml)], () => this.#all(xml, look)),
    'office:annotation': (xml) => this.#annotation(xml),
    'office:annotation-end': ({ attributes }) => this.#put({ type: '#to', comment: attributes['office:name'] ?? '' }),
    'text:change-start': ({ attributes }) => this.#changeStarts(attributes['text:change-id'] ?? ''),
    'text:change-end': ({ attributes }) => this.#changeEnds(attributes['text:change-id'] ?? ''),
    'text:change': ({ attributes }, look) => this.#taken(attributes['text:change-id'] ?? '', look),
    'text:ruby': (xml, look) => this.#all(childOf(xml, 'text:ruby-base') ?? xml, look),
    'loext:content-control': (xml, look) => {
      const { 'loext:checkbox': isBox, 'loext:checked': isChecked } = xml.attributes;
      if (isBox === 'true') this.#put({ type: '#box', isTicked: isChecked === 'true' });
      else this.#all(xml, look);
    },
    'field:fieldmark-start': (xml) => this.#fieldStarts(xml),
    'field:fieldmark-end': () => this.#fieldEnds(),
    'draw:frame': (xml) => this.#frame(xml),
    'draw:a': (xml, look) => this.#all(xml, look),
    'draw:g': (xml) => {
      for (const frame of allWithin(xml, 'draw:frame')) this.#frame(frame);
    },
    'draw:custom-shape': (xml) => this.#shape(xml),
    'draw:control': () => this.#reading.losses.add('shapes'),
    'text:hidden-text': (xml) => this.#reading.losses.add('hidden', textWithin(xml)),
  };

  #words(words: string, look: Look): void {
    const clean = cleanText(words);
    if (clean === '' || this.#dropping > 0) return;
    if (look.hidden) {
      this.#reading.losses.add('hidden', clean);
      return;
    }
    const shown = look.capitals && !this.#ground.base.capitals ? clean.toUpperCase() : clean;
    this.#put(text(shown, marksOf(look, this.#ground.base, this.#href)));
  }

  #put(inline: Inline): void {
    const isSign = inline.type === '#from' || inline.type === '#to' || inline.type === '#bookmark';
    if (this.#dropping > 0 && !isSign) return;
    if (!this.#insertedBy || isSign) this.#content.push(inline);
    else if (inline.type === 'text') this.#content.push({ type: '#inserted', text: inline.text, by: this.#insertedBy });
    else if (inline.type === 'hard_break') this.#content.push({ type: '#inserted', text: ' ', by: this.#insertedBy });
    else {
      if (!inline.type.startsWith('#') || inline.type === '#image')
        this.#reading.losses.add('changesOfObjects', this.#insertedBy.name);
      this.#content.push(inline);
    }
  }

  #link(xml: Xml, look: Look): void {
    const address = xml.attributes['xlink:href'] ?? '';
    const href = safeHref(address);
    const before = this.#href;
    const place = /^#([^|]+)$/.exec(address)?.[1];
    const from = this.#content.length;
    if (href !== undefined) this.#href = href;
    else if (address !== '' && place === undefined) this.#reading.losses.add('linksInside', textWithin(xml));
    this.#all(xml, href === undefined ? look : { ...look, underline: this.#ground.base.underline });
    this.#href = before;
    if (place !== undefined && this.#dropping === 0)
      this.#put({ type: '#reference', bookmark: place, form: null, isLink: true, printed: this.#content.splice(from) });
  }

  #note(xml: Xml): void {
    const content = noteContent(this.#inner(childOf(xml, 'text:note-body') ?? xml), this.#reading.losses);
    if (xml.attributes['text:note-class'] === 'endnote')
      this.#reading.losses.add('endnotes', textWithin(childOf(xml, 'text:note-body')));
    this.#put({ type: '#bookmark', name: xml.attributes['text:id'] ?? '' });
    this.#put({ type: 'footnote', attrs: { id: null }, content });
  }

  /** A mark of Zotero or Mendeley has the whole citation as its name. */
  #bookmark(name: string): void {
    const code = /CSL_CITATION/.test(name) ? name : this.#reading.zoteroBookmarks.get(name);
    if (code === undefined) {
      if (name !== '') this.#put({ type: '#bookmark', name });
      return;
    }
    const works = this.#citations.csl(code);
    if (!works) {
      if (/CITATION/.test(code)) this.#reading.losses.add('citationsUnread', name);
      return;
    }
    this.#cite(works);
    this.#marks.add(name);
    this.#drop();
  }

  #drop(): void {
    this.#dropping++;
    this.#wasDropped = true;
  }

  readonly #marks = new Set<string>();

  #markEnds(name: string): void {
    if (this.#marks.delete(name)) this.#dropping--;
  }

  /** Whether what they print is printed anew, of the fields of Word that are open. */
  readonly #fields: Field[] = [];

  #fieldStarts(xml: Xml): void {
    const code = elementsOf(xml).find(({ attributes }) => attributes['field:name']?.endsWith('field.code') === true)?.attributes[
      'field:value'
    ];
    const effect = code === undefined ? undefined : effectOf(code, '', this.#citations);
    const isAnew = effect?.kind === 'cite' || effect?.kind === 'block';
    if (effect?.kind === 'cite') this.#cite(effect.works);
    else if (effect?.kind === 'block') this.#put({ type: '#block', block: { type: effect.block } });
    else if (effect?.kind === 'keep' && effect.loss !== undefined) this.#reading.losses.add(effect.loss, code);
    this.#fields.push({ isAnew, effect, content: this.#content, from: this.#content.length });
    if (isAnew) this.#drop();
  }

  #fieldEnds(): void {
    const field = this.#fields.pop();
    if (field?.isAnew) this.#dropping--;
    if (field?.effect?.kind !== 'refer') return;
    const { bookmark, form } = field.effect;
    // What it has printed stays where it leads to nothing.
    const printed = this.#content.splice(field.content === this.#content ? field.from : 0);
    this.#put({ type: '#reference', bookmark, form: form ?? null, isLink: form === undefined, printed });
  }

  #cite(works: readonly TakenWork[]): void {
    const id = newId('c');
    this.#reading.citations.set(id, works);
    this.#put({ type: 'citation', attrs: { id, works: [] } });
  }

  #cited(works: readonly (TakenWork | undefined)[], otherwise: () => void): void {
    const known = works.filter((work) => work !== undefined);
    if (known.length > 0) this.#cite(known);
    else {
      this.#reading.losses.add('citationsUnread');
      otherwise();
    }
  }

  #reference(xml: Xml, look: Look): void {
    const bookmark = xml.attributes['text:ref-name'] ?? '';
    const format = xml.attributes['text:reference-format'] ?? '';
    const form = Object.hasOwn(FORMS, format) ? (FORMS[format] ?? null) : null;
    const printed = text(cleanText(textWithin(xml)), marksOf(look, this.#ground.base, undefined));
    this.#put({
      type: '#reference',
      bookmark,
      form,
      isLink: format === 'direction',
      printed: printed.text === '' ? [] : [printed],
    });
  }

  #annotation(xml: Xml): void {
    const { attributes } = xml;
    const name = attributes['office:name'] ?? this.#reading.nextKey();
    const said = allWithin(xml, 'text:p').map(textWithin).join('\n').trim().slice(0, 20_000);
    const isResolved = attributes['loext:resolved'] === 'true';
    const parent = attributes['loext:parent-name'];
    this.#reading.notes.push({ key: name, parent, ...handOf(xml), text: said, isResolved });
    this.#put({ type: '#from', comment: name });
  }

  #changeStarts(id: string): void {
    const change = this.#reading.changes.get(id);
    if (change?.kind === 'insertion') this.#insertedBy = change.by;
    else if (change?.kind === 'other') this.#reading.losses.add('changesOfFormat');
  }

  #changeEnds(id: string): void {
    if (this.#reading.changes.get(id)?.kind === 'insertion') this.#insertedBy = undefined;
  }

  /** What was taken away comes back, as one that would go: its paragraphs too. */
  #taken(id: string, look: Look): void {
    const change = this.#reading.changes.get(id);
    if (change?.kind !== 'deletion') return;
    const before = this.#insertedBy;
    this.#insertedBy = undefined;
    const key = this.#reading.nextKey();
    this.#content.push({ type: '#gone', key, by: change.by });
    change.taken.forEach((paragraph, at) => {
      if (at > 0) this.#content.push({ type: '#split' });
      this.#all(paragraph, look);
    });
    this.#content.push({ type: '#kept', key });
    this.#insertedBy = before;
  }

  #frame(xml: Xml): void {
    for (const inline of readFrame(xml, this.#reading, this.#inner)) this.#put(inline);
  }

  #shape(xml: Xml): void {
    const paragraphs = elementsOf(xml).filter(({ name }) => name === 'text:p' || name === 'text:list');
    if (textWithin(xml).trim() === '') {
      this.#reading.losses.add('shapes', xml.attributes['draw:name']);
      return;
    }
    this.#reading.losses.add('textBoxes', textWithin(xml));
    for (const block of this.#inner({ ...xml, children: paragraphs })) this.#put({ type: '#block', block });
  }
}

/** Numbers of formulas are counted under the name "Text" in LibreOffice. */
const equationName = (name: string): string => (/^text$/i.test(name) ? 'Equation' : name);
