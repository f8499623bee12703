/**
 * The text of one part of a Word document (its body, its notes, a header): WordprocessingML 17.3 and 17.13. Deleted and hidden text, codes
 * of fields, formulas and comments are left out; text boxes are paragraphs of their own.
 */
import type { Attributes } from '../shared/read-xml.ts';
import type { XmlListener } from '../shared/read-xml.ts';
import { isOn } from './docx-names.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import type { DocxStyles, Numbered } from './docx-styles.ts';

/** What is in them is no text of the document, or an older form of what stands beside it. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
  'w:rt',
  'w:sdtPr',
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:numberingChange',
  'w:tblPrChange',
  'mc:Fallback',
  'm:oMath',
  'm:oMathPara',
]);

/** Empty elements that stand for a sign. */
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
};

interface Paragraph extends Numbered {
  text: string;
  style: string;
  /** Its end is deleted: what follows belongs to it. */
  isOpenEnded: boolean;
  isHidden: boolean;
  readonly run: { isHidden: boolean } | undefined;
}

/** What a part says beside its text. */
export interface StoryEvents {
  /** Of each paragraph, with what is drawn before it. */
  readonly paragraph: (text: string, label: string) => void;
  /** Of each element outside of deleted text. */
  readonly element?: (name: string, attributes: Attributes) => void;
}

export class DocxStory implements XmlListener {
  readonly #styles: DocxStyles;
  readonly #numbering: DocxNumbering;
  readonly #events: StoryEvents;
  /** Paragraphs that are open: those of a text box are within one. */
  readonly #open: Paragraph[] = [];
  readonly #path: string[] = [];
  #skipped = 0;
  #run: { isHidden: boolean } | undefined;
  #carried = '';

  constructor(styles: DocxStyles, numbering: DocxNumbering, events: StoryEvents) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#events = events;
  }

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    // Within the properties of a paragraph's end it says that the end is deleted.
    if (name === 'w:del' && parent === 'w:rPr') this.#endIsDeleted();
    if (this.#skipped > 0 || SKIPPED.has(name)) {
      this.#skipped++;
      return;
    }
    this.#events.element?.(name, attributes);
    if (name === 'w:p') this.#beginParagraph();
    else if (name === 'w:r') this.#run = { isHidden: false };
    else this.#property(name, parent, attributes['w:val']);
  }

  text(text: string): void {
    if (this.#skipped === 0 && this.#path.at(-1) === 'w:t') this.#add(text);
  }

  close(name: string): void {
    this.#path.pop();
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    if (name === 'w:r') this.#run = undefined;
    if (name === 'w:p') this.#endParagraph();
  }

  #beginParagraph(): void {
    const isWithin = this.#open.length > 0;
    this.#open.push({
      text: isWithin ? '' : this.#carried,
      style: this.#styles.usual,
      isOpenEnded: false,
      isHidden: false,
      run: this.#run,
    });
    if (!isWithin) this.#carried = '';
    this.#run = undefined;
  }

  #endParagraph(): void {
    const paragraph = this.#open.pop();
    if (!paragraph) return;
    this.#run = paragraph.run;
    if (paragraph.isOpenEnded && this.#open.length === 0) {
      this.#carried = paragraph.text;
      return;
    }
    const isSeen = paragraph.text !== '' || !paragraph.isHidden;
    this.#events.paragraph(paragraph.text, isSeen ? this.#numbering.labelOf(paragraph, paragraph.style) : '');
  }

  #endIsDeleted(): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && !this.#run) paragraph.isOpenEnded = true;
  }

  #property(name: string, parent: string | undefined, value: string | undefined): void {
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    const sign = Object.hasOwn(SIGNS, name) && parent === 'w:r' ? SIGNS[name] : undefined;
    if (sign !== undefined) this.#add(sign);
    else if (name === 'w:sym') this.#add('\u25a1');
    else if (name === 'w:pStyle' && value !== undefined) paragraph.style = value;
    else if (name === 'w:numId' && value !== undefined) paragraph.list = value;
    else if (name === 'w:ilvl' && value !== undefined) paragraph.level = value;
    else if (name === 'w:vanish') this.#hide(paragraph, isOn(value));
    else if (name === 'w:rStyle' && value !== undefined && this.#run) this.#run.isHidden ||= this.#styles.isHidden(value);
  }

  #hide(paragraph: Paragraph, isHidden: boolean): void {
    if (this.#run) this.#run.isHidden = isHidden;
    else paragraph.isHidden = isHidden;
  }

  #add(text: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph && !this.#run?.isHidden) paragraph.text += text;
  }
}
