/**
 * Who wrote what of one text, as the server tells it, and true while people type: what is written here is this person's at once, what others
 * write is asked for a moment after.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf, Disposable } from '#plugin-api';
import type { latexContract } from '../../common/contract.ts';
import type { AuthoredText } from '../../common/model.ts';
import type { DocumentChange, SourceDocument } from '../stores/source-document.ts';
import { type AuthorLine, linesOf } from './author-lines.ts';
import { type AuthoredStretch, editStretches, lengthOf, type Share, sharesOf, type Writer } from './stretches.ts';

/** The server is asked again so long after the last change, in milliseconds; and while nobody pauses, so long after the first. */
const AFTER = 1_500;
const AT_LATEST = 15_000;
/** So many answers in a row may be of another text than the one that is here. */
const MISSES = 4;

type Person = AuthoredText['people'][number];

export interface TextAuthorsParts {
  readonly api: Pick<ApiOf<typeof latexContract>, 'getAuthored'>;
  /** Of the paper. */
  readonly file: number;
  readonly document: Pick<SourceDocument, 'path' | 'length' | 'flush' | 'onEdits'>;
  /** Who sits here. */
  readonly me: Person | undefined;
}

export class TextAuthors {
  readonly #parts: TextAuthorsParts;
  readonly #told: Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that is not asked about. */
  #changedAt: number | undefined;
  /** Changes since the question that is on its way. */
  #since: DocumentChange[] = [];
  #isAsking = false;
  #isOver = false;
  #misses = 0;

  /** The last question has failed; what was known before it still is. */
  hasFailed = false;
  /** `undefined` until the server has told. */
  stretches: readonly AuthoredStretch[] | undefined = undefined;
  /** Names by id, of those who have written; this person's too, who may begin at any time. */
  people: ReadonlyMap<number, string>;

  constructor(parts: TextAuthorsParts) {
    this.#parts = parts;
    this.people = this.#withMe([]);
    makeAutoObservable(this, { stretches: observableRef, people: observableRef, dispose: false }, { autoBind: true });
    this.#told = parts.document.onEdits((change) => this.#edited(change));
    void this.ask();
  }

  get lines(): ReadonlyMap<number, AuthorLine> {
    return linesOf(this.people);
  }

  get shares(): readonly Share[] {
    return sharesOf(this.stretches ?? []);
  }

  /** Whether that is who sits here. */
  isMe(person: Writer): boolean {
    return person !== undefined && person === this.#parts.me?.id;
  }

  /** Asks the server now. */
  async ask(): Promise<void> {
    const { api, file, document } = this.#parts;
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    if (this.#isAsking) return this.#askLater();
    this.#isAsking = true;
    try {
      // It cannot tell of what it does not have.
      await document.flush();
      const { length } = document;
      this.#since = [];
      const answer = await api.getAuthored({ params: { id: file }, query: { path: document.path } });
      if (!this.#isOver) runInAction(() => this.#take(answer.document, length));
    } catch {
      runInAction(() => (this.hasFailed = true));
    } finally {
      this.#isAsking = false;
    }
  }

  dispose(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#told.dispose();
  }

  /** @param length of the text when the question was put */
  #take({ stretches, people }: AuthoredText, length: number): void {
    const answered = lengthOf(stretches);
    // The server may have had some of what came meanwhile.
    let had = 0;
    for (let now = length; now !== answered; had++) {
      const change = this.#since[had];
      if (!change) return this.#missed();
      now += growthOf(change);
    }
    const later = this.#since.slice(had);
    this.#misses = 0;
    this.hasFailed = false;
    this.people = this.#withMe(people);
    this.stretches = later.reduce<readonly AuthoredStretch[]>((now, change) => this.#after(now, change), stretches);
  }

  /** The answer was of another text: words are on their way. */
  #missed(): void {
    if (++this.#misses < MISSES) return this.#askLater();
    this.#misses = 0;
    this.hasFailed = true;
  }

  #edited(change: DocumentChange): void {
    this.#since.push(change);
    if (this.stretches) {
      const edited = this.#after(this.stretches, change);
      runInAction(() => (this.stretches = edited));
    }
    this.#askLater();
  }

  #after(stretches: readonly AuthoredStretch[], { edits, origin }: DocumentChange): readonly AuthoredStretch[] {
    return editStretches(stretches, edits, origin === undefined ? undefined : this.#parts.me?.id);
  }

  #askLater(): void {
    this.#changedAt ??= Date.now();
    clearTimeout(this.#timer);
    const wait = Math.min(AFTER, this.#changedAt + AT_LATEST - Date.now());
    this.#timer = setTimeout(() => void this.ask(), Math.max(0, wait));
  }

  #withMe(people: AuthoredText['people']): ReadonlyMap<number, string> {
    const { me } = this.#parts;
    return new Map([...people, ...(me ? [me] : [])].map(({ id, name }) => [id, name]));
  }
}

const growthOf = ({ edits }: DocumentChange): number =>
  edits.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
