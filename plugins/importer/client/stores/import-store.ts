/** One page on its way into the library: its address, what it was found to be, where it is to go, and what came of it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiOf, clientId } from '#plugin-api';
import { type ImporterContract, MAX_TAGS, type Reading, type Saved } from '../../common/contract.ts';

type Calls = Pick<ApiOf<ImporterContract>, 'read' | 'save'>;

/** Longest text of a tag. */
const LONGEST_TAG = 255;

const tagsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, LONGEST_TAG)))].filter((tag) => tag !== '').slice(0, MAX_TAGS);

export class ImportStore {
  address = '';
  /** `undefined` until something was read. */
  reading: Reading | undefined;
  readError: unknown;
  isReading = false;
  /** `undefined` stands for the project that takes what has no other place. */
  project: number | undefined;
  tags = '';
  isSaving = false;
  saved: Saved | undefined;
  readonly #calls: Calls;
  /** The same for every try to save what was read. */
  #id = '';
  #turn = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { reading: observableRef, readError: observableRef, saved: observableRef }, { autoBind: true });
  }

  type(address: string): void {
    this.address = address;
    this.readError = undefined;
  }

  setProject(project: number | undefined): void {
    this.project = project;
  }

  setTags(tags: string): void {
    this.tags = tags;
  }

  /** What stands at the address. Of answers that overtake each other the last question counts. @param title of the page, if it is known */
  async read(address = this.address, title?: string): Promise<void> {
    const turn = ++this.#turn;
    this.#begin(address);
    try {
      const reading = await this.#calls.read({
        body: { url: address.trim(), ...(title ? { title: title.slice(0, 5000) } : {}) },
      });
      if (turn === this.#turn) runInAction(() => (this.reading = reading));
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.readError = error));
    } finally {
      if (turn === this.#turn) runInAction(() => (this.isReading = false));
    }
  }

  #begin(address: string): void {
    this.address = address;
    this.reading = undefined;
    this.readError = undefined;
    this.saved = undefined;
    this.isReading = true;
    this.#id = clientId();
  }

  /** @throws ApiError; what was read and chosen stays, and a second try makes no second reference */
  async save(): Promise<void> {
    const { reading } = this;
    if (!reading || this.isSaving) return;
    const turn = this.#turn;
    this.isSaving = true;
    try {
      const saved = await this.#calls.save({
        form: {
          id: this.#id,
          info: JSON.stringify(reading.info),
          tags: JSON.stringify(tagsIn(this.tags)),
          ...(this.project === undefined ? {} : { project: this.project }),
          ...(reading.pdf === null ? {} : { pdf_url: reading.pdf }),
        },
        files: { pdf: [] },
      });
      if (turn === this.#turn) runInAction(() => (this.saved = saved));
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** For the next page; where pages go stays as it was chosen. */
  another(): void {
    this.#turn += 1;
    this.address = '';
    this.reading = undefined;
    this.readError = undefined;
    this.isReading = false;
    this.saved = undefined;
    this.tags = '';
  }

  /** Of the person who was signed in before, nothing is shown to the next. */
  clear(): void {
    this.another();
    this.project = undefined;
  }
}
