/** The papers that panels show, each once however many panels show it, and the one that was used last. */
import { makeAutoObservable, observable } from 'mobx';
import { Paper } from './paper.ts';
import type { PaperParts } from './paper-parts.ts';

/** A paper that no panel shows is kept so long: a panel that moves is closed and opened in one go. */
const KEPT = 2_000;

interface Held {
  readonly paper: Paper;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class OpenPapers {
  readonly #parts: PaperParts;
  readonly #held = observable.map<number, Held>({}, { deep: false });
  /** Its id; kept although the paper may be closed by now. */
  activeId: number | undefined = undefined;

  constructor(parts: PaperParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The paper that commands work on. */
  get active(): Paper | undefined {
    return this.activeId === undefined ? undefined : this.#held.get(this.activeId)?.paper;
  }

  get all(): readonly Paper[] {
    return [...this.#held.values()].map(({ paper }) => paper);
  }

  get(id: number): Paper | undefined {
    return this.#held.get(id)?.paper;
  }

  focus(id: number): void {
    this.activeId = id;
  }

  /** To be answered by `release` when the panel closes. */
  hold(id: number): Paper {
    const held = this.#held.get(id);
    if (held) {
      clearTimeout(held.timer);
      held.users++;
      return held.paper;
    }
    const paper = new Paper(id, this.#parts);
    this.#held.set(id, { paper, users: 1, timer: undefined });
    this.activeId ??= id;
    void paper.load();
    return paper;
  }

  release(id: number): void {
    const held = this.#held.get(id);
    if (!held || --held.users > 0) return;
    held.timer = setTimeout(() => this.close(id), KEPT);
  }

  /** At once, e.g. because it was deleted. */
  close(id: number): void {
    const held = this.#held.get(id);
    if (!held) return;
    clearTimeout(held.timer);
    this.#held.delete(id);
    if (this.activeId === id) this.activeId = [...this.#held.keys()].at(-1);
    void held.paper.dispose();
  }

  /** There is a connection again: what could not be opened is asked for once more. */
  reopen(): void {
    for (const { paper } of this.#held.values()) if (paper.state === 'failed' || paper.isKept) void paper.load();
  }

  /** The network is back: what waited goes out. */
  saveAll(): void {
    for (const { paper } of this.#held.values()) void paper.saveAll();
  }
}
