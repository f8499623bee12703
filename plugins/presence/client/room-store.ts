/** One thing that this window is in: who else is there, and where. Several panels of it share one. */
import { autorun, makeAutoObservable, observable, runInAction } from 'mobx';
import type { Live, LiveChannel } from '#plugin-api/client';
import type { PresencePlace, PresentPerson } from '#plugins/library/common/presence.ts';
import { frameOf, presenceChannel, readFrame, RoomNews } from '../common/channel.ts';

/** Milliseconds between two moves that are told. */
const BETWEEN = 100;

export interface RoomParts {
  readonly live: Live;
  /** Who looks at it, and is none of the others, in whatever window. */
  readonly self: () => number | undefined;
  /** Whether the person wishes to be seen; observable. */
  readonly isOn: () => boolean;
}

export class RoomStore {
  readonly kind: string;
  readonly id: number;
  readonly #parts: RoomParts;
  readonly #people = observable.map<number, PresentPerson>({}, { deep: false });
  readonly #stop: () => void;
  #channel: LiveChannel | undefined;
  #place: PresencePlace | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whom this window follows. */
  following: number | undefined = undefined;
  #show: ((place: PresencePlace) => void) | undefined;

  constructor(kind: string, id: number, parts: RoomParts) {
    this.kind = kind;
    this.id = id;
    this.#parts = parts;
    makeAutoObservable(this, { kind: false, id: false }, { autoBind: true });
    this.#stop = autorun(() => {
      const isOn = parts.isOn();
      runInAction(() => (isOn ? this.#open() : this.#close()));
    });
  }

  get others(): readonly PresentPerson[] {
    const self = this.#parts.self();
    const others = [...this.#people.values()].filter(({ id }) => id !== self);
    return others.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
  }

  get followed(): PresentPerson | undefined {
    return this.others.find(({ id }) => id === this.following);
  }

  moved(place: PresencePlace): void {
    if (JSON.stringify(place) === JSON.stringify(this.#place)) return;
    this.#place = place;
    this.#timer ??= setTimeout(this.#tell, BETWEEN);
  }

  /** @param show brings the place into view where they are now, and wherever they go */
  follow(person: number, show: (place: PresencePlace) => void): void {
    this.following = person;
    this.#show = show;
    const { followed } = this;
    if (followed?.place) show(followed.place);
  }

  unfollow(): void {
    this.following = undefined;
    this.#show = undefined;
  }

  dispose(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#close();
  }

  #open(): void {
    this.#channel ??= this.#parts.live.open(
      presenceChannel,
      { kind: this.kind, id: this.id },
      { opened: this.#tell, heard: this.#hear, lost: this.#clear, refused: this.#clear },
    );
  }

  #close(): void {
    this.#channel?.dispose();
    this.#channel = undefined;
    this.#clear();
  }

  #tell = (): void => {
    this.#timer = undefined;
    if (this.#place) this.#channel?.send(frameOf(this.#place));
  };

  #clear = (): void => {
    runInAction(() => {
      this.#people.clear();
      this.unfollow();
    });
  };

  #hear = (frame: Uint8Array): void => {
    const news = readFrame(RoomNews, frame);
    if (!news) return;
    runInAction(() => {
      const here = new Set(news.people.map(([id]) => id));
      const gone = news.all ? [...this.#people.keys()].filter((id) => !here.has(id)) : news.gone;
      for (const id of gone) this.#people.delete(id);
      for (const [id, name, place] of news.people) this.#people.set(id, { id, name, place: place ?? undefined });
      if (this.following === undefined) return;
      const { followed } = this;
      if (!followed) this.unfollow();
      else if (followed.place && here.has(followed.id)) this.#show?.(followed.place);
    });
  };
}
