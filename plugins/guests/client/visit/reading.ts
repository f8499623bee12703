/** Where a guest is in the manuscript: what is shown, which comment is being read, and what they are about to comment on. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { placeIn, type Stretch } from '#plugins/coedit/common/anchor.ts';
import type { GuestManuscript, GuestMark, GuestPlace, GuestThread } from '../../common/model.ts';
import type { Marked } from './marked-lines.ts';
import type { VisitStore } from './visit-store.ts';

/** `text` is a page that is read in place of the texts, of a kind that has one. */
export type View = 'pages' | 'sources' | 'text';

/** What is about to be commented on, and where it stands on the pages when it was met there. */
export interface Begun extends GuestPlace {
  readonly onPage?: Pick<GuestMark, 'page' | 'quads'>;
}

/** A view that is on the screen. @returns what is selected there, or else the line where the guest is; `undefined` where neither is */
export type PickPlace = () => Promise<Begun | undefined>;

/** The order of the texts, and of the words in each; what has no place any more comes last. */
const byPlace = (files: GuestManuscript['files'], a: Standing, b: Standing): number => {
  const at = ({ file, place }: Standing): number => (place ? files.findIndex(({ name }) => name === file) : files.length);
  return at(a) - at(b) || (a.place?.from ?? 0) - (b.place?.from ?? 0) || (a.place?.to ?? 0) - (b.place?.to ?? 0) || a.id - b.id;
};
type Standing = Pick<GuestThread, 'id' | 'file' | 'place'>;

export class Reading {
  readonly visit: VisitStore;
  view: View;
  /** Number of the text that is shown; the first where it is gone. */
  file: number | undefined = undefined;
  /** The thread that is being read. */
  chosen: number | undefined = undefined;
  /** What the guest is about to comment on. */
  begun: Begun | undefined = undefined;
  /** Where there is no room beside the manuscript, what is said is shown below it on demand. */
  isTalkOpen = false;
  /** A thread that is to be brought into view in the manuscript; another object each time. */
  sought: { readonly thread: number } | undefined = undefined;
  /** A thread that is to have the focus. */
  focused: { readonly thread: number } | undefined = undefined;
  #pick: PickPlace | undefined;

  constructor(visit: VisitStore) {
    this.visit = visit;
    this.view = visit.manuscript?.pages ? 'pages' : visit.reading ? 'text' : 'sources';
    makeAutoObservable(
      this,
      { visit: false, begun: observableRef, sought: observableRef, focused: observableRef },
      { autoBind: true },
    );
  }

  get files(): GuestManuscript['files'] {
    return this.visit.manuscript?.files ?? [];
  }

  get shownFile(): GuestManuscript['files'][number] | undefined {
    return this.files.find(({ id }) => id === this.file) ?? this.files[0];
  }

  /** Not resolved, in the order of the text. */
  get open(): GuestThread[] {
    const open = (this.visit.manuscript?.threads ?? []).filter((thread) => !thread.is_resolved);
    return open.sort((a, b) => byPlace(this.files, a, b));
  }

  get resolved(): GuestThread[] {
    return (this.visit.manuscript?.threads ?? []).filter((thread) => thread.is_resolved);
  }

  /** How many open threads stand before what is begun. */
  get slot(): number {
    const { begun } = this;
    const file = begun && this.files.find(({ id }) => id === begun.file);
    if (!file) return 0;
    const here = { id: Number.MAX_SAFE_INTEGER, file: file.name, place: this.#stretchOf(begun) ?? null };
    return this.open.filter((thread) => byPlace(this.files, thread, here) < 0).length;
  }

  /** What is marked in the text that is shown. */
  get marked(): Marked[] {
    const file = this.shownFile;
    const threads = this.open.flatMap(({ id, file: name, place }) => (place && name === file?.name ? [{ id, ...place }] : []));
    const begun = this.begun?.file === file?.id ? this.#stretchOf(this.begun) : undefined;
    return [...threads, ...(begun ? [{ id: 'new' as const, ...begun }] : [])];
  }

  setView(view: View): void {
    this.view = view;
  }

  setFile(file: number): void {
    this.file = file;
  }

  setTalkOpen(isOpen: boolean): void {
    this.isTalkOpen = isOpen;
  }

  /** It was met in the manuscript: it is brought into view in the list. */
  choose(thread: number): void {
    this.chosen = thread;
    this.isTalkOpen = true;
  }

  /** It was met in the list, or by a key: it is brought into view in the manuscript. */
  show(thread: number): void {
    this.choose(thread);
    this.seek(thread);
    const { file, place } = this.open.find(({ id }) => id === thread) ?? {};
    const found = place && this.files.find(({ name }) => name === file);
    if (found && this.view === 'sources') this.file = found.id;
  }

  /** Brings it into view in the manuscript. */
  seek(thread: number): void {
    this.sought = { thread };
  }

  /** The next or the one before in the order of the text; from either end to the other. */
  step(by: 1 | -1): void {
    const all = this.open;
    const at = all.findIndex(({ id }) => id === this.chosen);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    const thread = all[next]?.id;
    if (thread === undefined) return;
    this.show(thread);
    this.focus(thread);
  }

  focus(thread: number): void {
    this.choose(thread);
    this.focused = { thread };
  }

  /** The view on the screen says what is selected in it. @returns takes it back */
  picksBy(pick: PickPlace): () => void {
    this.#pick = pick;
    return () => {
      if (this.#pick === pick) this.#pick = undefined;
    };
  }

  /**
   * Begins a comment on what is selected.
   * @returns false when nothing is
   * @throws ApiError
   */
  async beginHere(): Promise<boolean> {
    const place = await this.#pick?.();
    if (place) runInAction(() => this.begin(place));
    return place !== undefined;
  }

  begin(place: Begun): void {
    if (!this.visit.mayComment) return;
    // Another object each time: what is begun is gone on with.
    this.begun = { ...place };
    this.chosen = undefined;
    this.isTalkOpen = true;
  }

  drop(): void {
    this.begun = undefined;
  }

  #stretchOf(place: GuestPlace | undefined): Stretch | undefined {
    const file = place && this.files.find(({ id }) => id === place.file);
    return place && file && placeIn(file.content, { from: '', to: '', ...place });
  }
}
