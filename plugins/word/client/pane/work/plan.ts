/**
 * What has to be changed in a document, from what stands in it and how its citations are printed. Pure: it knows neither Word nor the
 * server.
 */
import type { CallInput, CallReply } from '#plugin-api';
import { plainText, type Run } from '#plugins/citing/common/runs.ts';
import type { Cited, WordContract } from '../../../common/contract.ts';
import { MAX_CITATIONS } from '../../../common/contract.ts';
import type { DocumentLook, Stored, StoredCitation } from '../document/stored.ts';
import { citationTag, houseMark } from '#plugins/citing/common/carried/tag.ts';
import type { Changes, CitationChange, PlacedCitation, Seen } from '../document/word-document.ts';
import { shownRuns } from '../document/write-runs.ts';
import { bibliographyChange, isTyped } from './bibliography-change.ts';
import { sameText } from './same-text.ts';
import type { Settled, Settlement } from './settle.ts';

type Ask = CallInput<WordContract['formatDocument']>['body'];
type Printed = CallReply<WordContract['formatDocument']>;

export interface Report {
  /** Ids of citations that somebody has written over: they wait for a word. */
  readonly typed: ReadonlySet<string>;
  /** References that are not in the library of whoever looks. */
  readonly missing: ReadonlySet<number>;
  /** Somebody has written into the bibliography, and it waits for a word. */
  readonly isBibliographyTyped: boolean;
  /** There is one, and the style prints none. */
  readonly lacksBibliography: boolean;
  /** The style prints notes, and this Word lets nobody put citations there. */
  readonly lacksNotes: boolean;
}

export interface Orders {
  /** Of these controls the text of the style takes the place of somebody's own; of the others of `typed` it does not. */
  readonly overwrite?: ReadonlySet<number>;
  /** These stay as somebody has typed them. */
  readonly keep?: ReadonlySet<number>;
  readonly overwriteBibliography?: boolean;
}

/** What the server is asked. */
export const askFor = (seen: Seen, { known }: Settlement, look: DocumentLook): Ask => {
  const articles = new Set(known.flatMap(({ stored }) => stored.cited.map(({ article }) => article)));
  const carried = [...(seen.stored?.items ?? [])].filter(([article]) => articles.has(article));
  return {
    ...look,
    citations: known.map(({ id, stored, placed: { place } }) => ({
      id,
      cited: stored.cited,
      ...(place !== 'text' && { note: place.note }),
    })),
    carried: carried.map(([article, item]) => ({ article, item })),
    bibliography: seen.bibliography !== undefined,
  };
};

const afterMerges = (cited: readonly Cited[], merged: Printed['merged']): Cited[] =>
  cited.map((one) => ({ ...one, article: merged.find(({ article }) => article === one.article)?.into ?? one.article }));

const moveOf = ({ place }: PlacedCitation, isNote: boolean, canMakeNotes: boolean): CitationChange['move'] => {
  if (place === 'text') return isNote && canMakeNotes ? 'note' : undefined;
  return !isNote && place.isAlone ? 'text' : undefined;
};

const isSame = (one: readonly Run[], other: readonly Run[]): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Step {
  readonly stored: StoredCitation;
  readonly isTyped?: true;
  readonly change: CitationChange;
}

export class Plan {
  readonly #seen: Seen;
  readonly #printed: Printed;
  readonly #steps: readonly (readonly [Settled, Step])[];
  readonly #orders: Orders;
  readonly #house: string;
  readonly #look: DocumentLook;
  readonly #canMakeNotes: boolean;

  constructor(
    seen: Seen,
    settlement: Settlement,
    printed: Printed,
    place: { readonly house: string; readonly look: DocumentLook; readonly canMakeNotes: boolean },
    orders: Orders,
  ) {
    this.#seen = seen;
    this.#printed = printed;
    this.#house = place.house;
    this.#look = place.look;
    this.#canMakeNotes = place.canMakeNotes;
    this.#orders = orders;
    const texts = new Map(printed.citations.map(({ id, text }) => [id, text]));
    this.#steps = settlement.known.map((each) => [each, this.#step(each, texts.get(each.id))]);
  }

  get changes(): Changes {
    const { bibliography } = this.#bibliography;
    return {
      citations: this.#steps.map(([, { change }]) => change),
      removed: [],
      bibliography: bibliography?.change,
      store: (present) => this.#stored(present),
    };
  }

  /** Notes have numbers only when they are there, and what is printed may depend on them. */
  get movesIntoNotes(): boolean {
    return this.#steps.some(([, { change }]) => change.move === 'note');
  }

  get report(): Report {
    const hasBibliography = this.#seen.bibliography !== undefined;
    const isInText = this.#steps.some(([{ placed }]) => placed.place === 'text');
    return {
      typed: new Set(this.#steps.flatMap(([{ id }, { isTyped: is }]) => (is ? [id] : []))),
      missing: new Set(this.#printed.missing),
      isBibliographyTyped: this.#bibliography.isTyped,
      lacksBibliography: hasBibliography && this.#printed.bibliography === undefined,
      lacksNotes: this.#printed.is_note && !this.#canMakeNotes && isInText,
    };
  }

  #step({ placed, id, stored }: Settled, runs: readonly Run[] | undefined): Step {
    const { control } = placed;
    const cited = afterMerges(stored.cited, this.#printed.merged);
    const tag = citationTag(
      houseMark(this.#house),
      id,
      cited.map(({ article }) => article),
    );
    const { overwrite, keep } = this.#orders;
    const isFree = overwrite?.has(control) ?? false;
    const retag = { control, tag };
    if (keep?.has(control) || (stored.by_hand && !isFree)) {
      return { stored: { ...stored, cited, by_hand: true }, change: retag };
    }
    if (!runs) return { stored: { ...stored, cited }, change: retag };
    const text = plainText(shownRuns(runs));
    const isOwn = stored.written ? !sameText(placed.text, plainText(shownRuns(stored.written))) : !sameText(placed.text, text);
    if (isOwn && !isFree) return { stored: { ...stored, cited }, isTyped: true, change: retag };
    const move = moveOf(placed, this.#printed.is_note, this.#canMakeNotes);
    const isThere = !move && !isOwn && stored.written !== undefined && isSame(stored.written, runs);
    const next = { cited, written: [...runs] };
    if (isThere) return { stored: next, change: retag };
    return { stored: next, change: { ...retag, text: { runs, before: stored.written ?? [] }, ...(move && { move }) } };
  }

  get #bibliography() {
    const { bibliography: placed, stored } = this.#seen;
    if (!placed) return { isTyped: false, bibliography: undefined };
    if (isTyped(placed, stored?.bibliography) && !this.#orders.overwriteBibliography)
      return { isTyped: true, bibliography: undefined };
    return { isTyped: false, bibliography: bibliographyChange(placed, stored?.bibliography, this.#printed.bibliography) };
  }

  #stored(present: Stored | undefined): Stored {
    const own = this.#steps.map(([{ id }, { stored }]): [string, StoredCitation] => [id, stored]);
    const names = new Set(own.map(([id]) => id));
    // What stands nowhere now may come back by Word's undo; another pane may have put in what was not there when this one looked.
    const others = [...(present?.citations ?? [])].filter(([id]) => !names.has(id));
    const citations = new Map([...others, ...own].slice(-MAX_CITATIONS));
    const articles = new Set([...citations.values()].flatMap(({ cited }) => cited.map(({ article }) => article)));
    const items = new Map([...(present?.items ?? [])].filter(([article]) => articles.has(article)));
    for (const { article, item } of this.#printed.items) if (articles.has(article)) items.set(article, item);
    const bibliography = this.#seen.bibliography && (this.#bibliography.bibliography?.stored ?? present?.bibliography);
    return { house: this.#house, look: this.#look, citations, items, bibliography };
  }
}
