/**
 * What begins and ends between the letters of a text while it is written from its beginning to its end: stretches that somebody has commented on,
 * and words that would go or come. What is said of a footnote stands at its sign: LibreOffice opens no document with comments in footnotes. A change may
 * be in one, but cannot begin in the text and end there.
 */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Changed, Said } from '../../../../common/manuscript.ts';
import type { Letters } from '../../../../common/letters.ts';

/** A change or a remark: by whom and when. */
export interface Hand {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
}

export type Event =
  | { readonly kind: 'ends' | 'begins' | 'point'; readonly comment: Said }
  | { readonly kind: 'inserts'; readonly words: string; readonly by: Hand };

/** At one place: what ends comes before what begins there. */
const ORDER = { ends: 0, inserts: 1, begins: 2, point: 3 } as const;

interface Placed {
  readonly at: number;
  readonly event: Event;
}

/** What would become of a letter that is in the document. */
export interface Change {
  readonly is: 'del' | 'ins';
  readonly by: Hand;
}

interface Changing extends Stretch, Change {}

const clamp = (at: number, length: number): number => Math.min(Math.max(0, at), length);

/** Not between the two halves of a letter. */
const whole = (at: number, text: string, by: 1 | -1): number =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) ? at + by : at;

/** @param isInNotes it may lie in a footnote as a whole */
const within = ({ from, to }: Stretch, { text, held }: Letters, isInNotes: boolean): Stretch => {
  // Nothing can stand behind the end of the last line.
  const last = Math.max(0, text.length - 1);
  const stretch = {
    from: whole(clamp(from, last), text, -1),
    to: whole(clamp(Math.max(from, to), last), text, to > from ? 1 : -1),
  };
  for (const note of held) {
    const isFrom = note.from <= stretch.from && stretch.from <= note.to;
    const isTo = note.from <= stretch.to && stretch.to <= note.to;
    if (isFrom && isTo && isInNotes) return stretch;
    if (isFrom) stretch.from = note.from - 1;
    if (isTo) stretch.to = note.to + 1;
  }
  return stretch;
};

/** In the order of the text: of words that two people would have gone, the one that begins first is asked until its end, so that each goes once. */
const changingOf = (suggestions: readonly Changed[]): Changing[] =>
  suggestions
    .filter(({ place }) => place.to > place.from)
    .map(({ place, name, at, isThere }) => ({ ...place, is: isThere ? ('ins' as const) : ('del' as const), by: { name, at } }))
    .sort((one, other) => one.from - other.from);

export class Places {
  /** Letters that are written already. */
  at = 0;
  readonly #events: Placed[];
  readonly #changing: readonly Changing[];
  readonly #cuts: readonly number[];
  #nextEvent = 0;
  #nextChanging = 0;
  #nextCut = 0;

  /** @param edges further letters at which a run ends */
  constructor(letters: Letters, comments: readonly Said[], suggestions: readonly Changed[], edges: readonly number[] = []) {
    const { text } = letters;
    const placed = suggestions.map((each) => ({ ...each, place: within(each.place, letters, true) }));
    const said = comments.flatMap((comment): Placed[] => {
      const { from, to } = within(comment.place ?? { from: text.length, to: text.length }, letters, false);
      if (from === to) return [{ at: from, event: { kind: 'point', comment } }];
      return [
        { at: from, event: { kind: 'begins', comment } },
        { at: to, event: { kind: 'ends', comment } },
      ];
    });
    const coming = placed.flatMap(({ place, replacement, name, at }): Placed[] =>
      replacement === '' ? [] : [{ at: place.to, event: { kind: 'inserts', words: replacement, by: { name, at } } }],
    );
    this.#events = [...said, ...coming].sort(
      (one, other) => one.at - other.at || ORDER[one.event.kind] - ORDER[other.event.kind],
    );
    this.#changing = changingOf(placed);
    const cuts = [...edges, ...this.#events.map(({ at }) => at), ...this.#changing.flatMap(({ from, to }) => [from, to])];
    this.#cuts = [...new Set(cuts)].sort((one, other) => one - other);
  }

  /** What happens before the next letter, each once. */
  arrive(): Event[] {
    const from = this.#nextEvent;
    while ((this.#events[this.#nextEvent]?.at ?? Infinity) <= this.at) this.#nextEvent++;
    return this.#events.slice(from, this.#nextEvent).map(({ event }) => event);
  }

  /** Letters until something changes. */
  stretch(atMost: number): number {
    while ((this.#cuts[this.#nextCut] ?? Infinity) <= this.at) this.#nextCut++;
    return Math.min(atMost, (this.#cuts[this.#nextCut] ?? Infinity) - this.at);
  }

  /** Who would have the next letter gone, or has it come. */
  change(): Change | undefined {
    while ((this.#changing[this.#nextChanging]?.to ?? Infinity) <= this.at) this.#nextChanging++;
    const next = this.#changing[this.#nextChanging];
    return next && next.from <= this.at ? next : undefined;
  }

  /** The same of all of the next letters, as those of a row of a table are. */
  changeOf(letters: number): Change | undefined {
    const change = this.change();
    const whole = this.#changing[this.#nextChanging];
    return change && letters > 0 && whole && whole.to >= this.at + letters ? change : undefined;
  }
}
