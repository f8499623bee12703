/** What is looked at without going there: the target of a link or of words, while the pointer rests on them or a key has asked. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Quad } from '../../common/geometry/types.ts';
import type { Target } from './find-target.ts';

/** Milliseconds that a pointer rests before the card opens, and that it may be away before it closes. */
const REST = 350;
const LINGER = 280;

/** What refers to something, and where it stands. */
export interface PeekSource {
  /** The same for the same words. */
  readonly key: string;
  /** Index of its page. */
  readonly index: number;
  readonly quads: readonly Quad[];
  /** Has the keyboard again when the card closes that a key has opened. */
  readonly element?: HTMLElement | undefined;
  find(signal: AbortSignal): Promise<readonly Target[]>;
}

export class Peek {
  source: PeekSource | undefined = undefined;
  /** Nothing is shown before something was found. */
  targets: readonly Target[] = [];
  byKey = false;
  #resting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finding = new AbortController();
  #isHeld = false;

  constructor() {
    makeAutoObservable(this, { source: observableRef, targets: observableRef }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.source !== undefined && this.targets.length > 0;
  }

  /** The pointer came to words, or stays there. */
  rest(source: PeekSource): void {
    if (this.source?.key === source.key) return this.stay();
    if (this.#resting === source.key) return;
    this.#wait(REST, () => void this.open(source));
    this.#resting = source.key;
  }

  /** It is on the card, or back on its words. */
  stay(): void {
    clearTimeout(this.#timer);
    this.#resting = undefined;
    this.#isHeld = false;
  }

  /** Something was pressed on the card, which may be smaller now than where the pointer is: it stays until the pointer comes to it again. */
  hold(): void {
    this.stay();
    this.#isHeld = true;
  }

  /** It is elsewhere. */
  leave(): void {
    this.#resting = undefined;
    if (!this.source) return clearTimeout(this.#timer);
    if (!this.byKey && !this.#isHeld) this.#wait(LINGER, this.close);
  }

  /** @param byKey the card takes the keyboard, and stays until it is closed */
  async open(source: PeekSource, byKey = false): Promise<void> {
    this.close();
    const finding = new AbortController();
    this.#finding = finding;
    runInAction(() => {
      this.source = source;
      this.byKey = byKey;
    });
    // What cannot be found or read shows nothing; the link still leads where it leads.
    const targets = await source.find(finding.signal).catch(() => []);
    if (finding.signal.aborted) return;
    runInAction(() => {
      this.targets = targets;
      if (targets.length === 0) this.source = undefined;
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#finding.abort();
    this.#resting = undefined;
    if (this.byKey) this.source?.element?.focus({ preventScroll: true });
    this.source = undefined;
    this.targets = [];
    this.byKey = false;
    this.#isHeld = false;
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
}
