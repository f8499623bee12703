/** The text: its blocks, one behind the other, in the order in which their letters are counted. */
import type { Node } from 'prosemirror-model';
import type { EquationAttrs, FigureAttrs, ImageAttrs } from '../../../../common/schema/blocks.ts';
import { lettersOf } from '../../../../common/letters.ts';
import type { Numbered } from '../../../../common/numbering.ts';
import { HEADINGS, type Heading, type LineAttrs, type LineKind } from '../../../../common/schema/line.ts';
import type { Draft } from '../draft.ts';
import type { Relations } from '../parts/package.ts';
import { el } from '../parts/xml.ts';
import { bibliography } from './bibliography.ts';
import { contents, contentsNames } from './contents.ts';
import { drawing, sizeOf } from './drawing.ts';
import { FrontMatter } from './front.ts';
import type { InlineWriter } from './inline.ts';
import type { ListPlace } from './lists.ts';
import { lineLook, type Surroundings } from './lines.ts';
import { paragraph, type ParagraphLook, Paragraphs } from './paragraph.ts';
import type { Change } from './places.ts';
import { field, run, tracked, wordsRun } from './runs.ts';
import { layoutTable, table } from './tables.ts';

/** Between two tables, which Word would make one of. */
const BETWEEN_TABLES = paragraph({ style: 'TableSeparator' }, '');

const checkbox = (isChecked: boolean): string => {
  const sign = wordsRun(isChecked ? '☒' : '☐');
  const states = [
    el('w14:checked', { 'w14:val': isChecked ? 1 : 0 }),
    el('w14:checkedState', { 'w14:val': '2612', 'w14:font': 'MS Gothic' }),
    el('w14:uncheckedState', { 'w14:val': '2610', 'w14:font': 'MS Gothic' }),
  ];
  return el('w:sdt', {}, el('w:sdtPr', {}, el('w14:checkbox', {}, ...states)), el('w:sdtContent', {}, sign)) + run('<w:tab/>');
};

export class BlockWriter {
  readonly #draft: Draft;
  readonly #inline: InlineWriter;
  readonly #relations: Relations;
  readonly #front: FrontMatter;
  readonly #contentsNames: ReadonlyMap<Numbered, string>;

  constructor(draft: Draft, inline: InlineWriter, relations: Relations) {
    this.#draft = draft;
    this.#inline = inline;
    this.#relations = relations;
    this.#front = new FrontMatter(draft.manuscript.doc, draft.words, relations);
    this.#contentsNames = contentsNames(draft);
  }

  /** Everything in a document or a cell. */
  all(parent: Node, place: Surroundings): string {
    const counting = this.#draft.lists.counting();
    let previous: LineKind | null = null;
    let isBehindTable = false;
    const written = parent.children.map((node) => {
      const isLine = node.type.name === 'line';
      const attrs = node.attrs as LineAttrs;
      const item = isLine ? counting(attrs) : void counting({ ...attrs, list: null });
      const made = isLine
        ? this.#front.heading(node, previous) + this.#line(node, place, item) + this.#front.below(node)
        : this.#block(node, place);
      previous = isLine ? attrs.kind : null;
      const isParted = isBehindTable && made.startsWith('<w:tbl>');
      if (made !== '') isBehindTable = made.endsWith('</w:tbl>');
      return isParted ? BETWEEN_TABLES + made : made;
    });
    return written.join('');
  }

  #line(line: Node, place: Surroundings, item: ListPlace | undefined, before = '', behind = ''): string {
    const attrs = line.attrs as LineAttrs;
    const to = new Paragraphs(this.#lookOf(line, place, item));
    const [begin, end] = HEADINGS.includes(attrs.kind as Heading) ? this.#headingBookmarks() : ['', ''];
    to.add(before + this.#front.before(line) + (attrs.list === 'task' ? checkbox(attrs.checked === true) : '') + begin);
    this.#inline.content(line, to);
    to.add(end + this.#front.behind(line) + behind);
    this.#inline.end(to);
    return to.write();
  }

  /** As somebody suggests that it looks, with how it does. */
  #lookOf(line: Node, place: Surroundings, item: ListPlace | undefined): ParagraphLook {
    const { forms, places, lists, ids } = this.#draft;
    const look = lineLook(line, item, place);
    const formed = forms.line(places.at, line);
    if (!formed) return look;
    const [was, is] = [line.attrs as LineAttrs, formed.line.attrs as LineAttrs];
    // An item that is not counted yet begins a list of its own.
    const isSame = was.list === is.list && was.indent === is.indent;
    const would = lineLook(formed.line, isSame ? item : lists.counting()(is), place);
    return { ...would, was: { look, by: formed.by, ids } };
  }

  #headingBookmarks(): readonly [string, string] {
    const { bookmarks } = this.#draft;
    const heading = this.#draft.counted('heading');
    const name = this.#contentsNames.get(heading);
    const [first, last] = name === undefined ? ['', ''] : bookmarks.ends(name);
    const [begin, end] = bookmarks.isReferred(heading.id) ? bookmarks.ends(bookmarks.name(heading.id, 'title')) : ['', ''];
    return [first + begin, end + last];
  }

  #block(node: Node, place: Surroundings): string {
    switch (node.type.name) {
      case 'code_block':
        return this.#code(node);
      case 'figure':
        return this.#figure(node, place);
      case 'table':
        return this.#table(node, place);
      case 'equation':
        return this.#equation(node.attrs as EquationAttrs, place);
      case 'bibliography': {
        const { manuscript, carried } = this.#draft;
        return this.#inline.leaf(({ before, behind }) =>
          bibliography(manuscript.printed, place.room, this.#relations, carried, before, behind),
        );
      }
      case 'table_of_contents':
        return this.#inline.leaf(({ before, behind }) => contents(this.#draft, place.room, this.#contentsNames, before, behind));
      case 'page_break':
        return this.#leaf({}, () => run(el('w:br', { 'w:type': 'page' })));
      case 'rule':
        return this.#leaf({ style: 'HorizontalRule' }, () => '');
      default:
        return this.#pictures([node], 1, place.room, '');
    }
  }

  /** A block that is a paragraph of something that is no words. */
  #leaf(look: ParagraphLook, content: (isGone: boolean) => string): string {
    return this.#inline.leaf(({ before, behind, change, mark }) =>
      paragraph(look, before + this.#changing(change, content(change?.is === 'del')) + behind, mark),
    );
  }

  #changing(change: Change | undefined, runs: string): string {
    return change && runs !== '' ? tracked(change.is, change.by, this.#draft.ids, runs) : runs;
  }

  #code(node: Node): string {
    const { language } = node.attrs as { language: string | null };
    const to = new Paragraphs({ style: this.#draft.codeStyles.of(language) }, true);
    this.#inline.content(node, to);
    this.#inline.end(to);
    return to.write();
  }

  #table(node: Node, { room }: Surroundings): string {
    const { places, ids } = this.#draft;
    return table(node, room, {
      row: (row) => {
        const change = places.changeOf(lettersOf(row).text.length);
        return change ? tracked(change.is, change.by, ids) : '';
      },
      cell: (cell, place) => this.all(cell, { room: place.room, cell: place, isKept: place.isKept }),
    });
  }

  #equation({ id, tex, isUnnumbered }: EquationAttrs, { room }: Surroundings): string {
    const { formulas, bookmarks } = this.#draft;
    const { number } = this.#draft.counted('equation');
    const formula = el('m:oMathPara', {}, formulas.write(tex, true));
    return this.#inline.leaf(({ before, behind, change, mark }) => {
      const shown = before + this.#changing(change, formula) + behind;
      if (isUnnumbered) return paragraph({ style: 'Equation' }, bookmarks.around(id, 'label', shown), mark);
      const counted = bookmarks.around(id, 'number', field('SEQ Equation \\* ARABIC', wordsRun(number)));
      const label = bookmarks.around(id, 'label', wordsRun('(') + counted + wordsRun(')'));
      const side = Math.floor(room * 0.1);
      return layoutTable('EquationLayout', [
        [
          { width: side, content: paragraph({ style: 'Equation' }, '') },
          { width: room - 2 * side, content: paragraph({ style: 'Equation' }, shown) },
          { width: side, content: paragraph({ style: 'EquationNumber' }, label) },
        ],
      ]);
    });
  }

  /** Pictures and tables with what is said of them. */
  #figure(node: Node, place: Surroundings): string {
    const { id, columns } = node.attrs as FigureAttrs;
    const counted = this.#draft.counted('figure', 'table');
    const { bookmarks, words } = this.#draft;
    const sequence = counted.kind === 'table' ? 'Table' : 'Figure';
    const number = bookmarks.around(id, 'number', field(`SEQ ${sequence} \\* ARABIC`, wordsRun(counted.number)));
    const label = bookmarks.around(id, 'label', wordsRun(`${words.kinds[counted.kind]}\u00a0`) + number);
    let isLabelled = false;
    const parts: string[] = [];
    for (let at = 0; at < node.childCount; ) {
      const child = node.child(at);
      const { kind } = child.attrs as Partial<LineAttrs>;
      const pictures = this.#picturesFrom(node, at);
      if (pictures.length > 0) parts.push(this.#pictures(pictures, columns ?? 1, place.room, 'Figure'));
      else if (child.type.name === 'table') parts.push(this.#table(child, place));
      else if (kind !== 'caption' || isLabelled) parts.push(this.#line(child, place, undefined));
      else {
        isLabelled = true;
        const [begin, end] = bookmarks.isReferred(id) ? bookmarks.ends(bookmarks.name(id, 'title')) : ['', ''];
        const between = child.content.size > 0 ? wordsRun('. ') : '';
        const isAbove = at + 1 < node.childCount;
        parts.push(this.#line(child, { ...place, isKept: isAbove }, undefined, label + between + begin, end));
      }
      at += Math.max(1, pictures.length);
    }
    // What has no caption is counted all the same.
    if (!isLabelled) parts.push(paragraph({ style: 'Caption' }, label));
    return parts.reduce(
      (all, part) => all + (all.endsWith('</w:tbl>') && part.startsWith('<w:tbl>') ? BETWEEN_TABLES : '') + part,
      '',
    );
  }

  #picturesFrom(figure: Node, from: number): Node[] {
    const behind = figure.children.slice(from);
    const end = behind.findIndex(({ type }) => type.name !== 'image');
    return end < 0 ? behind : behind.slice(0, end);
  }

  #pictures(images: readonly Node[], columns: number, room: number, style: string): string {
    const across = Math.max(1, Math.min(columns, images.length));
    const look = { style: style === '' ? undefined : style, keepNext: true };
    const width = Math.floor(room / across);
    const written = images.map((image) => {
      const attrs = image.attrs as ImageAttrs;
      return this.#leaf(look, (isGone) => this.#picture(attrs, across === 1 ? room : width - 160, isGone));
    });
    if (across === 1) return written.join('');
    const rows = Array.from({ length: Math.ceil(written.length / across) }, (_, row) =>
      Array.from({ length: across }, (_each, column) => ({ width, content: written[row * across + column] ?? '<w:p/>' })),
    );
    return layoutTable('FigureLayout', rows);
  }

  #picture({ asset, alt, width }: ImageAttrs, room: number, isGone: boolean): string {
    const { manuscript, media, shapes, words } = this.#draft;
    const picture = asset === null ? undefined : manuscript.pictures.get(asset);
    if (asset === null || !picture) return wordsRun(`[${words.missingPicture}${alt === null ? '' : `: ${alt}`}]`, {}, isGone);
    return run(drawing(media.of(asset, picture), sizeOf(picture, width ?? undefined, room), alt ?? '', shapes.next()));
  }
}
