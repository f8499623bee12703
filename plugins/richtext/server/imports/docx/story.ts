/** Blocks of one story of a Word document: paragraphs, tables and content controls of its body, a note, a cell, a text box. */
import { withinParagraph } from './citations/controls.ts';
import { type Block, type Change, type Inline, isNamed, isSeen, type Line } from '../office/draft.ts';
import { withoutShared } from '../office/look.ts';
import { blocksOfParagraph } from '../office/lines.ts';
import { ListItems } from '../office/list-items.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../office/xml.ts';
import { type Ground, Words } from './words.ts';
import { PLAIN_LOOK } from '../office/look.ts';
import { lineForm } from './forms.ts';
import { readProperties, type Told } from './paragraph.ts';
import { handOf, type Place, type Reading } from './reading.ts';
import { settled } from '../office/settle.ts';
import { type NewLines, newLines } from './new-lines.ts';
import { readTable } from './table.ts';

/** Tables and boxes within each other; what is deeper is read as lines. */
const DEEPEST = 5;
const ROLES_WITH_LOOK = new Set<string | undefined>([undefined, 'text', 'continued']);

export class Story {
  readonly #reading: Reading;
  readonly #place: Place;
  readonly #words: Words;
  readonly #items = new ListItems();
  #blocks: Block[] = [];
  #new: NewLines | undefined;
  /** What belongs to the line that comes. */
  #carried: Inline[] = [];

  constructor(reading: Reading, place: Place) {
    this.#reading = reading;
    this.#place = place;
    this.#words = new Words(reading, place, (box) =>
      new Story(reading, { ...place, depth: place.depth + 1 }).blocks(box).map((block) => ({ type: '#block', block })),
    );
  }

  blocks(container: Xml | undefined): Block[] {
    this.#blocks = [];
    this.#all(container);
    this.#flush();
    return settled(this.#blocks);
  }

  #all(container: Xml | undefined): void {
    const elements = elementsOf(container);
    const around = this.#new;
    if (this.#place.depth === 0 && this.#place.whole === undefined)
      this.#new = newLines(elements, (properties) => readProperties(properties, this.#reading, false));
    for (const xml of elements) {
      switch (xml.name) {
        case 'w:p':
          this.#paragraph(xml);
          break;
        case 'w:tbl':
          this.#table(xml);
          break;
        case 'w:sdt':
          this.#control(xml);
          break;
        case 'w:ins':
        case 'w:moveTo':
        case 'w:customXml':
        case 'w:smartTag':
        case 'mc:Choice':
          this.#all(xml);
          break;
        case 'mc:AlternateContent':
          this.#all(childOf(xml, 'mc:Choice') ?? childOf(xml, 'mc:Fallback'));
          break;
        case 'w:altChunk':
          this.#reading.losses.add('altChunks');
          break;
        case 'm:oMathPara':
        case 'm:oMath':
        case 'w:r':
        case 'w:hyperlink':
        case 'w:fldSimple':
          // Without its paragraph, as only broken files have it.
          this.#paragraph({ name: 'w:p', attributes: {}, children: [xml] });
          break;
        default:
          this.#between(xml);
      }
    }
    this.#new = around;
  }

  /** Signs between paragraphs belong to the one that comes, or end with the one before. */
  #between({ name, attributes }: Xml): void {
    const id = attributes['w:id'] ?? '';
    const last = this.#blocks.at(-1);
    if (name === 'w:bookmarkStart') this.#carried.push({ type: '#bookmark', name: attributes['w:name'] ?? '' });
    else if (name === 'w:commentRangeStart') {
      this.#reading.begun.add(id);
      this.#carried.push({ type: '#from', comment: id });
    } else if (name === 'w:commentRangeEnd') {
      if (last?.type === 'line' && this.#carried.length === 0) last.content.push({ type: '#to', comment: id });
      else this.#carried.push({ type: '#to', comment: id });
    }
  }

  #control(xml: Xml): void {
    const properties = childOf(xml, 'w:sdtPr');
    if (this.#words.isCited(properties)) return this.#paragraph(withinParagraph(xml));
    const isOwn = this.#words.beginControl(properties);
    this.#all(childOf(xml, 'w:sdtContent'));
    if (isOwn) {
      this.#words.endControl();
      this.#flush();
      this.#blocks.push({ type: 'bibliography' });
    }
  }

  #paragraph(xml: Xml): void {
    const properties = childOf(xml, 'w:pPr');
    const mark = childOf(properties, 'w:rPr');
    const by = this.#new?.lines.get(xml);
    const isWithin = this.#place.whole !== undefined || by !== undefined || this.#new?.before.has(xml);
    const inserted = isWithin ? undefined : (childOf(mark, 'w:ins') ?? childOf(mark, 'w:moveTo'));
    const gone = isWithin ? undefined : (childOf(mark, 'w:del') ?? childOf(mark, 'w:moveFrom'));
    const isFirstOfTwo = inserted !== undefined && gone === undefined;
    const { told, would } = by
      ? { told: readProperties(properties, this.#reading, false), would: undefined }
      : this.#told(xml, properties, !isFirstOfTwo);
    const ground = this.#groundOf(told);
    const change: Change | undefined = by
      ? { is: 'ins', by }
      : told.attrs.kind === 'caption'
        ? changeOf(inserted, gone)
        : undefined;
    this.#words.whole = change?.is ?? this.#place.whole;
    const { content, wasDropped } = this.#words.paragraph(xml, ground);
    const all = [...this.#carried.splice(0), ...(ground.base.em ? withoutShared(content, 'em') : content)];
    if (isFirstOfTwo && !change && !all.some(({ type }) => type === '#block' || type === '#image')) {
      // Without the change there is one line here, with what follows.
      this.#carried = [...all, { type: '#inserted', text: '\n', by: handOf(inserted) }];
      return;
    }
    if (gone && !change) {
      const key = this.#reading.nextKey();
      all.push({ type: '#gone', key, by: handOf(gone) });
      this.#carried = [{ type: '#kept', key }];
    }
    if (told.startsPage && this.#blocks.length > 0) this.#blocks.push({ type: 'page_break' });
    this.#emit(told, all, wasDropped, { would, change });
    if (told.endsPage) this.#blocks.push({ type: 'page_break' });
    // A paragraph that is not closed has those behind it in it.
    const within = elementsOf(xml).filter(({ name }) => name === 'w:p' || name === 'w:tbl');
    if (within.length > 0) this.#all({ name: 'w:p', attributes: {}, children: within });
  }

  /** As it was where somebody has changed that, with what it would be. */
  #told(xml: Xml, properties: Xml | undefined, isCounted: boolean): { readonly told: Told; readonly would?: Line['would'] } {
    const changed = childOf(properties, 'w:pPrChange');
    if (!changed) return { told: readProperties(properties, this.#reading, isCounted) };
    const is = readProperties(properties, this.#reading, false);
    const was = readProperties(childOf(changed, 'w:pPr'), this.#reading, false);
    const form = lineForm(was, is);
    if (!form) this.#reading.losses.add('changesOfFormat', textWithin(xml));
    const told = readProperties(form ? childOf(changed, 'w:pPr') : properties, this.#reading, isCounted);
    return { told: { ...told, endsPage: is.endsPage }, would: form && { form, by: handOf(changed) } };
  }

  #groundOf({ role, style }: Told): Ground {
    const look = this.#reading.styles.lookOf(style);
    return { look, base: ROLES_WITH_LOOK.has(role) && style !== this.#reading.styles.usual ? PLAIN_LOOK : look };
  }

  #emit(told: Told, content: readonly Inline[], wasDropped: boolean, { would, change }: Pick<Line, 'would' | 'change'>): void {
    const isEmpty = !content.some((each) => isSeen(each) || each.type === '#inserted' || each.type === '#box');
    if (told.role === 'notice' || told.role === 'toc-heading' || (told.role === 'separator' && isEmpty)) {
      // It comes with what stands below it.
      this.#carried.push(...content.filter(({ type }) => type.startsWith('#') && type !== '#counted'));
      return;
    }
    if (told.role === 'code') {
      this.#blocks.push({
        type: 'code_block',
        attrs: { language: this.#reading.styles.languageOf(told.style) },
        content: [...content],
      });
      return;
    }
    if (
      isEmpty &&
      (told.isRuled || told.role === 'rule') &&
      !content.some(({ type }) => type === '#block' || type === '#image')
    ) {
      this.#blocks.push({ type: 'rule' });
      return;
    }
    // An item is counted without words, and so is a heading, which only matters where something refers to it.
    const attrs = isEmpty && !told.item && !isNamed(content) ? {} : { ...told.attrs };
    const blocks = blocksOfParagraph(
      {
        attrs,
        content,
        left: told.left,
        keepsFormulas:
          told.item !== undefined || (this.#place.depth > 0 && !content.some((each) => each.type === 'math' && each.isDisplay)),
        keepsEmpty: !wasDropped,
      },
      this.#reading.losses,
    );
    // A paragraph without anything of its own, whose signs belong somewhere.
    if (blocks.length === 0) this.#carried.push(...content.filter(({ type }) => type.startsWith('#') && type !== '#counted'));
    const line = blocks.find((block): block is Line => block.type === 'line');
    if (line && would) line.would = would;
    if (line && change) line.change = change;
    if (line) this.#settle(line, told);
    else this.#items.interrupt();
    this.#blocks.push(...blocks);
  }

  #settle(line: Line, { item, role }: Told): void {
    if (role === 'correspondence') line.isCorrespondence = true;
    if (item) this.#items.item(line, item);
    else if (isEmptyLine(line)) return;
    else this.#items.follow(line, this.#blocks.at(-1), role === 'continued');
  }

  #table(xml: Xml): void {
    this.#flush();
    this.#items.interrupt();
    const nested = { ...this.#place, depth: this.#place.depth + 1 };
    if (nested.depth > DEEPEST) {
      this.#reading.losses.add('tablesDeep', textWithin(xml));
      for (const row of elementsOf(xml)) for (const cell of elementsOf(row)) this.#all(cell);
      return;
    }
    this.#blocks.push(
      ...readTable(xml, this.#reading, (cell, whole = nested.whole) =>
        new Story(this.#reading, { ...nested, whole }).blocks(cell),
      ),
    );
  }

  /** What waits for a line that does not come gets one of its own, if anything is in it. */
  #flush(): void {
    const carried = this.#carried.splice(0);
    const last = this.#blocks.at(-1);
    if (carried.some((each) => isSeen(each) || (each.type === '#inserted' && each.text !== '\n'))) {
      this.#blocks.push({
        type: 'line',
        attrs: {},
        content: carried.filter((each) => each.type !== '#inserted' || each.text !== '\n'),
      });
    } else if (last?.type === 'line') last.content.push(...carried.filter(({ type }) => type === '#to'));
  }
}

/** Of a paragraph that is no words of the text, such as a caption. */
const changeOf = (inserted: Xml | undefined, gone: Xml | undefined): Change | undefined => {
  if (inserted) return { is: 'ins', by: handOf(inserted) };
  return gone && { is: 'del', by: handOf(gone) };
};

const isEmptyLine = ({ content }: Line): boolean => !content.some((each) => isSeen(each) || each.type === '#inserted');

/** The text is within the body; files that are broken may have several, or none. */
export const bodiesOf = (root: Xml): readonly Xml[] => {
  const bodies = elementsOf(root).filter(({ name }) => name === 'w:body');
  return bodies.length > 0 ? bodies : [root];
};

/** Width of the text in twips, of the last section. */
export const textWidthOf = (root: Xml): number => {
  const section = pathOf(root, 'w:body', 'w:sectPr');
  const [page, margins] = [childOf(section, 'w:pgSz')?.attributes['w:w'], childOf(section, 'w:pgMar')?.attributes];
  const width = Number(page) - Number(margins?.['w:left'] ?? 0) - Number(margins?.['w:right'] ?? 0);
  return width > 0 ? width : 9026;
};
