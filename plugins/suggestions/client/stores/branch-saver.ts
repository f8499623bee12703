/**
 * Saves a branch as suggestions, shortly after the last key, and takes in what has become of them elsewhere. What is not saved yet is kept on
 * the device.
 */
import { makeObservable, observable, runInAction } from 'mobx';
import { ApiError, type ApiOf, type Disposable, DisposableStore } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { anchorAt, anchorIn, placeOf } from '#plugins/coedit/common/anchor.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import { LONGEST_TEXT, MOST_SAVED, type OwnSuggestion, type Suggestion } from '../../common/model.ts';
import { placeOfWords } from '../../common/plan-edits.ts';
import type { OwnBranch } from './own-branch.ts';
import { onLeaving, Unsaved } from './unsaved.ts';

/** Milliseconds after the last key; after others have moved something, it is only looked whether anchors still hold. */
const AFTER_KEY = 500;
const AFTER_OTHERS = 1_000;
/** Who types without a rest is saved all the same. */
const LATEST = 1_000;
const AGAIN_AFTER = 5_000;
/** UTF-16 units that are sent at once. */
const AT_ONCE = 1_000_000;

/** What the house has. */
interface Known extends Pick<OwnSuggestion, 'anchor' | 'original' | 'replacement'> {
  /** What the clock of lists was then: lists that were asked for before say nothing of it. */
  readonly since: number;
}

export interface SaverParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, 'save'>;
  readonly store: LocalStore;
  /** Of lists. */
  readonly clock: () => number;
  readonly kind: string;
  readonly document: number;
  /** Said once, until something could be saved again. */
  readonly onFailure: (error: unknown) => void;
}

export class BranchSaver implements Disposable {
  readonly #own: OwnBranch;
  readonly #live: Pick<LiveText, 'places'>;
  readonly #parts: SaverParts;
  readonly #unsaved: Unsaved;
  readonly #known: Map<string, Known>;
  /** Keys that are no more, by the clock of lists. */
  readonly #dropped = new Map<string, number>();
  readonly #life = new DisposableStore();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first key was typed that waits to be saved. */
  #typedAt: number | undefined;
  #saving: Promise<void> | undefined;
  #isTold = false;
  /** `waiting` while something is not with the house yet; `tooLong` where something cannot be. */
  state: 'saved' | 'waiting' | 'failed' | 'tooLong' = 'saved';

  /** @param known own suggestions of the branch that the house has */
  constructor(own: OwnBranch, live: Pick<LiveText, 'places'>, known: readonly Suggestion[], parts: SaverParts) {
    this.#own = own;
    this.#live = live;
    this.#parts = parts;
    this.#unsaved = new Unsaved(parts, 'words');
    this.#known = new Map(known.map(({ key, ...one }) => [key, { ...one, since: 0 }]));
    makeObservable(this, { state: observable });
    this.#life.add(own.onChange((by) => (by === 'mine' ? this.#typed() : this.#moved())));
    this.#life.add(onLeaving(() => this.#keep()));
    this.#soon(0);
  }

  /** Resolves when the house has what was typed until now, or cannot have it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    await this.#start();
  }

  /** A list has come. @param mine of this text @param asked what the clock was when it was asked for */
  take(mine: readonly Suggestion[], asked: number): void {
    const there = new Set(mine.map(({ key }) => key));
    const ended = [...this.#known].filter(([key, { since }]) => since < asked && !there.has(key)).map(([key]) => key);
    this.#end(ended);
    for (const [key, since] of this.#dropped) if (since < asked) this.#dropped.delete(key);
    const here = new Set([...this.#own.branch.hunks.map(({ key }) => key), ...this.#own.lost.keys()]);
    for (const { key, anchor, original, replacement } of mine) {
      if (here.has(key) || this.#known.has(key) || this.#dropped.has(key)) continue;
      const place = placeOfWords(this.#own.branch.shared, this.#live.places, anchor, original);
      if (place && this.#own.add({ ...place, key, text: replacement, saved: replacement }))
        this.#known.set(key, { anchor, original, replacement, since: asked });
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#life.dispose();
  }

  /** Decided, or taken back elsewhere: what was typed into it since is a new one. */
  #end(keys: readonly string[]): void {
    const { branch } = this.#own;
    const typedOn = new Set(
      branch.hunks
        .filter(({ key, text }) => keys.includes(key) && text !== this.#known.get(key)?.replacement)
        .map(({ key }) => key),
    );
    branch.rename(typedOn);
    for (const key of keys) this.#known.delete(key);
    this.#own.drop(new Set(keys.filter((key) => !typedOn.has(key))));
  }

  #keep(): void {
    const { put } = this.#wanted();
    if (put.length > 0) this.#unsaved.keep(put);
  }

  #typed(): void {
    const now = performance.now();
    this.#typedAt ??= now;
    this.#soon(Math.max(0, Math.min(AFTER_KEY, this.#typedAt + LATEST - now)));
  }

  /** Others who write without a rest do not keep back what was typed here. */
  #moved(): void {
    if (this.#typedAt === undefined) this.#soon(AFTER_OTHERS);
  }

  #soon(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#start(), delay);
  }

  #start(): Promise<void> {
    this.#saving ??= this.#save().finally(() => (this.#saving = undefined));
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { api, clock, kind, document } = this.#parts;
    this.#typedAt = undefined;
    this.#revive();
    const { put, drop, isTooLong } = this.#wanted();
    if (put.length === 0 && drop.length === 0) {
      // What was kept here is not suggested any more.
      this.#unsaved.forget();
      return this.#set(isTooLong ? 'tooLong' : 'saved');
    }
    this.#set('waiting');
    this.#unsaved.keep(put);
    try {
      const { late } = await api.save({ body: { kind, document, put: [...put], drop: [...drop] } });
      const since = clock();
      const isLate = new Set(late);
      for (const { key, ...one } of put) if (!isLate.has(key)) this.#known.set(key, { ...one, since });
      for (const key of drop) {
        this.#known.delete(key);
        this.#dropped.set(key, since);
      }
      this.#own.branch.saved(new Map(put.map(({ key, replacement }) => [key, replacement])));
      this.#own.branch.rename(isLate);
      this.#unsaved.forget();
      this.#isTold = false;
      // What was typed meanwhile, or did not go along.
      this.#set('saved');
      this.#soon(0);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#set('failed');
    if (error instanceof ApiError && error.isOffline) return this.#soon(AGAIN_AFTER);
    if (!this.#isTold) this.#parts.onFailure(error);
    this.#isTold = true;
  }

  /** Words that were taken away may have been put back. */
  #revive(): void {
    const { branch, lost } = this.#own;
    for (const [key, { from, to, in: content, ...hunk }] of [...lost]) {
      const anchor = this.#known.get(key)?.anchor ?? anchorIn(content, { from, to });
      const place = placeOfWords(branch.shared, this.#live.places, anchor, content.slice(from, to));
      if (place && this.#own.add({ ...hunk, ...place })) lost.delete(key);
    }
  }

  /** What of the branch is not as the house has it. */
  #wanted(): { put: readonly OwnSuggestion[]; drop: readonly string[]; isTooLong: boolean } {
    const { branch, lost } = this.#own;
    branch.tidy();
    const put: OwnSuggestion[] = [];
    let size = 0;
    let isTooLong = false;
    const add = (one: Omit<OwnSuggestion, 'anchor'>, anchor: () => OwnSuggestion['anchor']): void => {
      const { original, replacement } = one;
      if (Math.max(original.length, replacement.length) > LONGEST_TEXT) isTooLong = true;
      else if (put.length < MOST_SAVED && size < AT_ONCE) {
        put.push({ ...one, anchor: anchor() });
        size += original.length + replacement.length;
      }
    };
    for (const { key, from, to, text } of branch.hunks) {
      const original = branch.shared.slice(from, to);
      if (!this.#isAsKnown(key, original, text, { from, to }))
        add({ key, original, replacement: text }, () => anchorAt(this.#live.places, { from, to }, branch.shared));
    }
    for (const { key, from, to, text, in: content } of lost.values()) {
      const original = content.slice(from, to);
      if (this.#known.get(key)?.replacement !== text)
        add({ key, original, replacement: text }, () => anchorIn(content, { from, to }));
    }
    const here = new Set([...branch.hunks.map(({ key }) => key), ...lost.keys()]);
    return { put, drop: [...this.#known.keys()].filter((key) => !here.has(key)), isTooLong };
  }

  /** Also that its anchor still finds it where it is: what others write beside it may have moved that. */
  #isAsKnown(key: string, original: string, text: string, { from, to }: { from: number; to: number }): boolean {
    const known = this.#known.get(key);
    if (known?.original !== original || known.replacement !== text) return false;
    const place = placeOf(this.#live.places, known.anchor);
    return place?.from === from && place.to === to;
  }

  #set(state: BranchSaver['state']): void {
    runInAction(() => (this.state = state));
  }
}
