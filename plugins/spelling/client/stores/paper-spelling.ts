/** The spelling of one paper: the open files, their language, the words that are right in it, and the lint in its worker. */
import { autorun, makeObservable, observable, observableRef, runInAction, when } from 'mobx';
import { type Disposable, disposable } from '#plugin-api';
import type { CheckedText, TextChange, TextCheck, TextMark, TextThing } from '#plugins/coedit/common/text-checks.ts';
import { dictionariesFor } from '../../common/language.ts';
import type { LintPort, StartLint } from '../lint/lint-port.ts';
import type { LintReply, SpellingMark } from '../lint/messages.ts';
import type { MarkedSource } from '../describe-mark.ts';
import type { DictionaryStore } from './dictionary-store.ts';
import { type LanguageParts, PaperLanguage } from './paper-language.ts';
import type { WordStore } from './word-store.ts';

/** Milliseconds without a key after which a file is checked, and after which a word is left that one was writing. */
const CHECK_AFTER = 400;
const LEFT_AFTER = 2_000;

export interface PaperSpellingParts extends LanguageParts {
  readonly dictionaries: Pick<DictionaryStore, 'list' | 'load' | 'codes' | 'entries'>;
  readonly words: WordStore;
  readonly startLint: StartLint;
  readonly describe: (id: string, mark: SpellingMark, where: MarkedSource, words: WordStore) => TextMark;
}

/** All is known that the lint could tell when it was asked. @param turn of the check */
const isAnswered = (reply: LintReply | undefined, turn: number): boolean =>
  reply !== undefined && reply.isWhole && reply.turn >= turn;

type Show = Parameters<TextCheck['watch']>[1];

interface Watched {
  readonly source: CheckedText;
  readonly show: Show;
  checking: ReturnType<typeof setTimeout> | undefined;
  leaving: ReturnType<typeof setTimeout> | undefined;
  reply: LintReply | undefined;
  /** Of the check that was asked for last. */
  turn: number;
  /** Texts that were sent and have not been answered, and the one that was answered last, by version. */
  readonly sent: Map<number, string>;
  /** Behind what was typed last: a word that ends there is not written to its end, perhaps. */
  typedAt: number | undefined;
}

export class PaperSpelling {
  readonly paper: TextThing;
  /** What the text is checked in: a language, and the dictionaries for it. `undefined` until something was checked. */
  checkedIn: { readonly language: string; readonly codes: readonly string[]; readonly isOff: boolean } | undefined;
  readonly #parts: PaperSpellingParts;
  readonly #language: PaperLanguage;
  readonly #lint: LintPort;
  readonly #sent = new Set<string>();
  /** Dictionaries that are on their way. */
  readonly #coming = new Set<Promise<void>>();
  readonly #begun: Promise<void>;
  /** How often the lint has answered. */
  readonly #answers = observable.box(0);
  readonly #watched = new Map<string, Watched>();
  readonly #counts = observable.map<string, number>();
  readonly #telling: () => void;
  #turn = 0;
  #isClosed = false;

  constructor(paper: TextThing, parts: PaperSpellingParts) {
    this.paper = paper;
    this.#parts = parts;
    this.#language = new PaperLanguage(parts);
    this.#lint = parts.startLint((reply) => this.#answered(reply));
    makeObservable(this, { checkedIn: observableRef });
    const { words } = parts;
    this.#telling = autorun(() => {
      const own = words.words.map(({ word }) => word);
      this.#lint.post({ type: 'words', own, library: [...words.library] });
    });
    this.#begun = this.#begin();
  }

  get words(): WordStore {
    return this.#parts.words;
  }

  /** Marks in all open files; observable. */
  get count(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Looks at a file of the paper from now on. */
  watch(source: CheckedText, show: Show): Disposable {
    const watched: Watched = {
      source,
      show,
      checking: undefined,
      leaving: undefined,
      reply: undefined,
      turn: 0,
      sent: new Map(),
      typedAt: undefined,
    };
    this.#watched.set(source.path, watched);
    this.#check(watched);
    const typed = source.onChange((changes) => this.#typed(watched, changes));
    return disposable(() => {
      typed.dispose();
      clearTimeout(watched.checking);
      clearTimeout(watched.leaving);
      if (this.#watched.get(source.path) !== watched) return;
      this.#watched.delete(source.path);
      runInAction(() => this.#counts.delete(source.path));
      this.#lint.post({ type: 'close', path: source.path });
    });
  }

  /** The person has chosen another language, or what is passed over. */
  checkAgain(): void {
    for (const watched of this.#watched.values()) this.#check(watched);
  }

  /**
   * Looks at once at what was typed, the word that is being written included.
   * @returns resolves when that was looked at; `undefined` where all is known
   */
  settle(): Promise<void> | undefined {
    for (const watched of this.#watched.values()) this.#leaveWord(watched);
    const isKnown = ({ source, reply, turn }: Watched): boolean => isAnswered(reply, turn) && reply?.version === source.version;
    return this.#coming.size === 0 && [...this.#watched.values()].every(isKnown) ? undefined : this.#lookNow();
  }

  /** Asks again for the words that are right; those that are known stay where that fails. */
  renewWords(): void {
    this.words.renew().catch(() => undefined);
  }

  renewLibrary(): void {
    this.words.renewLibrary().catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#telling();
    for (const { checking, leaving } of this.#watched.values()) {
      clearTimeout(checking);
      clearTimeout(leaving);
    }
    this.#lint.close();
    this.#tellAnswer();
  }

  async #begin(): Promise<void> {
    this.renewWords();
    this.renewLibrary();
    await this.#parts.dictionaries.list();
    this.checkAgain();
  }

  #typed(watched: Watched, changes: readonly TextChange[]): void {
    const [change] = changes;
    // Several at once are no typing.
    watched.typedAt = changes.length === 1 && change ? change.offset + change.added : undefined;
    clearTimeout(watched.checking);
    clearTimeout(watched.leaving);
    watched.checking = setTimeout(() => this.#check(watched), CHECK_AFTER);
    watched.leaving = setTimeout(() => this.#leaveWord(watched), LEFT_AFTER);
  }

  /** The word that was being written is one as any other. */
  #leaveWord(watched: Watched): void {
    clearTimeout(watched.leaving);
    if (watched.typedAt === undefined) return;
    watched.typedAt = undefined;
    // An older answer may be of a part of the word.
    if (watched.reply?.version === watched.source.version) this.#show(watched);
  }

  async #lookNow(): Promise<void> {
    await this.#begun;
    // Without dictionaries nothing is looked at.
    if (this.#parts.dictionaries.entries === undefined) return;
    this.checkAgain();
    // What was looked at before its dictionary was there is looked at again.
    if (this.#coming.size > 0) {
      await Promise.all(this.#coming);
      this.checkAgain();
    }
    const asked = [...this.#watched.values()].map((watched) => ({ watched, turn: watched.turn }));
    await when(() => {
      // Asked again with each answer. One that is closed meanwhile is not waited for.
      const open = asked.filter(({ watched }) => this.#watched.get(watched.source.path) === watched);
      return this.#answers.get() >= 0 && (this.#isClosed || open.every(({ watched, turn }) => isAnswered(watched.reply, turn)));
    });
  }

  #check(watched: Watched): void {
    const { entries, codes: available } = this.#parts.dictionaries;
    clearTimeout(watched.checking);
    if (this.#isClosed || entries === undefined) return;
    const { path, version, syntax, text: source } = watched.source;
    const { id, module } = syntax;
    const { isOff } = this.#parts.choices();
    const open = [...this.#watched.values()].map((one) => one.source);
    const language = this.#language.of(watched.source, open);
    const codes = isOff ? [] : dictionariesFor(language, available);
    watched.sent.set(version, source);
    runInAction(() => (this.checkedIn = { language, codes, isOff }));
    watched.turn = ++this.#turn;
    this.#lint.post({ type: 'check', path, version, turn: watched.turn, source, syntax: { id, module }, language, codes });
    for (const code of codes) if (!this.#sent.has(code)) this.#send(code);
  }

  /** Each dictionary once. One that cannot be had now is asked for with the next check. */
  #send(code: string): void {
    this.#sent.add(code);
    const coming = this.#load(code).finally(() => this.#coming.delete(coming));
    this.#coming.add(coming);
  }

  async #load(code: string): Promise<void> {
    try {
      const { aff, dic } = await this.#parts.dictionaries.load(code);
      if (!this.#isClosed) this.#lint.post({ type: 'dictionary', code, aff, dic });
    } catch {
      this.#sent.delete(code);
    }
  }

  #answered(reply: LintReply): void {
    const watched = this.#watched.get(reply.path);
    if (!watched || this.#isClosed) return;
    watched.reply = reply;
    for (const version of watched.sent.keys()) if (version < reply.version) watched.sent.delete(version);
    this.#show(watched);
    this.#tellAnswer();
  }

  /** To whoever waits for one. */
  #tellAnswer(): void {
    runInAction(() => this.#answers.set(this.#answers.get() + 1));
  }

  #show({ source, show, reply, sent, typedAt }: Watched): void {
    if (!reply) return;
    const text = sent.get(reply.version) ?? '';
    const passed = new Set(this.#parts.choices().passed);
    const times = new Map<string, number>();
    const marks = reply.marks.flatMap((mark): TextMark[] => {
      if (passed.has(mark.word) || (mark.to === typedAt && reply.version === source.version)) return [];
      const name = `${mark.kind} ${mark.word}`;
      const time = times.get(name) ?? 0;
      times.set(name, time + 1);
      const where = { source, written: text.slice(mark.from, mark.to) };
      return [this.#parts.describe(`${name} ${time}`, mark, where, this.words)];
    });
    show(marks, reply.version);
    runInAction(() => this.#counts.set(source.path, marks.length));
  }
}
