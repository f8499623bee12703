/**
 * The text of an OpenDocument text (ODF 1.3 part 3, chapters 4 to 6). Deleted and hidden text, comments and what is said of pictures are
 * left out; notes and text boxes are paragraphs of their own. Text in drawn shapes is none of the document, as in LibreOffice.
 */
import type { Attributes, XmlListener } from '../shared/read-xml.ts';
import { OUTLINE, type OdtStyles } from './odt-styles.ts';

const SKIPPED = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'text:ruby-text',
  'text:hidden-text',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'office:annotation',
  'office:forms',
  'office:scripts',
  'office:event-listeners',
  'svg:title',
  'svg:desc',
  'draw:object',
  'draw:custom-shape',
  'draw:rect',
  'draw:line',
  'draw:polyline',
  'draw:polygon',
  'draw:path',
  'draw:circle',
  'draw:ellipse',
  'draw:connector',
  'draw:caption',
  'draw:measure',
]);

interface Paragraph {
  text: string;
  readonly label: string;
}

interface List {
  readonly style: string | undefined;
  /** Of the item that is open: its first paragraph has the number. */
  isNew: boolean;
}

/** A repetition that a file claims is not believed without end. */
const MOST_BLANKS = 1000;

export class OdtStory implements XmlListener {
  readonly #styles: OdtStyles;
  readonly #paragraph: (text: string, label: string) => void;
  readonly #open: Paragraph[] = [];
  /** Lists that are open; those of a note or a text box are not in those around it. */
  #lists: List[] = [];
  readonly #around: List[][] = [];
  /** For each element that is open: whether it hides what is in it. */
  readonly #hides: boolean[] = [];
  #hidden = 0;
  #skipped = 0;

  constructor(styles: OdtStyles, paragraph: (text: string, label: string) => void) {
    this.#styles = styles;
    this.#paragraph = paragraph;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0 || SKIPPED.has(name)) {
      this.#skipped++;
      return;
    }
    const style = attributes['text:style-name'];
    const hides =
      attributes['text:display'] === 'none' || (style !== undefined && name !== 'text:list' && this.#styles.isHidden(style));
    this.#hides.push(hides);
    if (hides) this.#hidden++;
    if (name === 'text:p' || name === 'text:h') this.#begin(name, attributes);
    else if (name === 'text:list') this.#lists.push({ style: style ?? this.#lists.at(-1)?.style, isNew: false });
    else if (name === 'text:list-item') this.#newItem();
    else if (name === 'text:note-body' || name === 'draw:text-box') this.#goInside();
    else if (name === 'text:s') this.#add(' '.repeat(Math.min(MOST_BLANKS, Number(attributes['text:c'] ?? 1) || 1)));
    else if (name === 'text:tab') this.#add('\t');
    else if (name === 'text:line-break') this.#add('\n');
  }

  /** White space of the file is one blank, however much there is of it (6.1.2). */
  text(text: string): void {
    if (this.#skipped === 0) this.#add(text.replace(/[\t\n\r ]+/g, ' '));
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (name === 'text:p' || name === 'text:h') this.#end();
    else if (name === 'text:list') this.#lists.pop();
    else if (name === 'text:note-body' || name === 'draw:text-box') this.#lists = this.#around.pop() ?? [];
    if (this.#hides.pop()) this.#hidden--;
  }

  #goInside(): void {
    this.#around.push(this.#lists);
    this.#lists = [];
  }

  #newItem(): void {
    const list = this.#lists.at(-1);
    if (list) list.isNew = true;
  }

  #begin(name: string, attributes: Attributes): void {
    this.#open.push({ text: '', label: this.#labelFor(name, attributes) });
  }

  #labelFor(name: string, attributes: Attributes): string {
    const list = this.#lists.at(-1);
    const style = attributes['text:style-name'] ?? '';
    if (list) {
      if (!list.isNew) return '';
      list.isNew = false;
      return this.#styles.labelOf(list.style ?? this.#styles.listOf(style) ?? '', this.#lists.length);
    }
    if (name !== 'text:h' || attributes['text:is-list-header'] === 'true') return '';
    return this.#styles.labelOf(OUTLINE, Number(attributes['text:outline-level'] ?? 1) || 1);
  }

  #end(): void {
    const paragraph = this.#open.pop();
    if (paragraph) this.#paragraph(paragraph.text, this.#hidden > 0 ? '' : paragraph.label);
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && this.#hidden === 0) paragraph.text += text;
  }
}
