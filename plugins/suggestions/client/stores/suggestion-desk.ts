/** `Suggesting`: the things whose suggestions somebody looks at, their texts that are open, and the editors that show them. */
import type { ComponentType } from 'react';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type ApiOf, type Disposable, disposable } from '#plugin-api';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { LiveText, LiveTexts } from '#plugins/coedit/common/services.ts';
import type { ShownSuggestion, SuggestedText, Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { type TextSurface, usedFirst } from '#plugins/coedit/common/text-notes.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { SuggestionsChanged } from '../../common/events.ts';
import { type Decision, Decisions, type DecisionParts } from './decisions.ts';
import type { SuggestedParts } from './suggested-text.ts';
import { TextSuggestions } from './suggested-text.ts';
import { SuggestionFilter } from './suggestion-filter.ts';
import { ThingSuggestions } from './thing-suggestions.ts';

export interface DeskParts
  extends Omit<SuggestedParts, 'api' | 'decide' | 'formName' | 'partName' | 'notices'>,
    Omit<DecisionParts, 'undoOf' | 'changed'> {
  readonly api: ApiOf<SuggestionsContract>;
  readonly texts: Pick<LiveTexts, 'open'>;
}

interface HeldThing {
  readonly thing: ThingSuggestions;
  users: number;
}

interface HeldText {
  readonly text: TextSuggestions;
  users: number;
}

export class SuggestionDesk implements Suggesting, Disposable {
  readonly #parts: DeskParts;
  readonly #things = observable.map<string, HeldThing>({}, { deep: false });
  readonly #texts = observable.map<string, HeldText>({}, { deep: false });
  readonly #surfaces = observable.array<TextSurface>([], { deep: false });
  #usedPanel: string | undefined;
  readonly decisions: Decisions;
  readonly filter = new SuggestionFilter();
  /** Given when the plugin is active: it is drawn with the plugin's own texts. */
  ModeSwitch: ComponentType<{ readonly text: SuggestedText }> = () => null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.decisions = new Decisions({
      ...parts,
      undoOf: (kind, document) => this.#texts.get(`${kind} ${document}`)?.text.undo,
      changed: (kind, thing) => this.#surfaces.find((one) => one.kind === kind)?.changed?.(thing),
    });
    makeAutoObservable(this, { decisions: false, filter: false, ModeSwitch: false }, { autoBind: true });
  }

  /** The editor whose texts are on the screen. */
  get surface(): TextSurface | undefined {
    return this.#surfaces.find(({ thing }) => thing !== undefined);
  }

  /** The text in which the cursor stands. */
  get current(): TextSuggestions | undefined {
    const { surface } = this;
    return surface?.cursor && this.#texts.get(`${surface.kind} ${surface.cursor.document}`)?.text;
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

  open(kind: string, thing: number, document: number, live: LiveText): SuggestedText {
    const key = `${kind} ${document}`;
    const held = this.#texts.get(key) ?? { text: this.#suggestionsIn(kind, thing, document, live), users: 0 };
    this.#texts.set(key, held);
    held.users++;
    const { text } = held;
    const release = disposable(() => {
      if (--held.users > 0) return;
      runInAction(() => this.#texts.delete(key));
      text.dispose();
      this.#release(kind, thing);
    });
    return new SharedSuggestions(text, release);
  }

  /** In words of whoever has such texts. */
  formName(kind: string, form: Form): string {
    const surface = this.#surfaces.find((one) => one.kind === kind);
    return surface?.formName?.(form) ?? this.#parts.t('words.form');
  }

  partName(kind: string, part: Part): string {
    const surface = this.#surfaces.find((one) => one.kind === kind);
    return surface?.partName?.(part) ?? this.#parts.t('words.part');
  }

  /** What is suggested in a thing, until it is disposed of. */
  follow(kind: string, thing: number): Disposable & { readonly thing: ThingSuggestions } {
    const held = this.#hold(kind, thing);
    const release = disposable(() => this.#release(kind, thing));
    return { thing: held, dispose: () => release.dispose() };
  }

  /** Somebody has changed what is suggested. */
  heard({ kind, thing }: SuggestionsChanged): void {
    this.#things.get(`${kind} ${thing}`)?.thing.changed();
  }

  /** The connection was lost and is back. */
  reconnected(): void {
    for (const { thing } of this.#things.values()) thing.changed();
  }

  decide(how: Decision, of: ThingSuggestions, ids: readonly number[]): Promise<void> {
    return this.decisions.decide(how, of, ids);
  }

  /** The suggestion that the cursor is in, or stands right behind. */
  get atCursor(): ShownSuggestion | undefined {
    const at = this.#cursor;
    return at === undefined ? undefined : this.current?.shown.findLast(({ from, to }) => from <= at && at <= to);
  }

  /** Puts the cursor to the next suggestion of the text, or to the one before; the first follows the last. */
  go(step: 1 | -1): void {
    const { surface, current } = this;
    const shown = current?.shown ?? [];
    const at = this.#cursor ?? 0;
    const next =
      step > 0 ? (shown.find(({ from }) => from > at) ?? shown[0]) : (shown.findLast(({ from }) => from < at) ?? shown.at(-1));
    if (!surface || !current || !next) return;
    const place = { document: current.document, from: current.fromScreen(next.from), to: current.fromScreen(next.to) };
    surface.reveal(current.thing.thing, place, current.thing.nameOf(current.document));
  }

  /** Where it stands on the screen. */
  get #cursor(): number | undefined {
    const at = this.surface?.cursor?.from;
    return at === undefined ? undefined : this.current?.toScreen(at);
  }

  dispose(): void {
    for (const { text } of this.#texts.values()) text.dispose();
    for (const { thing } of this.#things.values()) thing.dispose();
    this.#texts.clear();
    this.#things.clear();
  }

  #suggestionsIn(kind: string, thing: number, document: number, live: LiveText): TextSuggestions {
    return new TextSuggestions(this.#hold(kind, thing), document, live, {
      ...this.#parts,
      ...{
        decide: this.decide,
        formName: (form: Form) => this.formName(kind, form),
        partName: (part: Part) => this.partName(kind, part),
      },
    });
  }

  #hold(kind: string, thing: number): ThingSuggestions {
    const key = `${kind} ${thing}`;
    const known = this.#things.get(key);
    const held = known ?? { thing: new ThingSuggestions(kind, thing, this.#parts.api), users: 0 };
    held.users++;
    if (!known) {
      this.#things.set(key, held);
      void held.thing.load();
    }
    return held.thing;
  }

  #release(kind: string, thing: number): void {
    const key = `${kind} ${thing}`;
    const held = this.#things.get(key);
    if (!held || --held.users > 0) return;
    runInAction(() => this.#things.delete(key));
    held.thing.dispose();
  }
}

/** What one of those who have a text open has of its suggestions. */
class SharedSuggestions implements SuggestedText {
  readonly text: TextSuggestions;
  readonly #release: Disposable;

  constructor(text: TextSuggestions, release: Disposable) {
    this.text = text;
    this.#release = release;
  }

  get mode() {
    return this.text.mode;
  }

  get modes() {
    return this.text.modes;
  }

  get branch() {
    return this.text.branch;
  }

  get shown() {
    return this.text.shown;
  }

  get saving() {
    return this.text.saving;
  }

  choose: SuggestedText['choose'] = (mode) => this.text.choose(mode);
  suggestForms: SuggestedText['suggestForms'] = (forms) => this.text.suggestForms(forms);
  suggestParts: SuggestedText['suggestParts'] = (parts) => this.text.suggestParts(parts);
  toScreen: SuggestedText['toScreen'] = (...place) => this.text.toScreen(...place);
  fromScreen: SuggestedText['fromScreen'] = (at) => this.text.fromScreen(at);

  dispose(): void {
    this.#release.dispose();
  }
}
