/** Asks the search in its worker: gives it the texts that have changed, and ends it when it takes for ever. */
import type { FileEdits, FoundInFile, Question, SearchReply } from './messages.ts';
import type { SearchPort, StartSearch } from './search-port.ts';

/** Milliseconds in which the search says something, however much there is to look through. */
const LONGEST = 3_000;
/** Characters that are handed over in one go: the page draws in between. */
const PORTION = 4_000_000;

/** `wrong`: the pattern is none, with what is wrong about it. `slow`: it took for ever on these texts. */
export type SearchFault =
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'slow' }
  | { readonly kind: 'tooMany' };

export interface SearchListener {
  found(files: readonly FoundInFile[], isEnd: boolean, isCut: boolean): void;
  failed(fault: SearchFault): void;
}

interface Waiting {
  readonly reply: (reply: SearchReply) => void;
  readonly failed: (fault: SearchFault) => void;
  /** Somebody has asked for something else. */
  readonly dropped?: () => void;
}

export class Searcher {
  readonly #start: StartSearch;
  #port: SearchPort | undefined;
  /** Texts that the worker has. */
  readonly #sent = new Map<string, string>();
  readonly #waiting = new Map<number, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(start: StartSearch) {
    this.#start = start;
  }

  /** Looks through texts; the search before it says nothing more. @param texts by their paths */
  async search(question: Question, texts: ReadonlyMap<string, string>, listener: SearchListener): Promise<void> {
    const id = this.#next();
    if (!(await this.#give(texts, id))) return;
    this.#waiting.set(id, {
      reply: (reply) => {
        if (reply.type !== 'found') return;
        if (reply.isEnd) this.#waiting.delete(id);
        listener.found(reply.files, reply.isEnd, reply.isCut);
      },
      failed: listener.failed,
    });
    this.#post({ type: 'search', id, question });
  }

  /** All that would be changed. @throws SearchFault */
  async edits(question: Question, texts: ReadonlyMap<string, string>): Promise<readonly FileEdits[]> {
    const id = this.#next();
    if (!(await this.#give(texts, id))) return [];
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {
        reply: (reply) => {
          if (reply.type !== 'edits') return;
          this.#waiting.delete(id);
          resolve(reply.files);
        },
        failed: reject,
        dropped: () => resolve([]),
      });
      this.#post({ type: 'edits', id, question });
    });
  }

  /** Lets go of the worker and its texts; the next search begins anew. */
  close(): void {
    clearTimeout(this.#timer);
    this.#next();
    this.#port?.close();
    this.#port = undefined;
    this.#sent.clear();
  }

  #next(): number {
    for (const { dropped } of this.#waiting.values()) dropped?.();
    this.#waiting.clear();
    return ++this.#asked;
  }

  /** @returns whether nobody has asked for something else meanwhile */
  async #give(texts: ReadonlyMap<string, string>, id: number): Promise<boolean> {
    this.#port ??= this.#start((reply) => this.#heard(reply));
    let portion: { path: string; text: string | undefined }[] = [];
    let size = 0;
    const hand = () => {
      this.#port?.post({ type: 'texts', texts: portion });
      for (const { path, text } of portion) {
        if (text === undefined) this.#sent.delete(path);
        else this.#sent.set(path, text);
      }
      [portion, size] = [[], 0];
    };
    for (const path of this.#sent.keys()) if (!texts.has(path)) portion.push({ path, text: undefined });
    for (const [path, text] of texts) {
      if (this.#sent.get(path) === text) continue;
      portion.push({ path, text });
      size += text.length;
      if (size < PORTION) continue;
      hand();
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#asked !== id) return false;
    }
    if (portion.length > 0) hand();
    return true;
  }

  #post(message: Parameters<SearchPort['post']>[0]): void {
    this.#port?.post(message);
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#giveUp(), LONGEST);
  }

  #giveUp(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.close();
    for (const { failed } of waiting) failed({ kind: 'slow' });
  }

  #heard(reply: SearchReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (reply.type === 'wrong' || reply.type === 'tooMany') {
      this.#waiting.delete(reply.id);
      waiting?.failed(reply.type === 'wrong' ? { kind: 'wrong', message: reply.message } : { kind: 'tooMany' });
    } else waiting?.reply(reply);
    this.#watch();
  }
}
