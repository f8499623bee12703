/**
 * The lint behind the editor, without the worker that it runs in: asks dictionaries about the words of paragraphs that are new, and thinks
 * of what was meant by those that are wrong, a slice of time after the other.
 */
import type { ProseReader } from '#plugins/coedit/common/prose/prose-reader.ts';
import type { ProseWord } from '#plugins/coedit/common/prose/words-in.ts';
import { Dictionary } from '../../common/hunspell/dictionary.ts';
import type { Suggested } from '../../common/hunspell/suggest.ts';
import { Speller } from './speller.ts';
import { isTerm } from './is-term.ts';
import type { LintMessage, LintReply, SpellingMark } from './messages.ts';
import { type ReadParagraph, readParagraph } from './read-paragraph.ts';
import { RightWords } from './right-words.ts';

type Check = LintMessage & { readonly type: 'check' };

/** What is known of a file. */
interface Checked {
  readonly check: Check;
  readonly speller: Speller;
  /** By paragraph. */
  readonly known: ReadonlyMap<string, ReadParagraph>;
  /** In the order of the text. */
  readonly found: readonly (ProseWord & Pick<SpellingMark, 'kind'>)[];
}

/** A word counts the more for what was meant, the more often the paper has it. */
const OWN_WEIGHT = 2;

const countWords = (source: string): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const [word] of source.matchAll(/\p{L}{2,}/gu)) times.set(word.toLowerCase(), (times.get(word.toLowerCase()) ?? 0) + 1);
  return times;
};

export class SpellingLint {
  readonly #now: () => number;
  readonly #dictionaries = new Map<string, Dictionary>();
  readonly #spellers = new Map<string, Speller>();
  /** Files that are looked at, and those of them that are not settled. */
  readonly #files = new Map<string, Checked>();
  /** By the id of their syntax. */
  readonly #readers = new Map<string, ProseReader>();
  readonly #waiting = new Map<string, Check>();
  readonly #unsettled = new Set<string>();
  /** What was thought of, by language and word. */
  readonly #suggested = new Map<string, Suggested>();
  #right = new RightWords();

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  get hasWork(): boolean {
    return this.#unsettled.size > 0 || this.#readable.length > 0;
  }

  /** Knows from now on how texts of a syntax are read; they wait for it. */
  know(syntax: string, reader: ProseReader): void {
    this.#readers.set(syntax, reader);
  }

  take(message: LintMessage): void {
    switch (message.type) {
      case 'dictionary':
        this.#dictionaries.set(message.code, new Dictionary(message.aff, message.dic));
        this.#spellers.clear();
        this.#suggested.clear();
        this.#readAgain();
        return;
      case 'words':
        this.#right = new RightWords(message.own, message.library);
        for (const path of this.#files.keys()) this.#unsettled.add(path);
        return;
      case 'check':
        // The text that is newest; nobody waits for what it was before.
        this.#waiting.set(message.path, message);
        return;
      case 'close':
        for (const of of [this.#waiting, this.#files, this.#unsettled]) of.delete(message.path);
        return;
    }
  }

  /**
   * Works for some time.
   * @returns what is known by then of files of which more is known
   */
  goOn(milliseconds: number): LintReply[] {
    const end = this.#now() + milliseconds;
    for (const { check, reader } of this.#readable) {
      this.#waiting.delete(check.path);
      this.#files.set(check.path, this.#read(check, reader));
      this.#unsettled.add(check.path);
    }
    const replies: LintReply[] = [];
    for (const path of [...this.#unsettled]) {
      const file = this.#files.get(path);
      const isWhole = file ? this.#think(file, end) : true;
      if (isWhole) this.#unsettled.delete(path);
      if (file) replies.push(this.#reply(file, isWhole));
      if (this.#now() >= end) break;
    }
    return replies;
  }

  get #readable(): { readonly check: Check; readonly reader: ProseReader }[] {
    return [...this.#waiting.values()].flatMap((check) => {
      const reader = this.#readers.get(check.syntax.id);
      return reader ? [{ check, reader }] : [];
    });
  }

  #readAgain(): void {
    for (const [path, { check }] of this.#files) if (!this.#waiting.has(path)) this.#waiting.set(path, check);
    this.#files.clear();
  }

  #read(check: Check, reader: ProseReader): Checked {
    const { path, source, language, codes } = check;
    const speller = this.#speller(language, codes);
    const before = this.#files.get(path);
    const known = before?.speller === speller ? before.known : undefined;
    const now = new Map<string, ReadParagraph>();
    const found: (ProseWord & Pick<SpellingMark, 'kind'>)[] = [];
    for (const paragraph of reader.paragraphs(source)) {
      const { key } = paragraph;
      const read = now.get(key) ?? known?.get(key) ?? readParagraph(source, paragraph, speller);
      now.set(key, read);
      const take = (words: readonly ProseWord[], kind: SpellingMark['kind']): void => {
        for (const word of words) found.push({ ...word, kind, from: word.from + paragraph.from, to: word.to + paragraph.from });
      };
      take(read.unknown, 'wrong');
      take(read.twice, 'twice');
    }
    return { check, speller, known: now, found: found.sort((a, b) => a.from - b.from) };
  }

  /** One without words finds nothing wrong: a dictionary that is still to come says nothing of a text. */
  #speller(language: string, codes: readonly string[]): Speller {
    const key = [language, ...codes].join(' ');
    const known = this.#spellers.get(key);
    if (known) return known;
    const made = new Speller(
      language,
      codes.flatMap((code) => this.#dictionaries.get(code) ?? []),
    );
    this.#spellers.set(key, made);
    return made;
  }

  #nameOf({ check: { language, codes } }: Checked, word: string): string {
    return `${language} ${codes.join(' ')} ${word}`;
  }

  /** @returns whether all is thought of */
  #think(file: Checked, end: number): boolean {
    let times: ReadonlyMap<string, number> | undefined;
    for (const { text, kind } of file.found) {
      const name = this.#nameOf(file, text);
      if (kind === 'twice' || this.#suggested.has(name) || this.#right.has(text)) continue;
      if (this.#now() >= end) return false;
      times ??= countWords(file.check.source);
      const weight = (word: string): number => OWN_WEIGHT * Math.log(1 + (times?.get(word) ?? 0));
      this.#suggested.set(name, file.speller.suggest(text, weight, this.#right.names));
    }
    return true;
  }

  #reply(file: Checked, isWhole: boolean): LintReply {
    const { path, version, turn, language } = file.check;
    const times = new Map<string, number>();
    for (const { text, kind } of file.found) if (kind === 'wrong') times.set(text, (times.get(text) ?? 0) + 1);
    const marks = file.found.flatMap((word): SpellingMark[] => {
      const { from, to, kind, text } = word;
      if (kind === 'twice') return [{ from, to, kind, word: text, suggestions: [] }];
      const suggested = this.#suggested.get(this.#nameOf(file, text));
      // What is not thought of yet is not known to be wrong either.
      if (!suggested || this.#right.has(text)) return [];
      const { isNear, words } = suggested;
      const isKnown = isTerm({ text, isNear, isFirst: word.isFirst, times: times.get(text) ?? 0 }, language.startsWith('de'));
      return isKnown ? [] : [{ from, to, kind, word: text, suggestions: words }];
    });
    return { path, version, turn, isWhole, marks };
  }
}
