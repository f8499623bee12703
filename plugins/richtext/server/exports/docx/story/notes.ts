/** Footnotes: their signs in the text, and the part that has their words. */
import { el, TEXT_NAMESPACES } from '../parts/xml.ts';
import { paragraph, type ParagraphLook, type Paragraphs } from './paragraph.ts';
import { run } from './runs.ts';

const SEPARATORS = [
  ['separator', -1, '<w:separator/>'],
  ['continuationSeparator', 0, '<w:continuationSeparator/>'],
] as const;

export const NOTE_LOOK: ParagraphLook = { style: 'FootnoteText' };

/** Stands before the words of a note. */
export const NOTE_SIGN = run('<w:footnoteRef/>', { style: 'FootnoteReference' }) + run('<w:t xml:space="preserve"> </w:t>');

export class Notes {
  readonly #written: string[] = [];
  #last = 0;

  /** Number of the next one, before its words are written. */
  begin(): number {
    return ++this.#last;
  }

  end(id: number, words: Paragraphs): void {
    this.#written.push(el('w:footnote', { 'w:id': id }, words.write()));
  }

  /** In the text. */
  sign(id: number): string {
    return run(el('w:footnoteReference', { 'w:id': id }), { style: 'FootnoteReference' });
  }

  write(): string {
    const separators = SEPARATORS.map(([type, id, sign]) =>
      el('w:footnote', { 'w:type': type, 'w:id': id }, paragraph({ style: 'FootnoteText' }, run(sign))),
    );
    return el('w:footnotes', TEXT_NAMESPACES, ...separators, ...this.#written);
  }
}
