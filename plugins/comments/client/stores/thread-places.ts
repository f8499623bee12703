/** Where in the live texts the words of threads stand by now. They follow whatever is written, and what is gone is known as gone. */
import { autorun, compareStructural, observable, reaction, runInAction } from 'mobx';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import { type Anchor, anchorAt, placeOf, type Stretch } from '#plugins/coedit/common/anchor.ts';
import type { LiveText, LiveTexts } from '#plugins/coedit/common/services.ts';
import type { Thread } from '../../common/model.ts';
import type { Discussion } from './discussion.ts';

/** Milliseconds without a change after which places are looked for again: editors move what they show by themselves meanwhile. */
const SETTLED = 250;
/** Milliseconds, at the least and at the most, before the server is told of a new place: one browser is enough. */
const TELL_AFTER = [1_000, 4_000] as const;

/** No text has it: what is left of an anchor are its positions. */
const NO_WORDS = '\0';

/** Whether the anchor still holds on to its own letters at its place, and was not found there by its words. */
const holds = (text: LiveText, anchor: Anchor, { from, to }: Stretch): boolean => {
  if (anchor.quote === '') return true;
  const held = placeOf(text.places, { ...anchor, quote: NO_WORDS });
  return held?.from === from && held.to === to;
};

interface Followed {
  readonly text: LiveText;
  readonly life: DisposableStore;
}

export class ThreadPlaces implements Disposable {
  readonly #discussion: Discussion;
  readonly #texts: Pick<LiveTexts, 'open'>;
  readonly #followed = new Map<number, Followed>();
  /** By thread; `null` for words that are gone, nothing while it is not known. */
  readonly #places = observable.map<number, Stretch | null>({}, { deep: false });
  /** Threads whose new place is about to be told. */
  readonly #telling = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #stop: () => void;

  constructor(discussion: Discussion, texts: Pick<LiveTexts, 'open'>) {
    this.#discussion = discussion;
    this.#texts = texts;
    this.#stop = reaction(
      () => discussion.threads.flatMap(({ document }) => document ?? []),
      (documents) => this.#followTexts(new Set(documents)),
      { fireImmediately: true, equals: compareStructural },
    );
  }

  /** Observable: `null` for words that are gone, `undefined` while it is not known. */
  of({ id, document }: Pick<Thread, 'id' | 'document'>): Stretch | null | undefined {
    return document === null ? null : this.#places.get(id);
  }

  /** The text itself, once it is there: for a new anchor. It stays open as long as something is said about it. */
  open(document: number): LiveText {
    return this.#texts.open(this.#discussion.kind, document);
  }

  dispose(): void {
    this.#stop();
    for (const { life } of this.#followed.values()) life.dispose();
    this.#followed.clear();
    for (const timer of this.#telling.values()) clearTimeout(timer);
  }

  #followTexts(wanted: ReadonlySet<number>): void {
    for (const [document, { life }] of this.#followed) {
      if (wanted.has(document)) continue;
      this.#followed.delete(document);
      life.dispose();
    }
    for (const document of wanted) if (!this.#followed.has(document)) this.#follow(document);
  }

  #follow(document: number): void {
    const text = this.open(document);
    const life = new DisposableStore();
    this.#followed.set(document, { text, life });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      this.#look(document, text);
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED);
    };
    life.add(text);
    life.add(text.onEdits(later));
    life.add(
      disposable(
        autorun(() => {
          const isThere = text.state !== 'opening';
          const anchors = this.#threadsOf(document).map(({ anchor }) => anchor);
          if (isThere && anchors.length > 0) queueMicrotask(look);
        }),
      ),
    );
    life.add(disposable(() => clearTimeout(timer)));
  }

  #threadsOf(document: number): Thread[] {
    return this.#discussion.threads.filter((thread) => thread.document === document);
  }

  #look(document: number, text: LiveText): void {
    if (this.#followed.get(document)?.text !== text || text.state === 'opening') return;
    runInAction(() => {
      for (const { id, anchor } of this.#threadsOf(document)) {
        const place = placeOf(text.places, anchor) ?? null;
        const before = this.#places.get(id);
        if (before?.from !== place?.from || before?.to !== place?.to || before === undefined) this.#places.set(id, place);
        if (place && !holds(text, anchor, place)) this.#tellLater(id, text);
      }
    });
  }

  /** Found by its words, it holds on to them there: what is written into them next does not lose it. */
  #tellLater(id: number, text: LiveText): void {
    if (this.#telling.has(id) || !this.#discussion.mayComment) return;
    const [least, most] = TELL_AFTER;
    const tell = (): void => {
      this.#telling.delete(id);
      const anchor = this.#discussion.get(id)?.anchor;
      const place = anchor && placeOf(text.places, anchor);
      if (!anchor || !place || holds(text, anchor, place)) return;
      const found = anchorAt(text.places, place);
      if (found.quote === anchor.quote) void this.#discussion.hold(id, found);
    };
    this.#telling.set(id, setTimeout(tell, least + Math.random() * (most - least)));
  }
}
