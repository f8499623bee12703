/** The PDFs that are open, and which of them was used last: lists and commands follow it. */
import { makeAutoObservable, observable } from 'mobx';
import { Emitter } from '#plugin-api';
import type { PageSeen, ReaderPlace } from '../../common/services.ts';
import { SharedHighlights } from '../highlights/shared-highlights.ts';
import type { ReaderSession } from './reader-session.ts';

export class ReaderSessions {
  /** By the instance of the panel. */
  readonly open = observable.map<string, ReaderSession>({}, { deep: false });
  lastUsed: string | undefined = undefined;
  /** Where documents go whose panel is there but was never seen: it begins when it is shown. */
  readonly #sent = new Map<number, ReaderPlace>();
  readonly #seen = new Emitter<PageSeen>();
  readonly onPageSeen = this.#seen.event;
  readonly shared = new SharedHighlights();
  /** The panel that has the keyboard, which a PDF's panel gets before its session begins. */
  focused: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { open: false, onPageSeen: false, shared: false }, { autoBind: true });
  }

  get active(): ReaderSession | undefined {
    return this.open.get(this.lastUsed ?? '') ?? [...this.open.values()].at(-1);
  }

  /** The keyboard is in a PDF panel. */
  get isFocused(): boolean {
    return this.focused !== undefined && this.open.has(this.focused);
  }

  add(instance: string, session: ReaderSession): void {
    this.open.set(instance, session);
    this.lastUsed = instance;
  }

  remove(instance: string): void {
    this.open.delete(instance);
  }

  /**
   * The keyboard went to a panel, or to none.
   * @param isBeside the panel shows what is in the open PDF: to use it is to work with that
   */
  focus(instance: string | undefined, isBeside = false): void {
    this.focused = instance;
    if (this.isFocused) this.lastUsed = instance;
    if (isBeside) return;
    for (const [other, session] of this.open) session.setLeft(other !== instance);
  }

  sawPage(page: PageSeen): void {
    this.#seen.fire(page);
  }

  send(place: ReaderPlace): void {
    this.#sent.set(place.article, place);
  }

  /** The place that was asked for before the document's panel was shown. */
  take(article: number): ReaderPlace | undefined {
    const place = this.#sent.get(article);
    this.#sent.delete(article);
    return place;
  }

  /** The one that was used last, where several panels show the document. */
  of(article: number): ReaderSession | undefined {
    const last = this.open.get(this.lastUsed ?? '');
    return last?.id === article ? last : [...this.open.values()].find((session) => session.id === article);
  }
}
