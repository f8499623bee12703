/** `TextNotes`: what is said about the texts on the screen, which thread is being read, and the one that is being begun. */
import { makeAutoObservable, observable, observableRef, runInAction, when } from 'mobx';
import { type ApiOf, type Disposable, disposable } from '#plugin-api';
import { type Anchor, anchorAt } from '#plugins/coedit/common/anchor.ts';
import type { LiveTexts } from '#plugins/coedit/common/services.ts';
import {
  type NotedThing,
  type TextNote,
  type TextNotes,
  type TextPlace,
  type TextSurface,
  usedFirst,
} from '#plugins/coedit/common/text-notes.ts';
import type { CommentsContract } from '../../common/contract.ts';
import type { CommentsChanged, CommentsSeen } from '../../common/events.ts';
import { Discussion } from './discussion.ts';
import { inOrder, type PlacedThread, ThreadFilter } from './thread-filter.ts';
import { ThreadPlaces } from './thread-places.ts';
import type { Typed } from './typed-mentions.ts';

/** Letters of a comment that an editor shows under the pointer. */
const LABEL = 200;

export interface DeskParts {
  readonly api: ApiOf<CommentsContract>;
  readonly texts: Pick<LiveTexts, 'open'>;
  /** The person who is signed in. */
  readonly me: () => number;
  /** Brings the panel to the front. @param keepFocus leaves the keyboard where it is @param beside type of the panel that it must not cover */
  readonly showPanel: (keepFocus: boolean, beside: string | undefined) => void;
}

/** One thing whose comments are needed by somebody. */
export interface Held {
  readonly discussion: Discussion;
  readonly places: ThreadPlaces;
  holders: number;
}

/** A thread that is being begun. */
export interface Draft {
  readonly held: Held;
  readonly place: TextPlace;
  /** Once the text is there. */
  anchor: Anchor | undefined;
}

const keyOf = (kind: string, thing: number): string => `${kind} ${thing}`;

export class CommentDesk implements TextNotes, Disposable {
  readonly #parts: DeskParts;
  readonly #held = observable.map<string, Held>({}, { deep: false });
  readonly #surfaces = observable.array<TextSurface>([], { deep: false });
  #usedPanel: string | undefined;
  readonly filter = new ThreadFilter();
  /** What is written and not sent yet, by the name of its box. */
  readonly typed = new Map<string, Typed>();
  /** Number of the thread that is being read. */
  chosen: number | undefined = undefined;
  draft: Draft | undefined = undefined;
  /** What somebody came for by a link, until its editor is there. */
  wanted: { readonly held: Held; readonly release: Disposable } | undefined = undefined;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    makeAutoObservable(this, { draft: observableRef, wanted: observableRef, typed: false }, { autoBind: true });
  }

  /** The editor whose texts are on the screen. */
  get surface(): TextSurface | undefined {
    return this.#surfaces.find(({ thing }) => thing !== undefined);
  }

  get current(): Held | undefined {
    const { surface } = this;
    const shown = surface?.thing === undefined ? undefined : this.#held.get(keyOf(surface.kind, surface.thing));
    return shown ?? this.wanted?.held;
  }

  /** Comments on what is on the screen that the person has not read. */
  get unread(): number {
    return this.current?.discussion.unread ?? 0;
  }

  /** Threads that the filter lets through, in the order of the text. */
  get shown(): readonly PlacedThread[] {
    const { current, filter } = this;
    const me = this.#parts.me();
    const threads = current?.discussion.threads.filter((thread) => filter.takes(thread, me)) ?? [];
    return threads.map((thread) => ({ thread, place: current?.places.of(thread) })).sort(inOrder);
  }

  add(surface: TextSurface): Disposable {
    this.#surfaces.push(surface);
    this.used(this.#usedPanel);
    return disposable(() => runInAction(() => this.#surfaces.remove(surface)));
  }

  /** @param panel type of the panel that is used now */
  used(panel: string | undefined): void {
    this.#usedPanel = panel;
    this.#surfaces.replace([...usedFirst(this.#surfaces, panel)]);
  }

  follow(kind: string, thing: number): NotedThing {
    const { held, release } = this.#hold(kind, thing);
    const notesOf = () => this.#notesOf(held);
    return {
      get notes() {
        return notesOf();
      },
      get open() {
        return held.discussion.open;
      },
      get mayBegin() {
        return held.discussion.mayComment;
      },
      dispose: release.dispose,
    };
  }

  open(_kind: string, _thing: number, note: number): void {
    this.choose(note);
    this.show(true);
  }

  /** Brings the panel to the front. @param keepFocus leaves the keyboard where it is */
  show(keepFocus = false): void {
    this.#parts.showPanel(keepFocus, this.surface?.panel);
  }

  /** Reads a thread, of whatever standing it is. */
  choose(thread: number | undefined): void {
    this.chosen = thread;
    const found = thread === undefined ? undefined : this.current?.discussion.get(thread);
    if (!found) return;
    if (!this.filter.takes(found, this.#parts.me())) {
      this.filter.widen();
      this.filter.show({ standing: found.resolved_at === null ? 'open' : 'resolved' });
    }
    this.current?.discussion.seen(found);
  }

  /** Brings the words of a thread into view. */
  reveal(thread: number): void {
    const { current, surface } = this;
    const found = current?.discussion.get(thread);
    const place = found && current?.places.of(found);
    if (!current || !found || found.document === null || !place) return;
    const editor = surface ?? this.#surfaces.find(({ kind }) => kind === current.discussion.kind);
    editor?.reveal(current.discussion.thing, { document: found.document, ...place }, found.name);
  }

  /** Reads the next thread, or the one before; from the cursor when none is being read. @param by 1 or -1 */
  step(by: 1 | -1): void {
    const all = this.shown.filter(({ place }) => place !== null);
    if (all.length === 0) return;
    const at = all.findIndex(({ thread }) => thread.id === this.chosen);
    const next = at >= 0 ? all[(at + by + all.length) % all.length] : this.#nearCursor(all, by);
    if (!next) return;
    this.choose(next.thread.id);
    this.reveal(next.thread.id);
    this.show(true);
  }

  /** What a link leads to: the thread, and the thing where that is not open. */
  async showThread(kind: string, thing: number, thread: number): Promise<void> {
    this.wanted?.release.dispose();
    const wanted = this.#hold(kind, thing);
    this.wanted = wanted;
    const { discussion, places } = wanted.held;
    await when(() => discussion.state !== 'loading');
    const found = discussion.get(thread);
    if (!found) return;
    const editor = (): TextSurface | undefined => this.#surfaces.find((surface) => surface.kind === kind);
    await when(() => editor() !== undefined);
    editor()?.reveal(thing, undefined, found.name);
    await when(() => this.current?.discussion === discussion && places.of(found) !== undefined);
    this.choose(thread);
    this.reveal(thread);
  }

  /** Comments on what is selected. @returns false where nothing is */
  beginAtSelection(): boolean {
    const { surface } = this;
    const place = surface?.selected();
    if (surface?.thing === undefined || !place) return false;
    this.begin(surface.kind, surface.thing, place);
    return true;
  }

  begin(kind: string, thing: number, place: TextPlace): void {
    const held = this.#held.get(keyOf(kind, thing));
    if (!held?.discussion.mayComment || place.from >= place.to) return;
    const draft: Draft = observable({ held, place, anchor: undefined }, undefined, {
      deep: false,
    });
    this.draft = draft;
    this.chosen = undefined;
    this.show(false);
    void this.#anchor(draft);
  }

  /** @throws ApiError; the draft stays then */
  async send(text: string, key: string): Promise<void> {
    const { draft } = this;
    if (!draft?.anchor) return;
    const { held, place, anchor } = draft;
    const { id } = await held.discussion.begin(place.document, anchor, text, key);
    runInAction(() => {
      if (this.draft === draft) this.draft = undefined;
      this.filter.widen();
      this.filter.show({ standing: 'open' });
      this.chosen = id;
    });
  }

  /** The keyboard goes back to the text, behind the words that a comment is about. */
  leave({ held: { discussion }, place: { document, to } }: Draft): void {
    const editor = this.#surfaces.find(({ kind }) => kind === discussion.kind);
    editor?.reveal(discussion.thing, { document, from: to, to }, '');
  }

  dropDraft(): void {
    this.draft = undefined;
    this.typed.delete('new');
  }

  /** What one person wrote is not for the next. */
  forget(): void {
    this.draft = undefined;
    this.chosen = undefined;
    this.typed.clear();
  }

  heard({ kind, thing, thread }: CommentsChanged): void {
    void this.#held.get(keyOf(kind, thing))?.discussion.heard(thread);
  }

  heardSeen({ threads }: CommentsSeen): void {
    for (const { discussion } of this.#held.values()) discussion.seenElsewhere(threads);
  }

  /** Something may have been missed, or who sees what is not what it was. */
  loadAgain(): void {
    for (const { discussion } of this.#held.values()) void discussion.load();
  }

  dispose(): void {
    this.wanted?.release.dispose();
    for (const { places } of this.#held.values()) places.dispose();
    this.#held.clear();
  }

  #hold(kind: string, thing: number): { readonly held: Held; readonly release: Disposable } {
    const key = keyOf(kind, thing);
    const held = this.#held.get(key) ?? this.#openThing(kind, thing);
    runInAction(() => this.#held.set(key, held));
    held.holders++;
    const release = disposable(() => {
      if (--held.holders > 0 || this.#held.get(key) !== held) return;
      runInAction(() => this.#held.delete(key));
      held.places.dispose();
      if (this.draft?.held === held) this.dropDraft();
    });
    return { held, release };
  }

  #openThing(kind: string, thing: number): Held {
    const { api, texts } = this.#parts;
    const discussion = new Discussion(kind, thing, api);
    void discussion.load();
    return { discussion, places: new ThreadPlaces(discussion, texts), holders: 0 };
  }

  async #anchor(draft: Draft): Promise<void> {
    const { document, from, to } = draft.place;
    const text = draft.held.places.open(document);
    try {
      await when(() => text.state !== 'opening');
      const { length } = text.content;
      const stretch = { from: Math.min(from, length), to: Math.min(to, length) };
      runInAction(() => (draft.anchor = anchorAt(text.places, stretch)));
    } finally {
      text.dispose();
    }
  }

  /** Those that are open, and the one that is being read. */
  #notesOf({ discussion, places }: Held): TextNote[] {
    return discussion.threads.flatMap((thread) => {
      const place = places.of(thread);
      const isChosen = thread.id === this.chosen;
      if (!place || thread.document === null || (thread.resolved_at !== null && !isChosen)) return [];
      const said = thread.comments.find(({ is_deleted }) => !is_deleted);
      const label = said ? `${said.author.name}: ${said.text.replace(/<@\d+>/g, '@').slice(0, LABEL)}` : '';
      return [{ id: thread.id, document: thread.document, ...place, label, isChosen }];
    });
  }

  #nearCursor(all: readonly PlacedThread[], by: 1 | -1): PlacedThread | undefined {
    const { cursor } = this.surface ?? {};
    const name = all.find(({ thread }) => thread.document === cursor?.document)?.thread.name;
    if (!cursor || name === undefined) return by > 0 ? all[0] : all.at(-1);
    const isBehind = ({ thread, place }: PlacedThread): boolean =>
      thread.name === name ? (place?.from ?? 0) > cursor.from : thread.name.localeCompare(name) > 0;
    return by > 0 ? (all.find(isBehind) ?? all[0]) : (all.findLast((one) => !isBehind(one)) ?? all.at(-1));
  }
}
