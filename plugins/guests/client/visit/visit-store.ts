/** A guest's visit: who they said they are, what they are shown, and what they say of it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { ApiError, type ApiOf } from '#plugin-api';
import type { GuestsContract } from '../../common/contract.ts';
import type { PageWords } from '#plugins/coedit/common/text/words-at-line.ts';
import {
  type GuestManuscript,
  type GuestMark,
  type GuestPlace,
  type GuestReading,
  type GuestThread,
  type Invitation,
  Secret,
} from '../../common/model.ts';

/** Milliseconds until it is tried again to hear what has changed. */
const RETRY = 5_000;
/** Times that a page is asked for again since somebody has written meanwhile. */
const ROUNDS = 5;

/** Where a visit is kept, by link: a guest who loads the page again is still themselves. */
export interface KeptVisits {
  read(link: string): string | undefined;
  write(link: string, guest: string | undefined): void;
}

/** What is written and not sent. */
export interface Draft {
  /** The words that it is about. */
  readonly about: string;
  readonly text: string;
}

/** `unaddressed`: this is no link, or a part of one; `invited`: they have not said who they are. */
export type VisitState = 'unaddressed' | 'loading' | 'invited' | 'open' | 'ended' | 'failed';

const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

export class VisitStore {
  readonly #api: ApiOf<GuestsContract>;
  readonly #link: string;
  readonly #kept: KeptVisits;
  readonly #life = new AbortController();
  readonly #pictures = new Map<number, Promise<string>>();
  #guest: string | undefined;
  state: VisitState = 'loading';
  invitation: Invitation | undefined = undefined;
  manuscript: GuestManuscript | undefined = undefined;
  /** The page that is read, of the manuscript as it is here; `undefined` for a kind that has none. */
  reading: GuestReading | undefined = undefined;
  /** Where the open threads stand on the pages. */
  marks: readonly GuestMark[] = [];
  /** By where they belong. They outlive the link. */
  readonly drafts = new Map<string, Draft>();
  /** Counts the questions for marks: an answer that comes after a later one is let go. */
  #asked = 0;
  /** What the marks depend on, as it was when they were asked for. */
  #marked = '';

  constructor(api: ApiOf<GuestsContract>, link: string, kept: KeptVisits) {
    this.#api = api;
    this.#link = link;
    this.#kept = kept;
    this.#guest = kept.read(link);
    makeAutoObservable(this, { manuscript: observableRef, reading: observableRef, marks: observableRef }, { autoBind: true });
  }

  get mayComment(): boolean {
    return this.manuscript?.may === 'comment';
  }

  async start(): Promise<void> {
    if (!z.safeParse(Secret, this.#link).success) {
      this.state = 'unaddressed';
      return;
    }
    this.state = 'loading';
    try {
      if (this.#guest === undefined) {
        const invitation = await this.#api.invitation({ body: { link: this.#link } });
        runInAction(() => {
          this.invitation = invitation;
          this.state = 'invited';
        });
      } else await this.#open(this.#guest);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @throws ApiError when the server does not take it */
  async enter(name: string): Promise<void> {
    const { guest } = await this.#api.enter({ body: { link: this.#link, name } });
    this.#guest = guest;
    this.#kept.write(this.#link, guest);
    await this.#open(guest);
  }

  /** @throws ApiError */
  pages(): Promise<Blob> {
    return this.#api.pages({ body: { guest: this.#guest ?? '' } });
  }

  /** Address within this tab of a picture of the page that is read. @throws ApiError */
  picture(picture: number): Promise<string> {
    const known = this.#pictures.get(picture) ?? this.#fetch(picture);
    this.#pictures.set(picture, known);
    return known;
  }

  /** @returns `undefined` when it cannot be said what stands there */
  async placeOnPage(page: number, x: number, y: number, words?: PageWords): Promise<GuestPlace | undefined> {
    const { place } = await this.#api.placeOnPage({ body: { guest: this.#guest ?? '', page, x, y, words } });
    return place ?? undefined;
  }

  /**
   * @returns the thread that it began
   * @throws ApiError when the server does not take it: what was written is not lost
   */
  async comment(place: GuestPlace, text: string): Promise<GuestThread> {
    return this.#took(await this.#api.comment({ body: { guest: this.#guest ?? '', place, text } }));
  }

  /** @throws ApiError */
  async reply({ id }: GuestThread, text: string): Promise<void> {
    this.#took(await this.#api.reply({ params: { thread: id }, body: { guest: this.#guest ?? '', text } }));
  }

  /** @param draft empty when there is none any more */
  keepDraft(where: string, draft: Draft): void {
    if (draft.text.trim() === '') this.drafts.delete(where);
    else this.drafts.set(where, draft);
  }

  dispose(): void {
    this.#life.abort();
    for (const picture of this.#pictures.values()) picture.then(URL.revokeObjectURL, () => undefined);
    this.#pictures.clear();
  }

  async #fetch(picture: number): Promise<string> {
    try {
      return URL.createObjectURL(await this.#api.picture({ body: { guest: this.#guest ?? '', picture } }));
    } catch (error) {
      this.#pictures.delete(picture);
      throw error;
    }
  }

  #took(thread: GuestThread): GuestThread {
    runInAction(() => {
      if (!this.manuscript) return;
      const others = this.manuscript.threads.filter(({ id }) => id !== thread.id);
      this.manuscript = { ...this.manuscript, threads: [...others, thread].sort((a, b) => a.id - b.id) };
    });
    void this.#mark();
    return thread;
  }

  /** Asks where the threads stand when there are others, or other pages. Those that are known stay when it cannot be asked. */
  async #mark(): Promise<void> {
    const { pages, threads } = this.manuscript ?? { pages: null, threads: [] };
    const open = threads.filter((thread) => !thread.is_resolved).map(({ id }) => id);
    const wanted = JSON.stringify([pages, open]);
    if (wanted === this.#marked) return;
    this.#marked = wanted;
    const asked = ++this.#asked;
    const isNone = pages === null || open.length === 0;
    const found = isNone ? { marks: [] } : await this.#api.marks({ body: { guest: this.#guest ?? '' } }).catch(() => undefined);
    if (asked !== this.#asked) return;
    if (found) runInAction(() => (this.marks = found.marks));
    else this.#marked = '';
  }

  async #open(guest: string): Promise<void> {
    await this.#load(guest);
    void this.#follow(guest);
  }

  async #load(guest: string): Promise<void> {
    const { manuscript, reading } = await this.#whole(guest);
    runInAction(() => {
      this.manuscript = manuscript;
      this.reading = reading;
      this.state = 'open';
    });
    void this.#mark();
  }

  /** The manuscript, and the page that belongs to it: places of comments are those in the text that the page shows. */
  async #whole(guest: string): Promise<{ manuscript: GuestManuscript; reading: GuestReading | undefined }> {
    let reading = this.reading;
    for (let round = 1; ; round += 1) {
      const manuscript = await this.#api.manuscript({ body: { guest } });
      const { reading: key } = manuscript;
      if (key === null) return { manuscript, reading: undefined };
      if (key === reading?.key) return { manuscript, reading };
      // It may be newer than the manuscript is by then.
      reading = await this.#api.reading({ body: { guest } });
      if (key === reading.key || round === ROUNDS) return { manuscript, reading };
    }
  }

  async #follow(guest: string): Promise<void> {
    const { signal } = this.#life;
    while (!signal.aborted && this.state === 'open') {
      try {
        const known = this.manuscript?.stamp ?? '';
        const { stamp } = await this.#api.changed({ body: { guest, stamp: known } }, { signal });
        if (stamp !== known) await this.#load(guest);
      } catch (error) {
        if (signal.aborted) return;
        if (isOver(error)) return this.#failed(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  }

  #failed(error: unknown): void {
    runInAction(() => {
      this.state = isOver(error) ? 'ended' : 'failed';
      if (this.state !== 'ended') return;
      this.manuscript = undefined;
      this.reading = undefined;
      this.marks = [];
      this.#kept.write(this.#link, undefined);
    });
  }
}
