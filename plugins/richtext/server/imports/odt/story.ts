/** Blocks of an OpenDocument text: paragraphs, headings, lists, tables and sections of its body, a note, a cell, a box. */
import type { LineAttrs } from '../../../common/schema/line.ts';
import { type Block, type Inline, isSeen, type Line, wordsOf } from '../office/draft.ts';
import { blocksOfParagraph } from '../office/lines.ts';
import { ListItems } from '../office/list-items.ts';
import { headingOf, lineKindOf, type Role } from '../office/roles.ts';
import { settled } from '../office/settle.ts';
import { childOf, elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { twipsOf } from './odf-names.ts';
import type { Reading } from './reading.ts';
import { readTable } from './table.ts';
import { Words } from './words.ts';

const DEEPEST = 5;
const TWIPS_PER_LEVEL = 720;

/** The list that a paragraph is in. */
interface InList {
  readonly style: string;
  readonly level: number;
  /** Numbers that have been reached, by level. */
  readonly counts: (number | undefined)[];
  /** The first paragraph of its item, which has its number. */
  isFirst: boolean;
  readonly start: number | undefined;
}

export class Story {
  readonly #reading: Reading;
  readonly #depth: number;
  readonly #words: Words;
  readonly #items = new ListItems();
  /** Counts of lists by their ids, and of the last one of each style, which others may go on with. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  #blocks: Block[] = [];
  #carried: Inline[] = [];

  constructor(reading: Reading, depth = 0) {
    this.#reading = reading;
    this.#depth = depth;
    this.#words = new Words(reading, (xml) => new Story(reading, depth + 1).blocks(xml));
  }

  blocks(container: Xml): Block[] {
    this.#blocks = [];
    this.#all(container, undefined);
    const rest = this.#carried.splice(0).filter((each) => each.type !== '#inserted' || each.text !== '\n');
    if (rest.some((each) => isSeen(each) || each.type === '#inserted'))
      this.#blocks.push({ type: 'line', attrs: {}, content: rest });
    return settled(this.#blocks);
  }

  #all(container: Xml, list: InList | undefined): void {
    for (const xml of elementsOf(container)) {
      switch (xml.name) {
        case 'text:p':
        case 'text:h':
          this.#paragraph(xml, list);
          if (list) list.isFirst = false;
          break;
        case 'text:list':
          this.#list(xml, list);
          break;
        case 'table:table':
          this.#table(xml);
          break;
        case 'text:section':
          if (/^(?:ZOTERO_BIBL|CSL_BIBLIOGRAPHY|Mendeley_Bibliography)/i.test(xml.attributes['text:name'] ?? ''))
            this.#blocks.push({ type: 'bibliography' });
          else this.#all(xml, list);
          break;
        case 'text:table-of-content':
          this.#blocks.push({ type: 'table_of_contents' });
          break;
        case 'text:bibliography':
          this.#blocks.push({ type: 'bibliography' });
          break;
        case 'text:illustration-index':
        case 'text:table-index':
        case 'text:object-index':
        case 'text:user-index':
        case 'text:alphabetical-index':
          this.#all(childOf(xml, 'text:index-body') ?? xml, undefined);
          break;
        case 'text:index-title':
        case 'text:numbered-paragraph':
          this.#all(xml, list);
          break;
        case 'text:change':
        case 'text:change-start':
        case 'text:change-end':
          this.#carried.push(...this.#words.change(xml));
          break;
        case 'draw:frame':
        case 'draw:custom-shape':
          this.#paragraph({ name: 'text:p', attributes: {}, children: [xml] }, list);
          break;
        default:
      }
    }
  }

  #list(xml: Xml, around: InList | undefined): void {
    const {
      'text:style-name': own,
      'xml:id': id,
      'text:continue-list': goesOn,
      'text:continue-numbering': continues,
    } = xml.attributes;
    const style = own ?? around?.style ?? '';
    const level = around ? around.level + 1 : 0;
    const last = continues === 'true' ? `style ${style}` : goesOn === undefined ? undefined : `id ${goesOn}`;
    const counts = around?.counts ?? (last === undefined ? undefined : this.#counts.get(last)) ?? [];
    counts.length = Math.min(counts.length, last === undefined ? level : level + 1);
    if (id !== undefined) this.#counts.set(`id ${id}`, counts);
    this.#counts.set(`style ${style}`, counts);
    for (const item of elementsOf(xml)) {
      if (item.name !== 'text:list-item' && item.name !== 'text:list-header') continue;
      const told = item.attributes['text:start-value'];
      this.#all(item, {
        style,
        level,
        counts,
        isFirst: item.name === 'text:list-item',
        start: told === undefined ? undefined : Number(told),
      });
    }
  }

  #paragraph(xml: Xml, list: InList | undefined): void {
    const { styles } = this.#reading;
    const style = xml.attributes['text:style-name'] ?? '';
    const level = Number(xml.attributes['text:outline-level'] ?? 1) || 1;
    const role: Role | undefined = xml.name === 'text:h' ? headingOf(level) : styles.roleOf(style);
    const content = [
      ...this.#carried.splice(0),
      ...this.#words.paragraph(xml, styles.groundOf(style, role === undefined || role === 'continued')),
    ];
    const by = this.#words.insertedBy;
    if (by && !content.some(({ type }) => type === '#block' || type === '#image')) {
      this.#carried = [...content, { type: '#inserted', text: '\n', by }];
      return;
    }
    if (styles.paragraphProperty(style, 'fo:break-before') === 'page' && this.#blocks.length > 0)
      this.#blocks.push({ type: 'page_break' });
    this.#emit(content, role, style, list, xml);
    if (styles.paragraphProperty(style, 'fo:break-after') === 'page') this.#blocks.push({ type: 'page_break' });
  }

  #emit(content: Inline[], role: Role | undefined, style: string, list: InList | undefined, xml: Xml): void {
    if (role === 'code') {
      this.#blocks.push({ type: 'code_block', attrs: { language: null }, content });
      return;
    }
    // It comes with what stands below it.
    if (role === 'toc-heading' || role === 'notice') return;
    if (role === 'rule' && !content.some(isSeen)) {
      this.#blocks.push({ type: 'rule' });
      return;
    }
    const isEmpty = !content.some((each) => isSeen(each) || each.type === '#inserted');
    const left = twipsOf(this.#reading.styles.paragraphProperty(style, 'fo:margin-left'));
    const attrs = isEmpty ? {} : this.#attrsOf(role, style, list, xml, left);
    const blocks = blocksOfParagraph(
      { attrs, content, left, keepsFormulas: list !== undefined || this.#depth > 0, keepsEmpty: !this.#words.wasDropped },
      this.#reading.losses,
    );
    if (blocks.length === 0) this.#carried.push(...content.filter(({ type }) => type.startsWith('#') && type !== '#counted'));
    const line = blocks.find((block): block is Line => block.type === 'line');
    if (line && list && lineKindOf(role) === null && wordsOf(line.content).trim() !== '') this.#item(line, list);
    else if (wordsOf(line?.content ?? []).trim() !== '') this.#items.interrupt();
    this.#blocks.push(...blocks);
  }

  #attrsOf(role: Role | undefined, style: string, list: InList | undefined, xml: Xml, left: number): Partial<LineAttrs> {
    const { styles } = this.#reading;
    const isHeading = /^h[1-6]$/.test(role ?? '');
    const level = Number(xml.attributes['text:outline-level'] ?? 1) || 1;
    const isNumbered = list ? styles.listLevel(list.style, list.level).kind === 'ordered' : styles.isNumbered(level);
    const indent = Math.min(8, Math.round(left / TWIPS_PER_LEVEL));
    return {
      kind: lineKindOf(role),
      align: role === 'caption' ? null : styles.alignOf(style),
      indent: lineKindOf(role) === null && !list && indent > 0 ? indent : null,
      isUnnumbered: isHeading && (!isNumbered || xml.attributes['text:is-list-header'] === 'true') ? true : null,
    };
  }

  #item(line: Line, list: InList): void {
    const { kind, start } = this.#reading.styles.listLevel(list.style, list.level);
    if (!list.isFirst) {
      line.attrs.list = 'more';
      line.attrs.indent = list.level > 0 ? list.level : null;
      return;
    }
    const number = list.start ?? (list.counts[list.level] ?? start - 1) + 1;
    list.counts.length = Math.min(list.counts.length, list.level + 1);
    list.counts[list.level] = number;
    this.#items.item(line, { kind, level: Math.min(8, list.level), number: kind === 'ordered' ? number : 0 });
  }

  #table(xml: Xml): void {
    this.#items.interrupt();
    if (this.#depth >= DEEPEST) {
      this.#reading.losses.add('tablesDeep', textWithin(xml));
      for (const row of elementsOf(xml)) for (const cell of elementsOf(row)) this.#all(cell, undefined);
      return;
    }
    this.#blocks.push(...readTable(xml, this.#reading, (cell) => new Story(this.#reading, this.#depth + 1).blocks(cell)));
  }
}
