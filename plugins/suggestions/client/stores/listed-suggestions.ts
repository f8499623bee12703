/** The suggestions of a thing by text and place, for the panel: its texts are open as long as somebody looks. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { disposable, type Disposable, DisposableStore } from '#plugin-api';
import type { LiveText, LiveTexts } from '#plugins/coedit/common/services.ts';
import { placed, type PlacedSuggestion } from './place-suggestions.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

/** More are listed without their places. */
const MOST_TEXTS = 20;
/** Milliseconds without a change of a text after which its places are looked up anew. */
const PLACED_AFTER = 500;

export interface ListedText {
  readonly document: number;
  readonly name: string;
  readonly rows: readonly PlacedSuggestion[];
  /** Whether it is known which of the words are gone. */
  readonly isPlaced: boolean;
}

interface Held extends Disposable {
  readonly live: LiveText;
}

export class ListedSuggestions {
  readonly thing: ThingSuggestions;
  readonly #texts: Pick<LiveTexts, 'open'>;
  readonly #held = observable.map<number, Held>({}, { deep: false });
  /** Grows when places may be others. */
  revision = 0;

  constructor(thing: ThingSuggestions, texts: Pick<LiveTexts, 'open'>) {
    this.thing = thing;
    this.#texts = texts;
    makeAutoObservable(this, { thing: false }, { autoBind: true });
  }

  /** By name of the text. */
  get texts(): readonly ListedText[] {
    const { suggestions, texts } = this.thing;
    const names = new Map(texts.map(({ id, name }) => [id, name]));
    const documents = [...new Set(suggestions.map(({ document }) => document))];
    return documents
      .map((document) => this.#listed(document, names.get(document) ?? ''))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** To be called when the suggestions are others: opens the texts that they are in. */
  hold(): void {
    const wanted = new Set(this.thing.suggestions.map(({ document }) => document));
    const known = new Set(this.thing.texts.map(({ id }) => id));
    for (const [document, held] of [...this.#held])
      if (!wanted.has(document)) {
        this.#held.delete(document);
        held.dispose();
      }
    for (const document of wanted)
      if (!this.#held.has(document) && known.has(document) && this.#held.size < MOST_TEXTS)
        this.#held.set(document, this.#open(document));
  }

  dispose(): void {
    for (const held of this.#held.values()) held.dispose();
    this.#held.clear();
  }

  #open(document: number): Held {
    const life = new DisposableStore();
    const live = life.add(this.#texts.open(this.thing.kind, document));
    let timer: ReturnType<typeof setTimeout> | undefined;
    life.add(
      live.onEdits(() => {
        clearTimeout(timer);
        timer = setTimeout(() => runInAction(() => this.revision++), PLACED_AFTER);
      }),
    );
    life.add(disposable(() => clearTimeout(timer)));
    return { live, dispose: () => life.dispose() };
  }

  #listed(document: number, name: string): ListedText {
    const rows = this.thing.of(document);
    const live = this.#held.get(document)?.live;
    // `revision` stands for the text, which MobX does not see into.
    const isPlaced = live !== undefined && live.state !== 'opening' && live.state !== 'refused' && this.revision >= 0;
    const unplaced = () => rows.map((suggestion) => ({ suggestion, place: undefined }));
    return { document, name, isPlaced, rows: isPlaced ? placed(live, rows) : unplaced() };
  }
}
