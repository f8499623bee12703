/** What is suggested in one text that is open here, and the mode in which it is written. */
import { autorun, makeObservable, observable, observableRef, reaction, runInAction, untracked } from 'mobx';
import { type ApiOf, type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { Language, LocalStore, Notices, Session, Translate } from '#plugin-api/client';
import type { Form, FormEdit } from '#plugins/coedit/common/form.ts';
import type { LetteredPart, Part } from '#plugins/coedit/common/part.ts';
import { tintIn } from '#ui';
import { Rested } from '#plugins/coedit/common/rested.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import type { ShownSuggestion, SuggestedText, WritingMode, WrittenText } from '#plugins/coedit/common/suggesting.ts';
import type { Deed } from '../../common/branch/undo-steps.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { OwnSuggestion } from '../../common/model.ts';
import { BranchSaver } from './branch-saver.ts';
import type { Decision } from './decisions.ts';
import { PartSaver } from './part-saver.ts';
import { savedForms } from './saved-forms.ts';
import { OwnBranch } from './own-branch.ts';
import { hunksOf, placed, type PlacedSuggestion } from './place-suggestions.ts';
import { Unsaved } from './unsaved.ts';
import { Cards, type DrawnBy, made, proposed, waiting } from './shown-suggestions.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

/** Milliseconds without a change after which places are looked up anew: until then the editor moves them along. */
const DRAWN_AFTER = 300;
/** Milliseconds in which several keys of one's own are drawn once, also while more come. */
const TYPED_AFTER = 50;

export interface SuggestedParts {
  readonly api: Pick<ApiOf<SuggestionsContract>, 'save'>;
  readonly store: LocalStore;
  readonly notices: Pick<Notices, 'failure'>;
  readonly session: Pick<Session, 'user'>;
  readonly language: Pick<Language, 'code'>;
  readonly t: Translate;
  readonly decide: (how: Decision, of: ThingSuggestions, ids: readonly number[]) => unknown;
  readonly newKey: () => string;
  /** In words. */
  readonly formName: (form: Form) => string;
  readonly partName: (part: Part) => string;
}

interface Open extends Disposable {
  readonly own: OwnBranch;
  readonly saver: BranchSaver;
}

export class TextSuggestions implements SuggestedText {
  readonly document: number;
  readonly thing: ThingSuggestions;
  readonly live: LiveText;
  readonly #parts: SuggestedParts;
  readonly #suggestedParts: PartSaver;
  readonly #life = new DisposableStore();
  readonly #drawing = new Rested(DRAWN_AFTER, () => this.#draw());
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Where they stand in the shared text, as long as that is the same. */
  #places: { readonly of: ThingSuggestions['suggestions']; readonly all: readonly PlacedSuggestion[] } | undefined;
  #cards: Cards | undefined;
  /** What the person has chosen; `undefined` until they have. */
  wanted: WritingMode | undefined;
  open: Open | undefined = undefined;
  shown: readonly ShownSuggestion[] = [];

  constructor(thing: ThingSuggestions, document: number, live: LiveText, parts: SuggestedParts) {
    this.thing = thing;
    this.document = document;
    this.live = live;
    this.#parts = parts;
    this.#suggestedParts = new PartSaver(thing, document, live, {
      ...{ api: parts.api, store: parts.store, newKey: parts.newKey, isMine: (one) => this.#isMine(one) },
      onFailure: parts.notices.failure,
    });
    const known = parts.store.read(this.#modeKey);
    this.wanted = known === 'suggesting' || known === 'viewing' || known === 'editing' ? known : undefined;
    makeObservable(this, { wanted: observable, open: observableRef, shown: observableRef });
    this.#life.add(
      live.onEdits(() => {
        this.#places = undefined;
        this.#drawSoon();
      }),
    );
    // What one may do with the text, one may do with what is suggested in it.
    this.#life.add(
      disposable(
        reaction(
          () => live.role,
          () => thing.changed(),
        ),
      ),
    );
    this.#life.add(thing.onLoad((asked) => this.#take(asked)));
    this.#life.add(disposable(autorun(() => this.#follow(this.#chosen === 'suggesting' && this.#isReady))));
    this.#life.add(
      disposable(
        autorun(() => {
          // Drawn anew at once when somebody else's come, or the mode is another.
          void [this.thing.suggestions, this.thing.role, this.mode, this.#parts.language.code];
          untracked(() => this.#draw());
        }),
      ),
    );
  }

  get modes(): readonly WritingMode[] {
    const { role } = this.live;
    return role === 'write' ? ['editing', 'suggesting', 'viewing'] : role === 'comment' ? ['suggesting', 'viewing'] : ['viewing'];
  }

  get mode(): WritingMode {
    // Until what was suggested before is there, nothing can be typed.
    return this.#chosen === 'suggesting' && !this.open ? 'viewing' : this.#chosen;
  }

  /** How what is typed while suggesting is kept. */
  get saving(): BranchSaver['state'] {
    return this.open?.saver.state ?? 'saved';
  }

  get branch(): WrittenText | undefined {
    return this.open?.own;
  }

  /** Where the key takes back what is done now: each mode has what was done in it. */
  get undo(): Pick<LiveText['undo'], 'add'> {
    return this.open?.own.undo ?? this.live.undo;
  }

  toScreen(at: number, side?: 'before' | 'behind'): number {
    return this.open?.own.branch.shownAt(at, side) ?? at;
  }

  fromScreen(at: number): number {
    return this.open?.own.branch.sharedAt(at) ?? at;
  }

  choose(mode: WritingMode): void {
    if (!this.modes.includes(mode)) return;
    runInAction(() => (this.wanted = mode));
    this.#parts.store.write(this.#modeKey, mode);
  }

  suggestForms(forms: readonly FormEdit[]): void {
    if (this.mode !== 'suggesting') return;
    const saved = savedForms(forms, {
      ...{ live: this.live, newKey: this.#parts.newKey },
      listed: this.#placed().filter(({ suggestion }) => this.#isMine(suggestion)),
    });
    const save = (put: readonly OwnSuggestion[], drop: readonly OwnSuggestion[]) => void this.#save(put, drop);
    save(saved.put, saved.drop);
    this.open?.own.undo.add({ undo: () => save(saved.drop, saved.put), redo: () => save(saved.put, saved.drop) });
  }

  suggestParts(parts: readonly LetteredPart[]): void {
    if (this.mode === 'suggesting') this.#did(this.#suggestedParts.suggest(parts, this.#placed()));
  }

  /** Resolves when the house has what was suggested here until now, or cannot have it. */
  async flush(): Promise<void> {
    await Promise.all([this.open?.saver.flush(), this.#suggestedParts.flush()]);
  }

  dispose(): void {
    this.#drawing.cancel();
    clearTimeout(this.#typing);
    this.#life.dispose();
    this.#suggestedParts.dispose();
    this.open?.dispose();
  }

  get #modeKey(): string {
    return `suggestions.mode.${this.thing.kind}.${this.thing.thing}`;
  }

  get #chosen(): WritingMode {
    const { modes, wanted } = this;
    return wanted && modes.includes(wanted) ? wanted : (modes[0] ?? 'viewing');
  }

  get #isReady(): boolean {
    return this.thing.state === 'ready' && this.live.state !== 'opening';
  }

  #follow(isSuggesting: boolean): void {
    untracked(() => {
      if (isSuggesting === (this.open !== undefined)) return;
      const { open } = this;
      runInAction(() => (this.open = isSuggesting ? this.#begin() : undefined));
      open?.dispose();
    });
  }

  #begin(): Open {
    const { live, thing, document } = this;
    const { api, store, notices, newKey } = this.#parts;
    const mine = this.#mine();
    const unsaved = new Unsaved({ store, kind: thing.kind, document }, 'words').read();
    const isNewer = new Set(unsaved.map(({ key }) => key));
    const hunks = hunksOf(live, [...mine.filter(({ key }) => !isNewer.has(key)), ...unsaved]);
    const own = new OwnBranch(live, hunks, newKey);
    const isHere = new Set(hunks.map(({ key }) => key));
    const known = mine.filter(({ key }) => isHere.has(key));
    const saver = new BranchSaver(own, live, known, {
      ...{ api, store, document, kind: thing.kind, clock: () => thing.clock },
      onFailure: (error) => notices.failure(error),
    });
    const drawing = own.onChange((by) => (by === 'mine' ? this.#drawTyped() : this.#drawSoon()));
    return {
      own,
      saver,
      dispose: () => {
        drawing.dispose();
        // What was typed last is saved all the same.
        void saver.flush().finally(() => {
          saver.dispose();
          own.dispose();
        });
      },
    };
  }

  /** Drawn at once: who has put something in goes on in it. */
  #did({ undo, redo }: Deed): void {
    const drawn = (turn: () => void) => () => {
      turn();
      this.#draw();
    };
    this.open?.own.undo.add({ undo: drawn(undo), redo: drawn(redo) });
    this.#draw();
  }

  async #save(put: readonly OwnSuggestion[], drop: readonly OwnSuggestion[]): Promise<void> {
    const { thing, document } = this;
    const { api, notices } = this.#parts;
    const body = { kind: thing.kind, document, put: [...put], drop: drop.map(({ key }) => key) };
    await api.save({ body }).catch(notices.failure);
    await thing.load();
  }

  #take(asked: number): void {
    this.open?.saver.take(this.#mine(), asked);
    this.#drawSoon();
  }

  #mine() {
    // How words look changes none of them, and what is no word stands beside them.
    return this.thing.of(this.document).filter((one) => this.#isMine(one) && !one.form && !one.part);
  }

  #isMine({ author }: { readonly author: { readonly id: number | null } }): boolean {
    return author.id === this.#parts.session.user?.id;
  }

  #drawSoon(): void {
    this.#drawing.call();
  }

  /** Words that are typed over stay on the screen while one types. */
  #drawTyped(): void {
    this.#typing ??= setTimeout(() => this.#draw(), this.#places ? TYPED_AFTER : DRAWN_AFTER);
  }

  #placed(): readonly PlacedSuggestion[] {
    const { suggestions } = this.thing;
    if (this.#places?.of !== suggestions)
      this.#places = { of: suggestions, all: placed(this.live, this.thing.of(this.document)) };
    return this.#places.all;
  }

  #draw(): void {
    this.#drawing.cancel();
    clearTimeout(this.#typing);
    this.#typing = undefined;
    if (this.live.state === 'opening') return;
    const { session, language, t, decide, formName, partName } = this.#parts;
    const tintOf = (name: string): number => tintIn(this.thing.kind, this.thing.thing, name);
    const by: DrawnBy = {
      ...{ t, tintOf, formName, partName, code: language.code, me: session.user?.id ?? 0 },
      mayDecide: this.thing.role === 'write',
      mayWithdraw: this.thing.role !== 'read',
      decide: (how, id) => decide(how, this.thing, [id]),
      change: (suggestion, to, letters) => {
        const deed = this.#suggestedParts.change(suggestion, to, letters);
        if (deed) this.#did(deed);
      },
    };
    if (!this.#cards?.isFor(by)) this.#cards = new Cards(by);
    const cards = this.#cards;
    const branch = this.open?.own.branch;
    const all = this.#suggestedParts.asMade(this.#placed());
    const inBranch = new Set(branch?.hunks.map(({ key }) => key));
    const own = all.map(({ suggestion }) => suggestion).filter(({ author }) => author.id === by.me);
    const rows = new Map(own.map((one) => [one.key, one]));
    const others = branch ? all.filter(({ suggestion: { key } }) => !(rows.has(key) && inBranch.has(key))) : all;
    const drawn = proposed(others, cards, branch && ((...place) => branch.shownAt(...place)));
    const name = `${session.user?.first_name ?? ''} ${session.user?.last_name ?? ''}`.trim();
    const unsaved = { author: name, tint: tintOf(name), title: t('notSaved') };
    const typed = branch ? made(branch, rows, cards, unsaved) : [];
    const listed = new Set(all.map(({ suggestion: { key } }) => key));
    const coming = waiting(
      this.#suggestedParts.waitingBeside(listed),
      unsaved,
      by.change,
      branch && ((...place) => branch.shownAt(...place)),
    );
    const shown = [...drawn, ...typed, ...coming].sort((a, b) => a.from - b.from || a.to - b.to);
    runInAction(() => (this.shown = shown));
  }
}
