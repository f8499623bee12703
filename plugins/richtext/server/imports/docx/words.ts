/**
 * What stands within the paragraphs of one story of a Word document (its body, a note, a cell): words with their looks, fields, changes, signs of
 * comments. Fields go over several paragraphs, so that what they do is kept from one to the next.
 */
import { isOn } from '../../../common/math/omml/is-on.ts';
import type { Change, Inline, Mark } from '../office/draft.ts';
import { cleanText, text } from '../office/draft.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../office/xml.ts';
import { endnoteData } from './citations/endnote.ts';
import { effectOfControl } from './citations/controls.ts';
import { type Drawn, readDrawing, readVml } from './drawings.ts';
import { type Effect, insideLink } from './fields.ts';
import { wordsForm } from './forms.ts';
import { type Field, Flow, type ReadParagraph } from './flow.ts';
import { type Look, marksOf, PLAIN_LOOK } from '../office/look.ts';
import { lookOf } from './look.ts';
import { numberedOmmlToTex, numberOfOmml, ommlToTex } from '../../../common/math/omml/omml-to-tex.ts';
import { signatureOf } from '../../exports/docx/math/signature.ts';
import { handOf, type Place, type Reading } from './reading.ts';
import { signOfFont, wordsOfFont } from './symbols.ts';
import { safeHref } from '../../../common/schema/safe-href.ts';

/** However much of the name of the field it has kept. */
const zoteroCode = (code: string): string => code.trim().replace(/^(?:ADDIN\s+)?(?:ZOTERO_)?/, 'ADDIN ZOTERO_');

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
  readonly #flow: Flow;
  #ground: Ground = { look: PLAIN_LOOK, base: PLAIN_LOOK };
  /** The paragraph, or what it stands in, comes or goes as a whole. */
  whole: Change['is'] | undefined;

  constructor(reading: Reading, place: Place, boxed: (xml: Xml) => readonly Inline[]) {
    this.#reading = reading;
    this.#flow = new Flow(reading);
    this.#place = place;
    this.whole = place.whole;
    this.#boxed = boxed;
  }

  paragraph(xml: Xml, ground: Ground): ReadParagraph {
    this.#ground = ground;
    this.#flow.startParagraph();
    this.#all(xml);
    return this.#flow.endParagraph();
  }

  /** The content control stands for a citation. */
  isCited(properties: Xml | undefined): boolean {
    return effectOfControl(childOf(properties, 'w:tag')?.attributes['w:val'] ?? '', this.#reading.carrel)?.kind === 'cite';
  }

  /** Content controls around whole paragraphs. @returns whether its inside is to be read */
  beginControl(properties: Xml | undefined): boolean {
    const effect = effectOfControl(childOf(properties, 'w:tag')?.attributes['w:val'] ?? '', this.#reading.carrel);
    if (effect?.kind !== 'block') return false;
    this.#flow.begin(effect);
    return true;
  }

  endControl(): void {
    this.#flow.end();
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
      this.#flow.begin(undefined);
      this.#flow.code(xml.attributes['w:instr'] ?? '');
      this.#flow.separate();
      this.#all(xml);
      this.#flow.end();
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
    const changed = childOf(properties, 'w:rPrChange');
    const look = this.#lookOf(properties);
    // Words that only would come look as their change has it.
    if (!changed || this.#flow.insertedBy) return this.#runChildren(xml, look);
    const was = this.#lookOf(childOf(changed, 'w:rPr'));
    const form = wordsForm(...([was, look].map((each) => marksOf(each, this.#ground.base, this.#flow.href)) as [Mark[], Mark[]]));
    if (!form) {
      this.#reading.losses.add('changesOfFormat', textWithin(xml));
      return this.#runChildren(xml, look);
    }
    const key = this.#reading.nextKey();
    this.#flow.putSign({ type: '#look', key, form, by: handOf(changed) });
    this.#runChildren(xml, was);
    this.#flow.putSign({ type: '#looked', key });
  }

  #lookOf(properties: Xml | undefined): Look {
    const style = childOf(properties, 'w:rStyle')?.attributes['w:val'];
    const under = style === undefined ? this.#ground.look : over(this.#ground.look, this.#reading.styles.lookOf(style));
    return lookOf(properties, under);
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
          this.#flow.put({ type: 'hard_break' });
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
          this.#flow.code(textWithin(child));
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
    if (look.hidden && !this.#flow.isInCode) {
      this.#reading.losses.add('hidden', clean);
      return;
    }
    const ofFont = wordsOfFont(look.font, clean);
    const shown = look.capitals && !this.#ground.base.capitals ? ofFont.toUpperCase() : ofFont;
    const marks: Mark[] = marksOf(look, this.#ground.base, this.#flow.href);
    this.#flow.put(text(shown, marks));
  }

  #inserted(xml: Xml): void {
    const { whole } = this;
    if (whole !== undefined) return whole === 'ins' ? this.#all(xml) : this.#never(xml);
    const before = this.#flow.insertedBy;
    this.#flow.insertedBy = handOf(xml);
    this.#all(xml);
    this.#flow.insertedBy = before;
  }

  #deleted(xml: Xml): void {
    if (this.#flow.insertedBy || this.whole === 'ins') return this.#never(xml);
    if (this.whole === 'del') return this.#all(xml);
    const key = this.#reading.nextKey();
    const before = this.#flow.deletedBy;
    this.#flow.deletedBy = handOf(xml);
    this.#flow.putSign({ type: '#gone', key, by: this.#flow.deletedBy });
    this.#all(xml);
    this.#flow.putSign({ type: '#kept', key });
    this.#flow.deletedBy = before;
  }

  /** What somebody wrote and somebody took away again was never there. */
  #never(xml: Xml): void {
    const before = this.#flow.isGone;
    this.#flow.isGone = true;
    this.#all(xml);
    this.#flow.isGone = before;
  }

  #break(type: string | undefined): void {
    if (type === 'page') this.#flow.put({ type: '#page' });
    else if (type !== 'column') this.#flow.put({ type: 'hard_break' });
  }

  #fieldSign(xml: Xml): void {
    const type = xml.attributes['w:fldCharType'];
    if (type === 'begin') {
      this.#flow.begin(undefined);
      const [data, box] = [childOf(xml, 'w:fldData'), pathOf(xml, 'w:ffData', 'w:checkBox')];
      const { field } = this.#flow;
      if (field && data) field.data += endnoteData(textWithin(data));
      if (box) this.#checkBox(box);
    } else if (type === 'separate') this.#flow.separate();
    else if (type === 'end') this.#flow.end();
  }

  /** A box of a form prints nothing: it is drawn by what it knows. */
  #checkBox(box: Xml): void {
    const told = childOf(box, 'w:checked') ?? childOf(box, 'w:default');
    const isChecked = told !== undefined && isOn(told.attributes['w:val']);
    this.#flow.beside({ type: '#box', isTicked: isChecked });
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
    this.#flow.begin(effect);
    this.#all(xml);
    this.#flow.end();
  }

  #control(xml: Xml): void {
    const properties = childOf(xml, 'w:sdtPr');
    const box = childOf(properties, 'w14:checkbox');
    if (box) {
      const told = childOf(box, 'w14:checked')?.attributes['w14:val'];
      this.#flow.put({ type: '#box', isTicked: told !== undefined && isOn(told) });
      return;
    }
    const effect = effectOfControl(childOf(properties, 'w:tag')?.attributes['w:val'] ?? '', this.#reading.carrel);
    this.#within(effect ?? { kind: 'keep' }, childOf(xml, 'w:sdtContent') ?? xml);
  }

  readonly #zotero = new Map<string, Field>();

  #bookmark(name: string, id: string): void {
    const code = this.#reading.zoteroBookmarks.get(name);
    if (code === undefined) {
      if (name !== '' && name !== '_GoBack') this.#flow.put({ type: '#bookmark', name });
      return;
    }
    this.#flow.begin(undefined);
    this.#flow.code(zoteroCode(code));
    this.#flow.separate();
    const { field } = this.#flow;
    if (field) this.#zotero.set(id, field);
  }

  #bookmarkEnds(id: string): void {
    const field = this.#zotero.get(id);
    if (!field) return;
    this.#zotero.delete(id);
    this.#flow.endOf(field);
  }

  #comment(type: '#from' | '#to', comment: string): void {
    this.#reading.begun.add(comment);
    this.#flow.put({ type, comment });
  }

  /** A comment without a stretch is about the place where its mark is. */
  #commentMark(comment: string): void {
    if (this.#reading.begun.has(comment)) return;
    this.#comment('#from', comment);
    this.#comment('#to', comment);
  }

  #note(kind: 'footnote' | 'endnote', id: string): void {
    const { insertedBy, deletedBy } = this.#flow;
    const whole = this.whole ?? (insertedBy && 'ins') ?? (deletedBy && 'del');
    const note = this.#reading.noteOf(kind, id, whole);
    if (note) this.#flow.put(note);
  }

  #formula(xml: Xml, isDisplay = false): void {
    const number = numberOfOmml(xml);
    const unknown = (name: string): void => this.#reading.losses.add('equationParts', name);
    const known = this.#reading.formulas.get(signatureOf(xml));
    const tex = known ?? (number === undefined ? ommlToTex(xml, unknown) : numberedOmmlToTex(xml, unknown));
    if (tex !== '') this.#flow.put({ type: 'math', attrs: { tex }, isDisplay });
    if (number !== undefined) this.#flow.put({ type: '#counted', of: 'Equation', printed: number });
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
      this.#flow.put({
        type: 'math',
        attrs: { tex: `\\begin{gathered}${lines.join(' \\\\ ')}\\end{gathered}` },
        isDisplay: true,
      });
  }

  #alternative(xml: Xml, read: (chosen: Xml) => void): void {
    const choice = childOf(xml, 'mc:Choice');
    const fallback = childOf(xml, 'mc:Fallback');
    const chosen = choice && (!fallback || READ_CHOICES.test(choice.attributes.Requires ?? '')) ? choice : fallback;
    if (chosen) read(chosen);
  }

  #drawn({ images, boxes, blocks }: Drawn): void {
    for (const image of images) this.#flow.put({ type: '#image', image });
    for (const block of blocks) this.#flow.put({ type: '#block', block });
    for (const box of boxes) {
      this.#reading.losses.add('textBoxes', textWithin(box));
      for (const inline of this.#boxed(box)) this.#flow.put(inline);
    }
  }
}

/** A style of words over the look of the paragraph: what it does not say stays. */
const over = (under: Look, style: Look): Look => ({
  ...under,
  ...Object.fromEntries(Object.entries(style).filter(([, value]) => value !== false && value !== '')),
});
