/**
 * Saves what somebody suggests that is no word: tables, pictures, citations. What is changed in one go is one suggestion. What is not saved yet
 * is kept on the device.
 */
import { ApiError, type ApiOf, type Disposable } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { type Anchor, anchorAt, type Stretch } from '#plugins/coedit/common/anchor.ts';
import type { LetteredPart, Part } from '#plugins/coedit/common/part.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { Deed } from '../../common/branch/undo-steps.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { OwnSuggestion, Suggestion } from '../../common/model.ts';
import { placeOfWords } from '../../common/plan-edits.ts';
import type { PlacedSuggestion } from './place-suggestions.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';
import { onLeaving, Unsaved } from './unsaved.ts';

/** Milliseconds after the last change of what was suggested; what is new is sent at once. */
const AFTER_CHANGE = 400;
const AGAIN_AFTER = 5_000;

interface PartSaverParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, 'save'>;
  readonly store: LocalStore;
  readonly newKey: () => string;
  readonly isMine: (suggestion: Suggestion) => boolean;
  readonly onFailure: (error: unknown) => void;
}

interface Waiting extends OwnSuggestion {
  readonly part: Part;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What would stand there again as it does is no suggestion any more. */
const isNone = ({ part }: Waiting): boolean => isSame(part.was, part.to);
const none = (one: Waiting): Waiting => ({ ...one, replacement: one.original, part: { ...one.part, to: one.part.was } });

export class PartSaver implements Disposable {
  readonly #thing: ThingSuggestions;
  readonly #document: number;
  readonly #live: LiveText;
  readonly #parts: PartSaverParts;
  /** By key: what is to be sent, and what was and is not listed yet. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #sent = new Map<string, Waiting>();
  readonly #unsaved: Unsaved;
  readonly #leaving = onLeaving(() => this.#keep());
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(thing: ThingSuggestions, document: number, live: LiveText, parts: PartSaverParts) {
    this.#thing = thing;
    this.#document = document;
    this.#live = live;
    this.#parts = parts;
    this.#unsaved = new Unsaved({ store: parts.store, kind: thing.kind, document }, 'parts');
    for (const { part, ...one } of this.#unsaved.read()) if (part) this.#waiting.set(one.key, { ...one, part });
    if (this.#waiting.size > 0) this.#soon(0);
  }

  /** @param placed what is suggested already @returns what takes all of it back, and brings it again */
  suggest(all: readonly LetteredPart[], placed: readonly PlacedSuggestion[]): Deed {
    return this.#deed(all.map((one) => this.#suggestOne(one, placed)));
  }

  #suggestOne({ edit: { part, ...place }, letters }: LetteredPart, placed: readonly PlacedSuggestion[]): Waiting {
    const { content, places } = this.#live;
    const anchor: Anchor = anchorAt(places, place, content);
    // Of what stands there one thing can be suggested by one person; of what comes, many.
    const isSamePlace = (one: { readonly part?: Part | undefined; readonly original: string }): boolean =>
      part.was.length > 0 && isSame(one.part?.was, part.was) && one.part?.in === part.in;
    const known =
      [...this.#waiting.values()].find((one) => isSamePlace(one) && isSame(one.anchor, anchor)) ??
      placed.find(
        ({ suggestion, place: at }) =>
          this.#parts.isMine(suggestion) && isSamePlace(suggestion) && at?.from === place.from && at.to === place.to,
      )?.suggestion;
    const key = known?.key ?? this.#parts.newKey();
    const before = this.#now(key);
    const one = { key, anchor, original: content.slice(place.from, place.to), replacement: letters, part };
    this.#waiting.set(key, one);
    this.#soon(known ? AFTER_CHANGE : 0);
    return before ?? none(one);
  }

  /** What is listed, as this person has made it since. */
  asMade(listed: readonly PlacedSuggestion[]): readonly PlacedSuggestion[] {
    return listed.flatMap((one) => {
      const { suggestion } = one;
      const made = this.#parts.isMine(suggestion) ? this.#unlisted.get(suggestion.key) : undefined;
      if (!made || isSame(made.part, suggestion.part)) return [one];
      return isNone(made) ? [] : [{ ...one, suggestion: { ...suggestion, part: made.part, replacement: made.replacement } }];
    });
  }

  /** Those that are not among what is listed, each with its place. */
  waitingBeside(
    listed: ReadonlySet<string>,
  ): readonly { readonly suggestion: OwnSuggestion; readonly place: Stretch | undefined }[] {
    const { content, places } = this.#live;
    return [...this.#unlisted.values()]
      .filter((one) => !listed.has(one.key) && !isNone(one))
      .map((suggestion) => ({ suggestion, place: placeOfWords(content, places, suggestion.anchor, suggestion.original) }));
  }

  /** @param letters of `to` @returns where nothing is suggested any more: what brings it again */
  change({ key, anchor, original, part }: OwnSuggestion, to: Part['to'], letters: string): Deed | undefined {
    if (!part) return undefined;
    const before = this.#now(key);
    const one = { key, anchor, original, replacement: letters, part: { ...part, to } };
    this.#waiting.set(key, one);
    this.#soon(AFTER_CHANGE);
    return before && isNone(one) ? this.#deed([before]) : undefined;
  }

  /** Resolves when the house has what was suggested until now, or cannot have it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    await this.#saving;
  }

  /** What was suggested last is sent all the same. */
  dispose(): void {
    this.#isOver = true;
    this.#leaving.dispose();
    void this.flush();
  }

  /** What the house may not have yet, by key. */
  get #unlisted(): ReadonlyMap<string, Waiting> {
    return new Map([...this.#sent, ...this.#waiting]);
  }

  #keep(): void {
    const all = [...this.#unlisted.values()];
    if (all.length > 0) this.#unsaved.keep(all);
    else this.#unsaved.forget();
  }

  /** As it is suggested now. */
  #now(key: string): Waiting | undefined {
    const unlisted = this.#unlisted.get(key);
    if (unlisted) return unlisted;
    const listed = this.#thing.of(this.#document).find((one) => one.key === key && this.#parts.isMine(one));
    if (!listed?.part) return undefined;
    const { anchor, original, replacement, part } = listed;
    return { key, anchor, original, replacement, part };
  }

  /** Makes of suggestions what they were, and with the next turn what they were before that. */
  #deed(before: readonly Waiting[]): Deed {
    let others = before;
    const turn = (): void => {
      others = others.map((other) => {
        const now = this.#now(other.key);
        this.#waiting.set(other.key, other);
        return now ?? none(other);
      });
      this.#soon(0);
    };
    return { undo: turn, redo: turn };
  }

  #soon(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), after);
  }

  /** Without a connection: what was changed since is not taken back. */
  #again(all: readonly Waiting[]): void {
    for (const one of all) if (!this.#waiting.has(one.key)) this.#waiting.set(one.key, one);
    if (!this.#isOver) this.#soon(AGAIN_AFTER);
  }

  async #save(): Promise<void> {
    const all = [...this.#waiting.values()];
    if (all.length === 0) return;
    this.#waiting.clear();
    for (const one of all) this.#sent.set(one.key, one);
    this.#keep();
    const drop = all.filter(isNone).map(({ key }) => key);
    const put = all.filter(({ key }) => !drop.includes(key));
    const body = { kind: this.#thing.kind, document: this.#document, put, drop };
    try {
      await this.#parts.api.save({ body });
      await this.#thing.load();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.#parts.onFailure(error);
      else this.#again(all);
    }
    for (const one of all) if (this.#sent.get(one.key) === one) this.#sent.delete(one.key);
    this.#keep();
  }
}
