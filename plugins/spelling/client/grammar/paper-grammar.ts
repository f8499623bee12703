/** The grammar of one paper: its open sources, what is asked about them while one rests, and what is shown of the answers. */
import { autorun, makeObservable, observable, runInAction } from 'mobx';
import { ApiError, type ApiOf, type Disposable, disposable } from '#plugin-api';
import type { ProseReader } from '#plugins/coedit/common/prose/prose-reader.ts';
import type { CheckedText, TextCheck, TextMark } from '#plugins/coedit/common/text-checks.ts';
import type { SpellingContract } from '../../common/contract.ts';
import { grammarLanguage } from '../../common/grammar/grammar-language.ts';
import type { GrammarMatch, GrammarProblem, Level } from '../../common/grammar/model.ts';
import { type LanguageParts, PaperLanguage } from '../stores/paper-language.ts';
import type { HouseGrammar } from './house-grammar.ts';
import { ParagraphShelf, type Placed, placedParagraphs, type Question } from './paragraph-shelf.ts';

/** Milliseconds without a key after which a source is checked: a sentence is to be written to its end. */
const CHECK_AFTER = 1_500;
/** Seconds after which a call that failed is tried again. */
const AFTER_FAILURE = 60;

export interface PaperGrammarParts extends LanguageParts {
  readonly api: Pick<ApiOf<SpellingContract>, 'checkGrammar'>;
  readonly house: Pick<HouseGrammar, 'host' | 'isAgreed' | 'isIgnored' | 'ignored' | 'renew'>;
  readonly level: () => Level;
  /** @param paragraph where it begins @param written what stands in the place of the match */
  readonly describe: (id: string, match: GrammarMatch, paragraph: number, source: CheckedText, written: string) => TextMark;
}

type Show = Parameters<TextCheck['watch']>[1];

interface Watched {
  readonly source: CheckedText;
  readonly show: Show;
  /** Comes with the first text of its syntax. */
  reader: ProseReader | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the text that was looked at last, with its version. */
  placed: readonly Placed[];
  version: number;
  /** In which it is checked, as the service calls it. */
  language: string | undefined;
}

/** `checked` but for what was typed just now. */
export type GrammarState = GrammarProblem | 'checking' | 'checked' | 'off' | 'unknownLanguage';

export class PaperGrammar {
  state: GrammarState = 'checking';
  readonly #parts: PaperGrammarParts;
  readonly #language: PaperLanguage;
  readonly #shelf = new ParagraphShelf();
  readonly #watched = new Map<CheckedText, Watched>();
  readonly #counts = observable.map<CheckedText, number>({}, { deep: false });
  readonly #following: () => void;
  /** The call that is under way. */
  #asking: { readonly questions: readonly Question[]; readonly abort: AbortController } | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(parts: PaperGrammarParts) {
    this.#parts = parts;
    this.#language = new PaperLanguage(parts);
    makeObservable(this, { state: observable });
    this.#following = autorun(() => {
      void parts.house.ignored;
      for (const watched of this.#watched.values()) this.#show(watched);
    });
  }

  /** Marks in all open files; observable. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  watch(source: CheckedText, show: Show): Disposable {
    const watched: Watched = {
      ...{ source, show, placed: [], version: source.version },
      ...{ reader: undefined, timer: undefined, language: undefined },
    };
    this.#watched.set(source, watched);
    this.#check(watched);
    const typed = source.onChange(() => {
      clearTimeout(watched.timer);
      watched.timer = setTimeout(() => this.#check(watched), CHECK_AFTER);
    });
    return disposable(() => {
      typed.dispose();
      clearTimeout(watched.timer);
      this.#watched.delete(source);
      runInAction(() => this.#counts.delete(source));
      this.#giveUp();
    });
  }

  /** The person has chosen another language or level. */
  checkAgain(): void {
    for (const watched of this.#watched.values()) this.#check(watched);
  }

  /** What failed is tried again now. */
  resume(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    for (const watched of this.#watched.values()) if (!watched.reader) this.#check(watched);
    void this.#goOn();
  }

  close(): void {
    this.#isClosed = true;
    this.#following();
    clearTimeout(this.#pause);
    this.#asking?.abort.abort();
  }

  #check(watched: Watched): void {
    const { source, reader } = watched;
    if (!reader) {
      void this.#fetchReader(watched);
      return;
    }
    const { choices, level } = this.#parts;
    const language = this.#language.of(
      source,
      [...this.#watched.values()].map((one) => one.source),
    );
    watched.language = choices().isOff ? undefined : grammarLanguage(language);
    watched.version = source.version;
    watched.placed =
      watched.language === undefined ? [] : placedParagraphs(source.text, reader, `${watched.language} ${level()}`);
    this.#show(watched);
    this.#giveUp();
    void this.#goOn();
  }

  async #fetchReader(watched: Watched): Promise<void> {
    const { source } = watched;
    try {
      watched.reader = await source.syntax.load();
    } catch {
      this.#wait('unreachable', AFTER_FAILURE);
      return;
    }
    if (this.#watched.get(source) === watched) this.#check(watched);
  }

  /** A call of whose paragraphs none is there any longer is not waited for. */
  #giveUp(): void {
    const keys = new Set([...this.#watched.values()].flatMap(({ placed }) => placed.map(({ key }) => key)));
    if (this.#asking?.questions.some(({ key }) => keys.has(key)) === false) this.#asking.abort.abort();
  }

  /** Asks about some paragraphs after the others until all is known. */
  async #goOn(): Promise<void> {
    while (!this.#isClosed && !this.#asking && this.#pause === undefined && this.#parts.house.isAgreed) {
      const next = this.#next();
      if (!next) break;
      await this.#ask(next.language, next.questions);
    }
    this.#tell();
  }

  #next(): { language: string; questions: readonly Question[] } | undefined {
    for (const { language, placed } of this.#watched.values()) {
      const questions = language === undefined ? [] : this.#shelf.next(placed);
      if (language !== undefined && questions.length > 0) return { language, questions };
    }
    return undefined;
  }

  async #ask(language: string, questions: readonly Question[]): Promise<void> {
    const { api, house, level } = this.#parts;
    const asking = { questions, abort: new AbortController() };
    this.#asking = asking;
    runInAction(() => (this.state = 'checking'));
    try {
      const texts = questions.map(({ marked }) => [...marked.pieces]);
      const body = { host: house.host ?? '', language, level: level(), texts };
      const { found, problem, retry_after } = await api.checkGrammar({ body }, { signal: asking.abort.signal });
      this.#take(questions, found);
      if (problem) this.#wait(problem, retry_after);
    } catch (error) {
      if (!asking.abort.signal.aborted) this.#failed(error);
    } finally {
      this.#asking = undefined;
    }
    for (const watched of this.#watched.values()) this.#show(watched);
  }

  #take(questions: readonly Question[], found: readonly (readonly GrammarMatch[] | null)[]): void {
    const checked = questions.filter((question, at) => {
      const matches = found[at];
      if (matches) this.#shelf.take(question, matches);
      return matches;
    });
    // The first that was not checked may be the one that stops the others.
    const [stopped] = questions.slice(checked.length);
    if (stopped) this.#shelf.fail(stopped);
  }

  #failed(error: unknown): void {
    const { status, body } = error instanceof ApiError ? error : { status: 0, body: undefined };
    // The service is another one by now, or there is none.
    if (status === 409 || status === 404) this.#parts.house.renew().catch(() => undefined);
    const seconds = Number(body?.['retry_after']);
    this.#wait(status === 429 || status === 503 ? 'busy' : 'unreachable', seconds > 0 ? seconds : AFTER_FAILURE);
  }

  #wait(problem: GrammarProblem, seconds: number): void {
    runInAction(() => (this.state = problem));
    if (!this.#isClosed) this.#pause = setTimeout(() => this.resume(), seconds * 1_000);
  }

  #tell(): void {
    if (this.#isClosed || this.#asking || this.#pause !== undefined) return;
    const languages = [...this.#watched.values()].map(({ language }) => language);
    const isNone = languages.length > 0 && languages.every((language) => language === undefined);
    const none = this.#parts.choices().isOff ? 'off' : 'unknownLanguage';
    runInAction(() => (this.state = isNone ? none : 'checked'));
  }

  #show({ source, show, placed, version }: Watched): void {
    const times = new Map<string, number>();
    const marks = placed.flatMap((one) =>
      (this.#shelf.of(one) ?? []).flatMap((match): TextMark[] => {
        if (this.#parts.house.isIgnored(match.rule)) return [];
        const time = times.get(match.rule) ?? 0;
        times.set(match.rule, time + 1);
        const { from } = one;
        const written = one.source.slice(from + match.offset, from + match.offset + match.length);
        return [this.#parts.describe(`${match.rule} ${time}`, match, from, source, written)];
      }),
    );
    show(marks, version);
    runInAction(() => this.#counts.set(source, marks.length));
  }
}
