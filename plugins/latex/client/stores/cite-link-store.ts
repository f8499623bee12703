/** The citations of a paper that know the highlight they rest on. Their places follow every edit; they are stored as text anchors. */
import { makeAutoObservable, observable } from 'mobx';
import { anchorAt, Emitter, findAnchor } from '#plugin-api';
import type { CiteLink } from '../../common/model.ts';
import { scan } from '../../common/source/scan.ts';
import type { TextChange } from '../../common/source-checks.ts';

const STORE_AFTER = 1_500;
/** What is cited is seen elsewhere within a second; several keys of one command go together. */
const ADDED_AFTER = 0;

interface Tracked {
  link: CiteLink;
  start: number;
  end: number;
  /** Made here, and not stored yet. */
  isNew?: boolean;
}

/** Where a span is after a change; what is typed at its edges stays outside. */
export const shiftSpan = ({ start, end }: { start: number; end: number }, { offset, removed, added }: TextChange) => {
  const shift = added - removed;
  if (offset >= end) return { start, end };
  if (offset + removed <= start) return { start: start + shift, end: end + shift };
  return { start: Math.min(start, offset), end: Math.max(offset, end + shift) };
};

export interface LinkParts {
  readonly textOf: (path: string) => string | undefined;
  readonly store: (links: CiteLink[]) => Promise<unknown>;
  /** The user has cited something just now. */
  readonly onAdd?: ((link: NewCiteLink) => void) | undefined;
}

export type NewCiteLink = Omit<CiteLink, 'anchor' | 'offset'>;

export class CiteLinkStore {
  readonly #parts: LinkParts;
  readonly #tracked = observable.array<Tracked>([], { deep: false });
  readonly #changed = new Emitter<'links' | 'moved'>();
  /** There are other links, or the text around them has changed. */
  readonly onChange = this.#changed.event;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUrgent = false;
  #sending: Promise<unknown> | undefined;
  #stored = '[]';

  constructor(parts: LinkParts) {
    this.#parts = parts;
    makeAutoObservable(this, { onChange: false, current: false, at: false }, { autoBind: true });
  }

  /** Links as the server has them. */
  load(links: readonly CiteLink[]): void {
    this.#stored = JSON.stringify(links);
    this.#tracked.replace(
      links.map((link) => {
        const text = this.#parts.textOf(link.path) ?? '';
        const found = findAnchor(text, link.anchor, link.offset) ?? { start: link.offset, end: link.offset };
        return { link, ...found };
      }),
    );
    this.#changed.fire('links');
  }

  /** The server has other links by now: those of others are taken, those of one's own that it does not have yet stay. */
  follow(links: readonly CiteLink[]): void {
    if (JSON.stringify(links) === this.#stored) return;
    const mine = this.#tracked.filter(({ isNew }) => isNew === true);
    this.load(links);
    // What was just stored comes back from the server before it has answered: it is not there twice.
    const isThere = ({ link, start }: Tracked): boolean =>
      this.#tracked.some(
        (one) =>
          one.start === start && one.link.path === link.path && one.link.key === link.key && one.link.citation === link.citation,
      );
    const own = mine.filter((one) => !isThere(one));
    this.#tracked.push(...own);
    if (own.length > 0) this.#later();
  }

  /** Remembers that the citation command at `start` to `end` rests on a highlight. @param anchor of its words, where the text does not have them yet */
  add(link: NewCiteLink, start: number, end: number, anchor = anchorAt(this.#parts.textOf(link.path) ?? '', start, end)): void {
    this.#tracked.push({ link: { ...link, anchor, offset: start }, start, end, isNew: true });
    this.#later(ADDED_AFTER);
    this.#changed.fire('links');
    this.#parts.onAdd?.(link);
  }

  /**
   * Call with every change of an open text, before anything asks for places in it.
   * @param isOwn was made here: whoever has made it stores the places
   */
  moved(path: string, changes: readonly TextChange[], isOwn = true): void {
    if (!this.#tracked.some(({ link }) => link.path === path)) return;
    for (const tracked of this.#tracked) {
      if (tracked.link.path !== path) continue;
      // Editors report several changes from the end to the beginning, each in offsets of the text before all of them.
      for (const change of [...changes].sort((a, b) => b.offset - a.offset)) Object.assign(tracked, shiftSpan(tracked, change));
    }
    if (isOwn) this.#later();
    this.#changed.fire('moved');
  }

  /** Links whose citations are in the text now, with their places. A citation that comes back by undo is found again. */
  current(): (CiteLink & { readonly end: number })[] {
    const scans = new Map<string, { text: string; citations: ReturnType<typeof scan>['citations'] }>();
    return this.#tracked.flatMap(({ link, start, end }) => {
      const text = this.#parts.textOf(link.path);
      if (text === undefined) return [{ ...link, end: link.offset + link.anchor.exact.length }];
      const known = scans.get(link.path) ?? { text, citations: scan(text).citations };
      scans.set(link.path, known);
      const has = (from: number, to: number) =>
        known.citations.find((one) => one.start < to && one.end > from && one.keys.some(({ name }) => name === link.key));
      const again = findAnchor(text, link.anchor, link.offset);
      const command = has(start, Math.max(end, start + 1)) ?? (again && has(again.start, again.end));
      if (!command) return [];
      return [{ ...link, offset: command.start, end: command.end, anchor: anchorAt(text, command.start, command.end) }];
    });
  }

  /** The link of the citation at a place; of several keys, that of `key`. */
  at(path: string, offset: number, key?: string): CiteLink | undefined {
    return this.current().find(
      (link) => link.path === path && link.offset <= offset && offset <= link.end && (key === undefined || link.key === key),
    );
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isUrgent = false;
    // A list that goes out later is not to arrive earlier.
    while (this.#sending) await this.#sending;
    const links = this.current().map(({ end: _, ...link }) => link);
    const json = JSON.stringify(links);
    if (json === this.#stored) return;
    this.#stored = json;
    const sent = [...this.#tracked];
    this.#sending = this.#parts
      .store(links)
      .then(() => {
        for (const tracked of sent) tracked.isNew = false;
      })
      // Without an answer they go with the next change.
      .catch(() => (this.#stored = ''))
      .finally(() => (this.#sending = undefined));
    await this.#sending;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** What is to go soon does not wait for what comes after it. */
  #later(after = STORE_AFTER): void {
    if (after > 0 && this.#isUrgent) return;
    this.#isUrgent = after === ADDED_AFTER;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }
}
