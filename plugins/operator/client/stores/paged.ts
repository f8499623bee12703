/** Rows that come by pages. Of answers that overtake each other the last question counts. */
import { makeAutoObservable, runInAction } from 'mobx';

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export class Paged<Row, Answer extends Page<Row> = Page<Row>> {
  answer: Answer | undefined;
  error: unknown;
  /** From 0. */
  page = 0;
  isLoading = false;
  readonly #ask: (page: number) => Promise<Answer>;
  #asked = 0;

  /** @param ask reads what it is filtered by anew each time */
  constructor(ask: (page: number) => Promise<Answer>) {
    this.#ask = ask;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Why it failed is in `error`; what was shown before stays. */
  async load(page = this.page): Promise<void> {
    const turn = ++this.#asked;
    this.isLoading = true;
    try {
      const answer = await this.#ask(page);
      if (turn !== this.#asked) return;
      // The last row of the last page has gone, so there is no such page any more.
      if (page > 0 && answer.data.length === 0) return await this.load(page - 1);
      runInAction(() => {
        this.answer = answer;
        this.page = page;
        this.error = undefined;
      });
    } catch (error) {
      if (turn === this.#asked) runInAction(() => void (this.error = error));
    } finally {
      if (turn === this.#asked) runInAction(() => void (this.isLoading = false));
    }
  }
}
