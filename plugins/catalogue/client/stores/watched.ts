/** What the server knows of work that goes on by itself: asked for again while something is under way. */
import { makeAutoObservable, runInAction } from 'mobx';

/** Milliseconds between two questions. */
const PAUSE = 2000;

export class Watched<Answer> {
  answer: Answer | undefined;
  error: unknown;
  isLoading = false;
  readonly #ask: () => Promise<Answer>;
  readonly #isMoving: (answer: Answer) => boolean;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWatched = false;

  /** @param isMoving whether it will be another one soon */
  constructor(ask: () => Promise<Answer>, isMoving: (answer: Answer) => boolean) {
    this.#ask = ask;
    this.#isMoving = isMoving;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins to watch; what it answers ends that. */
  watch(): () => void {
    this.#isWatched = true;
    void this.load();
    return () => {
      this.#isWatched = false;
      clearTimeout(this.#timer);
    };
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(): Promise<void> {
    const turn = ++this.#asked;
    clearTimeout(this.#timer);
    this.isLoading = true;
    try {
      const answer = await this.#ask();
      if (turn !== this.#asked) return;
      runInAction(() => {
        this.answer = answer;
        this.error = undefined;
      });
    } catch (error) {
      if (turn === this.#asked) runInAction(() => void (this.error = error));
    }
    if (turn !== this.#asked) return;
    runInAction(() => void (this.isLoading = false));
    if (this.#isWatched && this.answer !== undefined && this.#isMoving(this.answer))
      this.#timer = setTimeout(() => void this.load(), PAUSE);
  }
}
