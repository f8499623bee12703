/**
 * The server speaks English, which outside callers compare; this is where a browser hears the language of the app instead (CORE-077).
 * Whoever works in English loads nothing for it.
 */
import { ApiError } from '../../common/errors.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { ForeignLanguage, Interpreter } from './interpreter.ts';

export class Speech {
  readonly #language: { readonly code: LanguageCode };
  readonly #interpreters = new Map<ForeignLanguage, Promise<Interpreter>>();

  constructor(language: { readonly code: LanguageCode }) {
    this.#language = language;
  }

  /** What is thrown, in the language of the app when the server, or the client in its place, has said it. */
  async failure(error: unknown): Promise<unknown> {
    if (!(error instanceof ApiError)) return error;
    const interpreter = await this.#interpreter();
    return interpreter ? Object.assign(interpreter.failure(error), { cause: error.cause }) : error;
  }

  /** The answer of a call. @param fields those that speak to people (`Route.speaks`) */
  async reply<T>(answer: T, fields: readonly string[]): Promise<T> {
    return ((await this.#interpreter())?.reply(answer, fields) ?? answer) as T;
  }

  /** None for English, and none when it cannot be loaded: what was said is then said in English. */
  async #interpreter(): Promise<Interpreter | undefined> {
    const { code } = this.#language;
    if (code === 'en') return undefined;
    const coming = this.#interpreters.get(code) ?? import('./interpreter.ts').then(({ Interpreter: its }) => its.of(code));
    this.#interpreters.set(code, coming);
    try {
      return await coming;
    } catch {
      this.#interpreters.delete(code);
      return undefined;
    }
  }
}
