/** The search in the texts of a paper, a stretch at a time, so that what is typed next is heard. Runs in a worker. */
import { findMatches, replaceEdits } from '../../common/search/find-matches.ts';
import { patternOf } from '../../common/search/pattern.ts';
import type { FileEdits, FoundInFile, Question, SearchMessage, SearchReply } from './messages.ts';

/** Matches that are shown, of a file and of all; matches that are counted; places that are changed at once. */
export const MOST_OF_FILE = 1_000;
export const MOST_SHOWN = 10_000;
export const MOST_COUNTED = 100_000;
export const MOST_EDITS = 100_000;

/** Milliseconds after which what is found so far is told. */
const STRETCH = 40;

export class SearchDesk {
  readonly #answer: (reply: SearchReply) => void;
  readonly #texts = new Map<string, string>();
  #current = 0;

  constructor(answer: (reply: SearchReply) => void) {
    this.#answer = answer;
  }

  async take(message: SearchMessage): Promise<void> {
    if (message.type === 'texts') {
      for (const { path, text } of message.texts) {
        if (text === undefined) this.#texts.delete(path);
        else this.#texts.set(path, text);
      }
      return;
    }
    const { id, question } = message;
    try {
      if (message.type === 'edits') this.#edits(id, question);
      else await this.#search(id, question);
    } catch (error) {
      this.#answer({ type: 'wrong', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  async #search(id: number, { wish, template, paths }: Question): Promise<void> {
    this.#current = id;
    const pattern = patternOf(wish);
    let [shown, counted] = [0, 0];
    let found: FoundInFile[] = [];
    let until = Date.now() + STRETCH;
    for (const path of paths) {
      if (counted >= MOST_COUNTED) break;
      const most = { shown: Math.min(MOST_OF_FILE, MOST_SHOWN - shown), most: MOST_COUNTED - counted };
      const file = findMatches(this.#texts.get(path) ?? '', pattern, wish, template, most);
      shown += file.matches.length;
      counted += file.total;
      if (file.total > 0) found.push({ path, ...file });
      if (Date.now() < until) continue;
      this.#answer({ type: 'found', id, files: found, isEnd: false, isCut: false });
      found = [];
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#current !== id) return;
      until = Date.now() + STRETCH;
    }
    this.#answer({ type: 'found', id, files: found, isEnd: true, isCut: counted >= MOST_COUNTED });
  }

  #edits(id: number, { wish, template, paths }: Question): void {
    const pattern = patternOf(wish);
    const files: FileEdits[] = [];
    let room = MOST_EDITS;
    for (const path of paths) {
      const edits = replaceEdits(this.#texts.get(path) ?? '', pattern, wish, template, room);
      if (!edits) return this.#answer({ type: 'tooMany', id });
      room -= edits.length;
      if (edits.length > 0) files.push({ path, edits });
    }
    this.#answer({ type: 'edits', id, files });
  }
}
