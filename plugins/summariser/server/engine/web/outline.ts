/** Collects a document from top to bottom: headings, paragraphs, captions, references. */
import { sentenceSpans } from '../language/sentences.ts';
import type { Paper, PaperSection, PaperTable, Paragraph } from '../paper.ts';

const ABSTRACT = /^(?:abstract|summary|zusammenfassung|kurzfassung|resumen|résumé)\W*$/i;
const REFERENCES =
  /^(?:[\d.]+\s+)?(?:references?(?: and notes| cited)?|bibliography|literature cited|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|einzelnachweise|citations|notes and references|referencias|références)\W*$/i;
/** Paragraphs, references and captions: a page with more is none that people read. */
const MOST = 20_000;

export const paragraphOf = (text: string): Paragraph =>
  sentenceSpans(text).map(({ from, to }) => ({ text: text.slice(from, to) }));

export interface About {
  readonly title: string;
  readonly authors: readonly string[];
  readonly language?: string | undefined;
  /** That stands outside of the text. */
  readonly abstract?: string | undefined;
}

export class Outline {
  readonly #sections: { heading: string; level: number; paragraphs: Paragraph[] }[] = [];
  readonly #abstract: Paragraph[] = [];
  readonly #tables: PaperTable[] = [];
  readonly #figures: { caption: string }[] = [];
  readonly #references: string[] = [];
  #into: 'abstract' | 'references' | 'body' = 'body';

  /** @param level 1 is the highest */
  heading(text: string, level: number): void {
    if (text === '' || this.#sections.length >= MOST) return;
    this.#into = REFERENCES.test(text) ? 'references' : ABSTRACT.test(text) && this.#abstract.length === 0 ? 'abstract' : 'body';
    if (this.#into === 'body') this.#sections.push({ heading: text, level, paragraphs: [] });
  }

  paragraph(text: string): void {
    if (text === '') return;
    if (this.#into === 'references') {
      this.reference(text);
      return;
    }
    if (this.#into === 'abstract') {
      this.#abstract.push(paragraphOf(text));
      return;
    }
    const last = this.#sections.at(-1);
    if (!last) this.#sections.push({ heading: '', level: 1, paragraphs: [paragraphOf(text)] });
    else if (last.paragraphs.length < MOST) last.paragraphs.push(paragraphOf(text));
  }

  abstract(text: string): void {
    if (text !== '' && this.#abstract.length < MOST) this.#abstract.push(paragraphOf(text));
  }

  reference(text: string): void {
    if (text.length > 15 && this.#references.length < 3000)
      this.#references.push(text.replace(/^(?:\[\d+\]|\d{1,4}\.|\^)\s*/, ''));
  }

  table(caption: string, rows: readonly (readonly string[])[]): void {
    if (this.#tables.length < 1000 && (rows.length > 1 || caption !== '')) this.#tables.push({ caption, rows });
  }

  figure(caption: string): void {
    if (caption !== '' && this.#figures.length < 1000) this.#figures.push({ caption });
  }

  /** Levels begin at 1, whatever the document began with. */
  paper({ title, authors, language, abstract }: About): Paper {
    // The heading over all of it is its title once more.
    const isTitle = (heading: string): boolean => heading !== '' && heading.toLowerCase() === title.toLowerCase();
    const own = this.#sections
      .map((section) => (isTitle(section.heading) ? { ...section, heading: '' } : section))
      .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);
    const highest = own.reduce((least, { heading, level }) => (heading === '' ? least : Math.min(least, level)), Infinity);
    const sections = own.map(
      ({ heading, level, paragraphs }): PaperSection => ({
        heading,
        level: heading === '' ? 1 : level - highest + 1,
        paragraphs,
      }),
    );
    const outside = this.#abstract.length === 0 && abstract !== undefined && abstract !== '' ? [paragraphOf(abstract)] : [];
    return {
      title,
      authors,
      ...(language === undefined ? {} : { language }),
      pages: 0,
      abstract: [...this.#abstract, ...outside],
      sections,
      tables: this.#tables,
      figures: this.#figures,
      references: this.#references,
    };
  }
}

export const isReferences = (heading: string): boolean => REFERENCES.test(heading);
