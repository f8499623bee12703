/**
 * What stands within the paragraphs of one story of a Word document (its body, a note, a cell): words with their looks, fields, changes, signs of
 * comments. Fields go over several paragraphs, so that what they do is kept from one to the next.
 */
import type { Hand, Inline, Mark } from '../office/draft.ts';
import { cleanText, text } from '../office/draft.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../office/xml.ts';
import { endnoteData } from './citations/endnote.ts';
import { effectOfControl } from './citations/controls.ts';
import { type Drawn, readDrawing, readVml } from './drawings.ts';
import { type Effect, effectOf, insideLink } from './fields.ts';
import { type Look, marksOf, PLAIN_LOOK } from '../office/look.ts';
import { lookOf } from './look.ts';
import { numberedOmmlToTex, numberOfOmml, ommlToTex } from './omml/omml-to-tex.ts';
import { signatureOf } from '../../exports/docx/math/signature.ts';
import { citationOf, handOf, type Place, type Reading } from './reading.ts';
import { signOfFont, wordsOfFont } from './symbols.ts';
import { isOn } from './word-names.ts';
import { safeHref } from '../../../common/schema/safe-href.ts';

/** Something that says more about what it prints: a field, a content control, a bookmark of Zotero. */
interface Field {
  code: string;
  data: string;
  /** `undefined` while its code is being read. */
  effect: Effect | undefined;
  readonly captured: Inline[];
}

const isDropping = ({ effect }: Field): boolean => effect !== undefined && ['drop', 'cite', 'block'].includes(effect.kind);
const isCapturing = ({ effect }: Field): boolean => effect !== undefined && ['refer', 'count'].includes(effect.kind);

/** However much of the name of the field it has kept. */
const zoteroCode = (code: string): string => code.trim().replace(/^(?:ADDIN\s+)?(?:ZOTERO_)?/, 'ADDIN ZOTERO_');

export interface ReadParagraph {
  readonly content: Inline[];
  /** A field that prints nothing here went through it. */
  readonly wasDropped: boolean;
}

/** How the words of a paragraph look by its style: what is marked over that, and what is not. */
export interface Ground {
  readonly look: Look;
  readonly base: Look;
}

/** Newer elements that are read; of others the older form is taken. */
const READ_CHOICES = /^(?:wp[sgc]|wp14|w1[45]|w16\w*|c\w*|dgm)?$/;

export class Words {
  readonly #reading: Reading;
  readonly #place: Place;
  /** Reads what stands in a text box. */
  readonly #boxed: (xml: Xml) => readonly Inline[];
  readonly #fields: Field[] = [];
  #content: Inline[] = [];
  #wasDropped = false;
  #ground: Ground = { look: PLAIN_LOOK, base: PLAIN_LOOK };
  #insertedBy: Hand | undefined;
  #isGone = false;

  constructor(reading: Reading, place: Place, boxed: (xml: Xml) => readonly Inline[]) {
    this.#reading = reading;
    this.#place = place;
    this.#boxed = boxed;
  }

  paragraph(xml: Xml, ground: Ground): ReadParagraph {
    this.#content = [];
    this.#ground = ground;
    this.#wasDropped = this.#fields.some(isDropping);
    this.#all(xml);
    for (const field of this.#fields) {
      // What a field has printed so far belongs to this paragraph, whatever it makes of the rest.
      if (isCapturing(field)) this.#content.push(...field.captured.splice(0));
    }
    return { content: this.#content, wasDropped: this.#wasDropped };
  }

  /** Content controls around whole paragraphs. @returns whether its inside is to be read */
  beginControl(properties: Xml | undefined): boolean {
    const effect = effectOfControl(childOf(properties, 'w:tag')?.attributes['w:val'] ?? '', this.#reading.carrel);
    if (effect?.kind !== 'block') return false;
    this.#begin(effect);
    return true;
  }

  endControl(): void {
    this.#end();
  }

  #all(xml: Xml): void {
    for (const child of elementsOf(xml)) {
      const read = Object.hasOwn(this.#elements, child.name) ? this.#elements[child.name] : undefined;
      read?.(child);
    }
  }

  readonly #elements: Readonly<Record<string, (xml: Xml) => void>> = {
    'w:r': (xml) => this.#run(xml),
    'w:hyperlink': (xml) => this.#link(xml),
    'w:fldSimple': (xml) => {
      this.#begin(undefined);
      this.#code(xml.attributes['w:instr'] ?? '');
      this.#separate();
      this.#all(xml);
      this.#end();
    },
    'w:sdt': (xml) => this.#control(xml),
    'w:ins': (xml) => this.#inserted(xml),
    'w:moveTo': (xml) => this.#inserted(xml),
    'w:del': (xml) => this.#deleted(xml),
    'w:moveFrom': (xml) => this.#deleted(xml),
    'w:smartTag': (xml) => this.#all(xml),
    'w:customXml': (xml) => this.#all(xml),
    'w:dir': (xml) => this.#all(xml),
    'w:bdo': (xml) => this.#all(xml),
    'w:subDoc': () => this.#reading.losses.add('altChunks'),
    'w:bookmarkStart': ({ attributes }) => this.#bookmark(attributes['w:name'] ?? '', attributes['w:id'] ?? ''),
    'w:bookmarkEnd': ({ attributes }) => this.#bookmarkEnds(attributes['w:id'] ?? ''),
    'w:commentRangeStart': ({ attributes }) => this.#comment('#from', attributes['w:id'] ?? ''),
    'w:commentRangeEnd': ({ attributes }) => this.#comment('#to', attributes['w:id'] ?? ''),
    'm:oMath': (xml) => this.#formula(xml),
    'm:oMathPara': (xml) => this.#formulas(xml),
    'mc:AlternateContent': (xml) => this.#alternative(xml, (chosen) => this.#all(chosen)),
    // What a program that does not know much of documents puts between runs.
    'w:t': (xml) => this.#words(textWithin(xml), this.#ground.look),
    'w:drawing': (xml) => this.#drawn(readDrawing(xml, this.#place, this.#reading)),
    'w:pict': (xml) => this.#drawn(readVml(xml, this.#place, this.#reading)),
  };

  #run(xml: Xml): void {
    const properties = childOf(xml, 'w:rPr');
    const style = childOf(properties, 'w:rStyle')?.attributes['w:val'];
    const changed = childOf(properties, 'w:rPrChange');
    if (changed) this.#reading.losses.add('changesOfFormat', textWithin(xml));
    const under = style === undefined ? this.#ground.look : over(this.#ground.look, this.#reading.styles.lookOf(style));
    this.#runChildren(xml, lookOf(properties, under));
  }

  #runChildren(xml: Xml, look: Look): void {
    let isOwnMark = false;
    for (const child of elementsOf(xml)) {
      const { name, attributes } = child;
      switch (name) {
        case 'w:t':
        case 'w:delText':
          // A note that has a sign of its own has it behind it.
          if (!isOwnMark) this.#words(textWithin(child), look);
          break;
        case 'w:tab':
        case 'w:ptab':
          this.#words('\t', look);
          break;
        case 'w:cr':
          this.#put({ type: 'hard_break' });
          break;
        case 'w:br':
          this.#break(attributes['w:type']);
          break;
        case 'w:noBreakHyphen':
          this.#words('\u2011', look);
          break;
        case 'w:softHyphen':
          this.#words('\u00ad', look);
          break;
        case 'w:sym':
          this.#words(signOfFont(attributes['w:font'] ?? '', Number.parseInt(attributes['w:char'] ?? '25a1', 16) || 0x25a1), {
            ...look,
            font: '',
          });
          break;
        case 'w:fldChar':
          this.#fieldSign(child);
          break;
        case 'w:instrText':
        case 'w:delInstrText':
          this.#code(textWithin(child));
          break;
        case 'w:footnoteReference':
        case 'w:endnoteReference':
          this.#note(name === 'w:footnoteReference' ? 'footnote' : 'endnote', attributes['w:id'] ?? '');
          isOwnMark = attributes['w:customMarkFollows'] !== undefined && isOn(attributes['w:customMarkFollows']);
          break;
        case 'w:commentReference':
          this.#commentMark(attributes['w:id'] ?? '');
          break;
        case 'w:drawing':
          this.#drawn(readDrawing(child, this.#place, this.#reading));
          break;
        case 'w:pict':
        case 'w:object':
          this.#drawn(readVml(child, this.#place, this.#reading));
          break;
        case 'w:ruby':
          this.#all(childOf(child, 'w:rubyBase') ?? child);
          break;
        case 'mc:AlternateContent':
          this.#alternative(child, (chosen) => this.#runChildren(chosen, look));
          break;
        default:
      }
    }
  }

  #words(words: string, look: Look): void {
    const clean = cleanText(words);
    if (clean === '') return;
    if (look.hidden && !this.#isInCode()) {
      this.#reading.losses.add('hidden', clean);
      return;
    }
    const ofFont = wordsOfFont(look.font, clean);
    const shown = look.capitals && !this.#ground.base.capitals ? ofFont.toUpperCase() : ofFont;
    const marks: Mark[] = marksOf(look, this.#ground.base, this.#hrefOf());
    this.#put(text(shown, marks));
  }

  #isInCode(): boolean {
    return this.#fields.some(({ effect }) => effect === undefined);
  }

  #hrefOf(): string | undefined {
    const link = this.#fields.findLast(({ effect }) => effect?.kind === 'link')?.effect;
    return link?.kind === 'link' ? link.href : undefined;
  }

  /** Into the text, or into what the field around it makes of it. */
  #put(inline: Inline): void {
    if (this.#isGone && !inline.type.startsWith('#')) return;
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
    this.#content.push(this.#insertedBy ? this.#asInserted(inline, this.#insertedBy) : inline);
  }

  /** Words that were inserted wait until somebody takes them; what is no word is there. */
  #asInserted(inline: Inline, by: Hand): Inline {
    if (inline.type === 'text') return { type: '#inserted', text: inline.text, by };
    if (inline.type === 'hard_break') return { type: '#inserted', text: ' ', by };
    if (!inline.type.startsWith('#') || inline.type === '#image' || inline.type === '#reference')
      this.#reading.losses.add('changesOfObjects', by.name);
    return inline;
  }

  #inserted(xml: Xml): void {
    const before = this.#insertedBy;
    this.#insertedBy = handOf(xml);
    this.#all(xml);
    this.#insertedBy = before;
  }

  #deleted(xml: Xml): void {
    // What somebody wrote and somebody took away again was never there.
    if (this.#insertedBy) {
      const before = this.#isGone;
      this.#isGone = true;
      this.#all(xml);
      this.#isGone = before;
      return;
    }
    const key = this.#reading.nextKey();
    this.#content.push({ type: '#gone', key, by: handOf(xml) });
    this.#all(xml);
    this.#content.push({ type: '#kept', key });
  }

  #break(type: string | undefined): void {
    if (type === 'page') this.#put({ type: '#page' });
    else if (type !== 'column') this.#put({ type: 'hard_break' });
  }

  #fieldSign(xml: Xml): void {
    const type = xml.attributes['w:fldCharType'];
    if (type === 'begin') {
      this.#begin(undefined);
      const [data, box] = [childOf(xml, 'w:fldData'), pathOf(xml, 'w:ffData', 'w:checkBox')];
      const field = this.#fields.at(-1);
      if (field && data) field.data += endnoteData(textWithin(data));
      if (box) this.#checkBox(box);
    } else if (type === 'separate') this.#separate();
    else if (type === 'end') this.#end();
  }

  /** A box of a form prints nothing: it is drawn by what it knows. */
  #checkBox(box: Xml): void {
    const told = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
    const isChecked = told !== undefined && isOn(told.attributes['w:val']);
    const field = this.#fields.pop();
    this.#put({ type: '#box', isTicked: isChecked });
    if (field) this.#fields.push(field);
  }

  #begin(effect: Effect | undefined): void {
    this.#fields.push({ code: '', data: '', effect, captured: [] });
    if (effect && this.#fields.some(isDropping)) this.#wasDropped = true;
  }

  #code(code: string): void {
    const field = this.#fields.at(-1);
    if (field && field.effect === undefined) field.code += code;
  }

  #separate(): void {
    const field = this.#fields.at(-1);
    if (!field || field.effect !== undefined) return;
    field.effect = effectOf(field.code, field.data, this.#reading.readers);
    if (isDropping(field)) this.#wasDropped = true;
  }

  #end(): void {
    this.#separate();
    const field = this.#fields.pop();
    const around = this.#fields.at(-1);
    // What EndNote cannot put into the code lies in a field within it.
    if (around?.effect === undefined && around && field) around.data += field.data;
    this.#done(field?.effect, field?.captured ?? []);
  }

  #done(effect: Effect | undefined, captured: readonly Inline[]): void {
    if (!effect) return;
    if (effect.kind === 'cite') this.#put(citationOf(this.#reading, effect.works));
    else if (effect.kind === 'block') this.#put({ type: '#block', block: { type: effect.block } });
    else if (effect.kind === 'count')
      this.#put({
        type: '#counted',
        of: effect.of,
        printed: captured.map((each) => (each.type === 'text' ? each.text : '')).join(''),
      });
    else if (effect.kind === 'refer') {
      const { bookmark, form } = effect;
      this.#put({ type: '#reference', bookmark, form: form ?? null, isLink: form === undefined, printed: [...captured] });
    } else if (effect.kind === 'keep' && effect.loss !== undefined) this.#reading.losses.add(effect.loss);
  }

  #link(xml: Xml): void {
    const { 'r:id': id, 'w:anchor': anchor } = xml.attributes;
    const relation = id === undefined ? undefined : this.#place.relations.get(id);
    const address = relation?.isOutside ? `${relation.target}${anchor === undefined ? '' : `#${anchor}`}` : undefined;
    const href = address === undefined ? undefined : safeHref(address);
    let effect: Effect = { kind: 'keep', ...(address !== undefined && { loss: 'linksInside' as const }) };
    if (href !== undefined) effect = { kind: 'link', href };
    else if (address === undefined && anchor !== undefined) effect = insideLink(anchor);
    this.#within(effect, xml);
  }

  #within(effect: Effect, xml: Xml): void {
    this.#begin(effect);
    this.#all(xml);
    this.#end();
  }

  #control(xml: Xml): void {
    const properties = childOf(xml, 'w:sdtPr');
    const box = childOf(properties, 'w14:checkbox');
    if (box) {
      const told = childOf(box, 'w14:checked')?.attributes['w14:val'];
      this.#put({ type: '#box', isTicked: told !== undefined && isOn(told) });
      return;
    }
    const effect = effectOfControl(childOf(properties, 'w:tag')?.attributes['w:val'] ?? '', this.#reading.carrel);
    this.#within(effect ?? { kind: 'keep' }, childOf(xml, 'w:sdtContent') ?? xml);
  }

  readonly #zotero = new Map<string, Field>();

  #bookmark(name: string, id: string): void {
    const code = this.#reading.zoteroBookmarks.get(name);
    if (code === undefined) {
      if (name !== '' && name !== '_GoBack') this.#put({ type: '#bookmark', name });
      return;
    }
    this.#begin(undefined);
    this.#code(zoteroCode(code));
    this.#separate();
    const field = this.#fields.at(-1);
    if (field) this.#zotero.set(id, field);
  }

  #bookmarkEnds(id: string): void {
    const field = this.#zotero.get(id);
    if (!field) return;
    this.#zotero.delete(id);
    const at = this.#fields.lastIndexOf(field);
    if (at < 0) return;
    this.#fields.splice(at, 1);
    this.#done(field.effect, field.captured);
  }

  #comment(type: '#from' | '#to', comment: string): void {
    this.#reading.begun.add(comment);
    this.#put({ type, comment });
  }

  /** A comment without a stretch is about the place where its mark is. */
  #commentMark(comment: string): void {
    if (this.#reading.begun.has(comment)) return;
    this.#comment('#from', comment);
    this.#comment('#to', comment);
  }

  #note(kind: 'footnote' | 'endnote', id: string): void {
    const note = this.#reading.noteOf(kind, id);
    if (note) this.#put(note);
  }

  #formula(xml: Xml, isDisplay = false): void {
    const number = numberOfOmml(xml);
    const unknown = (name: string): void => this.#reading.losses.add('equationParts', name);
    const known = this.#reading.formulas.get(signatureOf(xml));
    const tex = known ?? (number === undefined ? ommlToTex(xml, unknown) : numberedOmmlToTex(xml, unknown));
    if (tex !== '') this.#put({ type: 'math', attrs: { tex }, isDisplay });
    if (number !== undefined) this.#put({ type: '#counted', of: 'Equation', printed: number });
  }

  /** Formulas below each other are one in several lines. */
  #formulas(xml: Xml): void {
    const formulas = elementsOf(xml).filter(({ name }) => name === 'm:oMath');
    if (formulas.length <= 1) {
      for (const formula of formulas) this.#formula(formula, true);
      return;
    }
    const lines = formulas
      .map((formula) => ommlToTex(formula, (name) => this.#reading.losses.add('equationParts', name)))
      .filter((tex) => tex !== '');
    if (lines.length > 0)
      this.#put({ type: 'math', attrs: { tex: `\\begin{gathered}${lines.join(' \\\\ ')}\\end{gathered}` }, isDisplay: true });
  }

  #alternative(xml: Xml, read: (chosen: Xml) => void): void {
    const choice = childOf(xml, 'mc:Choice');
    const fallback = childOf(xml, 'mc:Fallback');
    const chosen = choice && (!fallback || READ_CHOICES.test(choice.attributes.Requires ?? '')) ? choice : fallback;
    if (chosen) read(chosen);
  }

  #drawn({ images, boxes, blocks }: Drawn): void {
    for (const image of images) this.#put({ type: '#image', image });
    for (const block of blocks) this.#put({ type: '#block', block });
    for (const box of boxes) {
      this.#reading.losses.add('textBoxes', textWithin(box));
      for (const inline of this.#boxed(box)) this.#put(inline);
    }
  }
}

/** A style of words over the look of the paragraph: what it does not say stays. */
const over = (under: Look, style: Look): Look => ({
  ...under,
  ...Object.fromEntries(Object.entries(style).filter(([, value]) => value !== false && value !== '')),
});
