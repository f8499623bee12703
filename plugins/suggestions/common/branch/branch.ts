/**
 * The shared text with somebody's suggestions applied: what they see and type into while they suggest. It is the shared text and its hunks;
 * what is typed changes hunks, and what others write goes past them, or into what they stand on.
 */
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import { applied, type TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { type Hunk, sideOf, trimmed } from './hunk.ts';
import { together } from './together.ts';

/** A hunk whose words others have taken away. */
export interface LostHunk extends Hunk {
  /** The shared text in which it had its place last. */
  readonly in: string;
}

/** Length that a hunk adds to the text. */
const growth = ({ from, to, text }: TextEdit): number => text.length - (to - from);

export class Branch {
  #shared: string;
  #hunks: Hunk[];
  readonly #newKey: () => string;

  /** @param hunks in order, not overlapping @param newKey names a suggestion that is new */
  constructor(shared: string, hunks: readonly Hunk[], newKey: () => string) {
    this.#shared = shared;
    this.#hunks = [...hunks];
    this.#newKey = newKey;
  }

  get shared(): string {
    return this.#shared;
  }

  /** In order. */
  get hunks(): readonly Hunk[] {
    return this.#hunks;
  }

  /** What is on the screen. */
  get text(): string {
    return applied(this.#shared, this.#hunks);
  }

  get length(): number {
    return this.#hunks.reduce((sum, hunk) => sum + growth(hunk), this.#shared.length);
  }

  /** A stretch of what is on the screen. */
  slice(from: number, to: number): string {
    let text = '';
    let grown = 0;
    let done = 0;
    /** Adds what of a piece of the screen lies in the stretch. */
    const take = (at: number, length: number, piece: (from: number, to: number) => string): void => {
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
      if (start < end) text += piece(start, end);
    };
    for (const hunk of [...this.#hunks, undefined]) {
      const until = hunk?.from ?? this.#shared.length;
      const began = done;
      take(began + grown, until - began, (a, b) => this.#shared.slice(began + a, began + b));
      if (!hunk || until + grown > to) break;
      take(hunk.from + grown, hunk.text.length, (a, b) => hunk.text.slice(a, b));
      grown += growth(hunk);
      done = hunk.to;
    }
    return text;
  }

  /**
   * Where a place of the shared text is on the screen; of one within a hunk, where the hunk begins.
   * @param side of what is suggested right there
   */
  shownAt(at: number, side: 'before' | 'behind' = 'before'): number {
    let grown = 0;
    for (const hunk of this.#hunks) {
      if (hunk.from > at || (hunk.from === at && (side === 'before' || hunk.to > at))) break;
      if (hunk.to > at) return hunk.from + grown;
      grown += growth(hunk);
    }
    return at + grown;
  }

  /** Where a place of the screen is in the shared text; of one within a hunk, where that begins or ends. */
  sharedAt(at: number): number {
    let grown = 0;
    for (const hunk of this.#hunks) {
      const from = hunk.from + grown;
      if (at < from) break;
      if (at <= from + hunk.text.length) return at === from + hunk.text.length ? hunk.to : hunk.from;
      grown += growth(hunk);
    }
    return at - grown;
  }

  /** Typed by its writer. @param edits in order, not touching, of the branch's text */
  type(edits: readonly TextEdit[]): void {
    for (const edit of [...edits].reverse()) this.#typeOne(edit);
  }

  /**
   * The shared text has changed.
   * @param edits in order, not touching, of the shared text before
   * @returns what changes on the screen, each edit of the text that those before it have made, and the hunks that have lost their words
   */
  follow(edits: readonly TextEdit[]): { readonly shown: readonly TextEdit[]; readonly lost: readonly LostHunk[] } {
    const shown: TextEdit[] = [];
    const lost: LostHunk[] = [];
    for (const edit of [...edits].reverse()) {
      const change = this.#followOne(edit, lost);
      if (change.from < change.to || change.text !== '') shown.push(change);
    }
    return { shown, lost };
  }

  /** Puts what belongs together into one hunk, and what does not into several; the text stays. */
  tidy(): void {
    this.#hunks = together(this.#shared, this.#hunks, this.#newKey);
  }

  /** The house has the hunks as they were when they were sent. @param sent text by key */
  saved(sent: ReadonlyMap<string, string>): void {
    this.#hunks = this.#hunks.map((hunk) => ({ ...hunk, saved: sent.get(hunk.key) ?? hunk.saved }));
  }

  /** Suggestions that are to be new ones. */
  rename(keys: ReadonlySet<string>): void {
    this.#hunks = this.#hunks.map((hunk) => (keys.has(hunk.key) ? { ...hunk, key: this.#newKey() } : hunk));
  }

  /** Suggestions that are no longer: their places show the shared text again. @returns what changes on the screen, as `follow` does */
  drop(keys: ReadonlySet<string>): readonly TextEdit[] {
    const shown: TextEdit[] = [];
    let grown = this.#hunks.reduce((sum, hunk) => sum + growth(hunk), 0);
    for (const hunk of [...this.#hunks].reverse()) {
      grown -= growth(hunk);
      const from = hunk.from + grown;
      if (keys.has(hunk.key)) shown.push({ from, to: from + hunk.text.length, text: this.#shared.slice(hunk.from, hunk.to) });
    }
    this.#hunks = this.#hunks.filter(({ key }) => !keys.has(key));
    return shown;
  }

  /** A suggestion that was made elsewhere. @returns what changes on the screen; `undefined` when it meets one that is here */
  add(hunk: Hunk): TextEdit | undefined {
    const at = this.#hunks.findIndex(({ from, to }) => from > hunk.from || (from === hunk.from && to > hunk.to));
    const before = at < 0 ? this.#hunks : this.#hunks.slice(0, at);
    const next = at < 0 ? undefined : this.#hunks[at];
    if ((before.at(-1)?.to ?? 0) > hunk.from || (next && next.from < hunk.to)) return undefined;
    const from = hunk.from + before.reduce((sum, one) => sum + growth(one), 0);
    this.#hunks = [...before, hunk, ...this.#hunks.slice(before.length)];
    return { from, to: from + hunk.to - hunk.from, text: hunk.text };
  }

  #typeOne(edit: TextEdit): void {
    let grown = 0;
    let at = 0;
    for (let hunk = this.#hunks[at]; hunk && hunk.from + grown + hunk.text.length < edit.from; hunk = this.#hunks[++at])
      grown += growth(hunk);
    const first = at;
    const start = Math.min(edit.from, (this.#hunks[at]?.from ?? Number.POSITIVE_INFINITY) + grown);
    const grownBefore = grown;
    let end = edit.to;
    let text = '';
    let done = start - grownBefore;
    for (let hunk = this.#hunks[at]; hunk && hunk.from + grown <= edit.to; hunk = this.#hunks[++at]) {
      text += this.#shared.slice(done, hunk.from) + hunk.text;
      done = hunk.to;
      end = Math.max(end, hunk.from + grown + hunk.text.length);
      grown += growth(hunk);
    }
    text += this.#shared.slice(done, end - grown);
    const from = start - grownBefore;
    const to = end - grown;
    const known = this.#hunks[first];
    const written = text.slice(0, edit.from - start) + edit.text + text.slice(edit.to - start);
    const { key, saved } = at > first && known ? known : { key: this.#newKey(), saved: undefined };
    this.#hunks.splice(first, at - first, ...this.#kept({ key, saved, from, to, text: written }, this.#shared));
  }

  /** Nothing where the shared text says the same. */
  #kept(hunk: Hunk, shared: string): Hunk[] {
    const { from, to, text, ...rest } = trimmed(hunk, shared.slice(hunk.from, hunk.to));
    return from === to && text === '' ? [] : [{ ...rest, from, to, text }];
  }

  #followOne(edit: TextEdit, lost: LostHunk[]): TextEdit {
    const before: Hunk[] = [];
    const met: Hunk[] = [];
    const behind: Hunk[] = [];
    for (const hunk of this.#hunks) {
      // What somebody has accepted, or written in the same way, is done.
      const isDone = hunk.from === edit.from && hunk.from === hunk.to && edit.from === edit.to && isSame(hunk, edit.text);
      const side = isDone ? 'in' : sideOf(hunk, edit);
      (side === 'before' ? before : side === 'in' ? met : behind).push(hunk);
    }
    const grown = before.reduce((sum, hunk) => sum + growth(hunk), 0);
    const delta = growth(edit);
    const from = Math.min(edit.from, met[0]?.from ?? edit.from);
    const to = Math.max(edit.to, met.at(-1)?.to ?? edit.to);
    const oldShown = applied(
      this.#shared.slice(from, to),
      met.map((hunk) => ({ ...hunk, from: hunk.from - from, to: hunk.to - from })),
    );
    const next = applied(this.#shared, [edit]);
    const kept = met.flatMap((hunk) => this.#carried(hunk, edit, next, lost));
    const newShown = applied(
      next.slice(from, to + delta),
      kept.map((hunk) => ({ ...hunk, from: hunk.from - from, to: hunk.to - from })),
    );
    this.#hunks = [...before, ...kept, ...behind.map((hunk) => ({ ...hunk, from: hunk.from + delta, to: hunk.to + delta }))];
    this.#shared = next;
    return trimmed({ from: from + grown, to: from + grown + oldShown.length, text: newShown }, oldShown);
  }

  /** A hunk into whose words somebody has written. @param next the shared text then */
  #carried(hunk: Hunk, edit: TextEdit, next: string, lost: LostHunk[]): readonly Hunk[] {
    const covers = edit.from <= hunk.from && edit.to >= hunk.to;
    const delta = growth(edit);
    // What is written at an edge of the hunk with words on the other side of it does not belong to it.
    const from = edit.from < hunk.from && !covers ? edit.from + edit.text.length : Math.min(hunk.from, edit.from);
    const to = edit.to > hunk.to && !covers ? edit.from : Math.max(hunk.to, edit.to) + delta;
    const now = next.slice(from, to);
    if (isSame(hunk, now)) return this.#kept({ ...hunk, from, to, saved: undefined, key: this.#newKey() }, next);
    if (covers || now === '') {
      if (hunk.text !== '') lost.push({ ...hunk, in: this.#shared });
      return [];
    }
    const text = mergeTexts(this.#shared.slice(hunk.from, hunk.to), hunk.text, now);
    return this.#kept({ ...hunk, from, to, text }, next);
  }
}

const isSame = ({ text, saved }: Hunk, now: string): boolean => now === text || now === saved;
