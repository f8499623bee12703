/** A guest's visit: who they said they are, what they are shown, and what they say of it. */
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { GuestsContract } from '../../common/contract.ts';
import type { GuestManuscript, GuestPlace, GuestThread, Invitation } from '../../common/model.ts';

/** Milliseconds until it is tried again to hear what has changed. */
const RETRY = 5_000;

/** Where a visit is kept, by link: a guest who loads the page again is still themselves. */
export interface KeptVisits {
  read(link: string): string | undefined;
  write(link: string, guest: string | undefined): void;
}

/** `invited`: they have not said who they are. */
export type VisitState = 'loading' | 'invited' | 'open' | 'ended' | 'failed';

const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

export class VisitStore {
  readonly #api: ApiOf<GuestsContract>;
  readonly #link: string;
  readonly #kept: KeptVisits;
  readonly #life = new AbortController();
  #guest: string | undefined;
  state: VisitState = 'loading';
  invitation: Invitation | undefined = undefined;
  manuscript: GuestManuscript | undefined = undefined;

  constructor(api: ApiOf<GuestsContract>, link: string, kept: KeptVisits) {
    this.#api = api;
    this.#link = link;
    this.#kept = kept;
    this.#guest = kept.read(link);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get mayComment(): boolean {
    return this.manuscript?.may === 'comment';
  }

  async start(): Promise<void> {
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

  /** @returns `undefined` when it cannot be said what stands there */
  async placeOnPage(page: number, x: number, y: number): Promise<GuestPlace | undefined> {
    const { place } = await this.#api.placeOnPage({ body: { guest: this.#guest ?? '', page, x, y } });
    return place ?? undefined;
  }

  /** @throws ApiError when the server does not take it: what was written is not lost */
  async comment(place: GuestPlace, text: string): Promise<void> {
    this.#took(await this.#api.comment({ body: { guest: this.#guest ?? '', place, text } }));
  }

  /** @throws ApiError */
  async reply({ id }: GuestThread, text: string): Promise<void> {
    this.#took(await this.#api.reply({ params: { thread: id }, body: { guest: this.#guest ?? '', text } }));
  }

  dispose(): void {
    this.#life.abort();
  }

  #took(thread: GuestThread): void {
    if (!this.manuscript) return;
    const others = this.manuscript.threads.filter(({ id }) => id !== thread.id);
    this.manuscript = { ...this.manuscript, threads: [...others, thread].sort((a, b) => a.id - b.id) };
  }

  async #open(guest: string): Promise<void> {
    await this.#load(guest);
    void this.#follow(guest);
  }

  async #load(guest: string): Promise<void> {
    const manuscript = await this.#api.manuscript({ body: { guest } });
    runInAction(() => {
      this.manuscript = manuscript;
      this.state = 'open';
    });
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
      this.#kept.write(this.#link, undefined);
    });
  }
}
