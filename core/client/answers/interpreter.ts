/** Says in the language of the app what the server says in English: what it refuses with, and the fields of answers that speak. */
import * as z from 'zod/mini';
import answers from 'virtual:locale-answers';
import limits from 'virtual:locale-limits';
import { ApiError, type Failure } from '../../common/errors.ts';
import { mergeLimitTexts } from '../../common/limit-texts.ts';
import { PhraseBook } from './phrase-book.ts';
import { withSpoken } from './spoken-fields.ts';

/** English has no such section: it is what the server says. */
export type ForeignLanguage = keyof typeof answers;

/** Sentences of the server with what they mean. */
const Section = z.catch(z.record(z.string(), z.string()), {});

const PLANS = ['F', 'P'] as const;

/** Refusals that are the texts of reached limits, which both languages have by type code. */
const limitPhrases = async (language: ForeignLanguage): Promise<[string, string][]> => {
  const sections = await Promise.all([limits.en(), limits[language]()]);
  const [said = {}, meant = {}] = sections.map((section) => mergeLimitTexts(Object.values(section.default)));
  return Object.entries(said).flatMap(([type, texts]) =>
    PLANS.map((plan): [string, string] => [texts[plan], meant[type]?.[plan] ?? texts[plan]]),
  );
};

export class Interpreter {
  readonly #book: PhraseBook;

  constructor(book: PhraseBook) {
    this.#book = book;
  }

  static async of(language: ForeignLanguage): Promise<Interpreter> {
    const [own, ofLimits] = await Promise.all([answers[language](), limitPhrases(language)]);
    const sections = Object.values(own.default).flatMap((section) => Object.entries(z.parse(Section, section)));
    return new Interpreter(new PhraseBook([...sections, ...ofLimits]));
  }

  /** A failure of which everything that people may read is in the language; the rest of its body is as it came. */
  failure({ status, message, body, isUnexplained }: ApiError): ApiError {
    return new ApiError(status, this.#book.say(message), body && this.#body(body), isUnexplained);
  }

  /** An answer whose named fields are in the language. */
  reply(answer: unknown, fields: readonly string[]): unknown {
    return withSpoken(answer, fields, (text) => this.#book.say(text));
  }

  #body(body: Failure): Failure {
    const texts = ['message', 'detail', 'error_description'] as const;
    const spoken = withSpoken(body, texts, (text) => this.#book.say(text)) as Failure;
    if (!body.fields) return spoken;
    const fields = Object.entries(body.fields).map(([name, text]) => [name, this.#book.say(text)]);
    return { ...spoken, fields: Object.fromEntries(fields) as Record<string, string> };
  }
}
