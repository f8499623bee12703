/** Paragraphs and tables of a part, as they are after what was decided. */
import type { Block, Cell, Marked, Paragraph, Row, Table } from '../model.ts';
import { type XmlElement, childOf, elementsOf, valueOf } from '../xml/tree.ts';
import { ownMarks } from '../changes/marks.ts';
import type { OpenDocument, Story } from './open-document.ts';
import { MOST_OPEN, type OpenComments, PLAIN, RunReader, formatChange, markedBy } from './read-runs.ts';
import type { ListPlace } from './style-sheet.ts';

interface Remembered {
  readonly label: string | undefined;
  readonly before: string;
  readonly after: readonly string[];
  readonly blocks: readonly Block[];
}

/** What was read of paragraphs that are the same: most are, from decision to decision. */
export type ReadBefore = WeakMap<XmlElement, Remembered>;

export class BlockReader {
  readonly #document: OpenDocument;
  readonly #story: Story;
  readonly #before: ReadBefore;
  readonly #label: (place: ListPlace) => string;
  readonly #open: OpenComments = new Set();
  /** Comments that began between paragraphs. */
  #between = new Set<string>();

  constructor(document: OpenDocument, story: Story, before: ReadBefore) {
    this.#document = document;
    this.#story = story;
    this.#before = before;
    this.#label = document.lists.counting();
  }

  read(container: XmlElement): Block[] {
    return elementsOf(container).flatMap((element) => this.#block(element));
  }

  #block(element: XmlElement): readonly Block[] {
    const { name } = element;
    if (name === 'w:p') return this.#paragraph(element);
    if (name === 'w:tbl') return [this.#table(element)];
    const id = name.startsWith('w:comment') ? (element.attributes['w:id'] ?? '') : '';
    if (name === 'w:commentRangeStart') {
      if (this.#open.size < MOST_OPEN) this.#open.add(id);
      this.#between.add(id);
    } else if (name === 'w:commentRangeEnd') this.#open.delete(id);
    else if (name === 'mc:AlternateContent') return this.read(elementsOf(element)[0] ?? element);
    else if (!name.endsWith('Pr')) return this.read(element);
    return [];
  }

  #paragraph(element: XmlElement): readonly Block[] {
    const properties = childOf(element, 'w:pPr');
    const place = this.#document.styles.list(properties);
    const label = place && this.#label(place);
    const before = [...this.#between, '', ...this.#open].join(' ');
    const known = this.#before.get(element);
    if (known?.label === label && known?.before === before) {
      this.#open.clear();
      for (const id of known.after) this.#open.add(id);
      this.#between = new Set();
      return known.blocks;
    }
    const reader = new RunReader(this.#document, this.#story, this.#open);
    reader.read(element, PLAIN);
    const heading = this.#document.styles.heading(properties);
    const paragraph: Paragraph = {
      kind: 'paragraph',
      key: this.#key(element),
      ...(heading !== undefined && { heading }),
      ...(place && label !== undefined && { list: { level: place.level, label } }),
      runs: reader.runs,
      mark: this.#own(childOf(properties, 'w:rPr')),
      ...formatChange(properties, this.#story, 'w:pPrChange'),
      comments: [...new Set([...this.#between, ...reader.comments])],
    };
    this.#between = new Set();
    const blocks = [paragraph, ...reader.boxes.flatMap((box) => this.read(box))];
    this.#before.set(element, { label, before, after: [...this.#open], blocks });
    return blocks;
  }

  #table(element: XmlElement): Table {
    return { kind: 'table', key: this.#key(element), rows: this.#parts(element, 'w:tr', (row) => this.#row(row)) };
  }

  #row(row: XmlElement): Row {
    const cells = this.#parts(row, 'w:tc', (cell) => this.#cell(cell));
    return { key: this.#key(row), mark: this.#own(childOf(row, 'w:trPr')), cells };
  }

  #cell(cell: XmlElement): Cell {
    const span = Number(valueOf(childOf(cell, 'w:tcPr'), 'w:gridSpan') ?? 1);
    return { key: this.#key(cell), span: span > 1 && span < 64 ? Math.floor(span) : 1, blocks: this.read(cell) };
  }

  /** Rows and cells may stand in controls of forms. */
  #parts<T>(element: XmlElement, name: string, read: (part: XmlElement) => T): T[] {
    return elementsOf(element).flatMap((child) => {
      if (child.name === name) return [read(child)];
      return child.name === 'w:sdt' || child.name === 'w:sdtContent' ? this.#parts(child, name, read) : [];
    });
  }

  #own(properties: XmlElement | undefined): Marked {
    return ownMarks(properties).reduce((around: Marked, mark) => markedBy(mark, this.#story, around), PLAIN);
  }

  #key({ at }: XmlElement): string {
    return `${this.#story.name}:${at}`;
  }
}
