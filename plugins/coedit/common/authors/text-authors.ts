/**
 * Who wrote what of one text, as the server tells it, and true while people type: what is written here is this person's at once, what others
 * write is asked for a moment after.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Disposable, Event } from '#plugin-api';
import type { TextEdit } from '../text/text-edit.ts';
import { type AuthorLine, linesOf } from './author-lines.ts';
import type { ToldAuthors } from './told-authors.ts';
import { type AuthoredStretch, editStretches, lengthOf, type Share, sharesOf, type Writer } from './stretches.ts';

/** The server is asked again so long after the last change, in milliseconds; and while nobody pauses, so long after the first. */
const AFTER = 1_500;
const AT_LATEST = 15_000;
/** So many answers in a row may be of another text than the one that is here. */
const MISSES = 4;

type Person = ToldAuthors['people'][number];

/** As live texts tell it: `origin` is `undefined` for what others write. */
export interface TextChange {
  readonly edits: readonly TextEdit[];
  readonly origin: unknown;
}

export interface TextAuthorsParts {
  /** The server. */
  readonly ask: () => Promise<ToldAuthors>;
  readonly document: {
    /** Of its letters, in UTF-16 units. */
    readonly length: number;
    flush(): Promise<unknown>;
    readonly onEdits: Event<TextChange>;
  };
  /** Who sits here. */
  readonly me: Person | undefined;
  /** Of a name, from 0 to 9. */
  readonly tintOf: (name: string) => number;
}

export class TextAuthors {
  readonly #parts: TextAuthorsParts;
  readonly #told: Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that is not asked about. */
  #changedAt: number | undefined;
  /** Changes since the question that is on its way. */
  #since: TextChange[] = [];
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
    return linesOf(this.people, this.#parts.tintOf);
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
    const { ask, document } = this.#parts;
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    if (this.#isAsking) return this.#askLater();
    this.#isAsking = true;
    try {
      // It cannot tell of what it does not have.
      await document.flush();
      const { length } = document;
      this.#since = [];
      const answer = await ask();
      if (!this.#isOver) runInAction(() => this.#take(answer, length));
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
  #take({ stretches, people }: ToldAuthors, length: number): void {
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

  #edited(change: TextChange): void {
    this.#since.push(change);
    if (this.stretches) {
      const edited = this.#after(this.stretches, change);
      runInAction(() => (this.stretches = edited));
    }
    this.#askLater();
  }

  #after(stretches: readonly AuthoredStretch[], { edits, origin }: TextChange): readonly AuthoredStretch[] {
    return editStretches(stretches, edits, origin === undefined ? undefined : this.#parts.me?.id);
  }

  #askLater(): void {
    this.#changedAt ??= Date.now();
    clearTimeout(this.#timer);
    const wait = Math.min(AFTER, this.#changedAt + AT_LATEST - Date.now());
    this.#timer = setTimeout(() => void this.ask(), Math.max(0, wait));
  }

  #withMe(people: ToldAuthors['people']): ReadonlyMap<number, string> {
    const { me } = this.#parts;
    return new Map([...people, ...(me ? [me] : [])].map(({ id, name }) => [id, name]));
  }
}

const growthOf = ({ edits }: TextChange): number => edits.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
