/** What a reader has found so far: the paragraphs of a document in their order, with the words that are counted. */
import { storable } from '#plugins/library/common/storable.ts';
import { countWords } from './count-words.ts';
import { Refusal } from './refusal.ts';

/** UTF-16 units of a document's text: some forty times as much as a long thesis has. */
const MOST_SIGNS = 24_000_000;
const MOST_PARAGRAPHS = 1_000_000;

/** Controls, of which some formats have their own, and the soft hyphens that nobody sees. Tabs and ends of lines stay. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\u00ad]/g;

const clean = (text: string): string =>
  storable(text.replaceAll('\u0085', '\n').replace(UNSEEN, ''))
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();

export class Prose {
  readonly #paragraphs: string[] = [];
  #signs = 0;
  #words = 0;

  /**
   * Adds a paragraph; one without text is not there, but its number counts.
   * @param label number or bullet that the program draws before it: no part of its text, and counted by LibreOffice all the same
   * @throws Refusal when it becomes too much
   */
  add(paragraph: string, label = ''): void {
    const text = clean(paragraph);
    this.#words += countWords(text) + countWords(label);
    if (text === '') return;
    this.#signs += text.length + 2;
    this.#paragraphs.push(text);
    if (this.#signs > MOST_SIGNS || this.#paragraphs.length > MOST_PARAGRAPHS) throw new Refusal('too-complex');
  }

  get words(): number {
    return this.#words;
  }

  /** Paragraphs with a blank line between them. */
  get text(): string {
    return this.#paragraphs.join('\n\n');
  }
}
