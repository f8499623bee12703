/** What the server says, from its own words into those of a language: whole sentences, and sentences with places in them. */
import { filled, fixedLength, type Template, templateOf, valuesIn } from './template.ts';

/** Sentences within sentences. */
const DEEPEST = 3;
/** In this place of a template stands another sentence of the server. */
const SENTENCE = 'answer';

interface Phrase {
  readonly said: Template;
  readonly meant: Template;
}

export class PhraseBook {
  readonly #sentences = new Map<string, string>();
  readonly #phrases: readonly Phrase[];

  /** @param entries sentences or templates in the server's words, each with what it means; of the same twice the first counts */
  constructor(entries: Iterable<readonly [string, string]>) {
    const phrases: Phrase[] = [];
    for (const [said, meant] of entries) {
      const template = templateOf(said);
      if (template.places.length > 0) phrases.push({ said: template, meant: templateOf(meant) });
      else if (!this.#sentences.has(said)) this.#sentences.set(said, meant);
    }
    this.#phrases = phrases.sort((a, b) => fixedLength(b.said) - fixedLength(a.said));
  }

  /** The text in the other words, or as it came where nobody knows it. */
  say(text: string): string {
    return this.#find(text, 1) ?? text;
  }

  #find(text: string, depth: number): string | undefined {
    const whole = this.#sentences.get(text);
    if (whole !== undefined || depth > DEEPEST) return whole;
    for (const { said, meant } of this.#phrases) {
      const values = valuesIn(said, text);
      if (!values) continue;
      const inner = values.get(SENTENCE);
      if (inner === undefined) return filled(meant, values);
      const words = this.#find(inner, depth + 1);
      // Around what nobody knows a sentence may well mean something else.
      if (words !== undefined) return filled(meant, new Map(values).set(SENTENCE, words));
    }
    return undefined;
  }
}
