/** Saves what somebody suggests that is no word: tables, pictures, citations. What is changed in one go is one suggestion. */
import { ApiError, type ApiOf, type Disposable } from '#plugin-api';
import { type Anchor, anchorAt, type Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { OwnSuggestion, Suggestion } from '../../common/model.ts';
import { placeOfWords } from '../../common/plan-edits.ts';
import type { PlacedSuggestion } from './place-suggestions.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

/** Milliseconds after the last change of what was suggested; what is new is sent at once. */
const AFTER_CHANGE = 400;
const AGAIN_AFTER = 5_000;

interface PartSaverParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, 'save'>;
  readonly newKey: () => string;
  readonly isMine: (suggestion: Suggestion) => boolean;
  readonly onFailure: (error: unknown) => void;
}

interface Waiting extends OwnSuggestion {
  readonly part: Part;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export class PartSaver implements Disposable {
  readonly #thing: ThingSuggestions;
  readonly #document: number;
  readonly #live: LiveText;
  readonly #parts: PartSaverParts;
  /** By key: what is to be sent, and what was and is not listed yet. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #sent = new Map<string, Waiting>();
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(thing: ThingSuggestions, document: number, live: LiveText, parts: PartSaverParts) {
    this.#thing = thing;
    this.#document = document;
    this.#live = live;
    this.#parts = parts;
  }

  /** @param placed what is suggested already */
  suggest(place: Stretch, part: Part, letters: string, placed: readonly PlacedSuggestion[]): void {
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
    this.#waiting.set(key, { key, anchor, original: content.slice(place.from, place.to), replacement: letters, part });
    this.#soon(known ? AFTER_CHANGE : 0);
  }

  /** Those that are not among what is listed, each with its place. */
  waitingBeside(
    listed: ReadonlySet<string>,
  ): readonly { readonly suggestion: OwnSuggestion; readonly place: Stretch | undefined }[] {
    const { content, places } = this.#live;
    return [...new Map([...this.#sent, ...this.#waiting]).values()]
      .filter(({ key }) => !listed.has(key))
      .map((suggestion) => ({ suggestion, place: placeOfWords(content, places, suggestion.anchor, suggestion.original) }));
  }

  /** @param letters of `to` */
  change({ key, anchor, original, part }: OwnSuggestion, to: Part['to'], letters: string): void {
    if (!part) return;
    this.#waiting.set(key, { key, anchor, original, replacement: letters, part: { ...part, to } });
    this.#soon(AFTER_CHANGE);
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
    void this.flush();
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
    // What would stand there again as it does is no suggestion any more.
    const drop = all.filter(({ part }) => isSame(part.was, part.to)).map(({ key }) => key);
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
  }
}
