/** Find and replace in one text. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { FindPatterns } from './find-port.ts';
import { linesOf, type PlacedWords, wordsOfLine } from './lines-of.ts';
import { findIn, type Found, patternOf, type Query, replacedBy } from './query.ts';
import { showFound } from './show-found.ts';

/** Milliseconds after which what is typed is looked through again. */
const AFTER = 150;

/** `wrong`: the pattern is none. `slow`: it took too long. */
export type FindState = 'ready' | 'wrong' | 'slow';

export class FindStore {
  readonly #view: EditorView;
  readonly #patterns: FindPatterns;
  isOpen = false;
  isReplacing = false;
  query: Query = { text: '', matchCase: false, wholeWord: false, isRegex: false };
  template = '';
  state: FindState = 'ready';
  found: readonly Found[] = [];
  /** Position among those found; -1 for none. */
  at = -1;
  /** Rises when the field is to have the keyboard. */
  requests = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: { end(): void } | undefined;
  #ofDoc: Node | undefined;

  constructor(view: EditorView, patterns: FindPatterns) {
    this.#view = view;
    this.#patterns = patterns;
    makeAutoObservable(this, { query: observableRef, found: observableRef }, { autoBind: true });
  }

  /** Opens the bar with what is selected. */
  open(isReplacing: boolean): void {
    const { doc, selection } = this.#view.state;
    const selected = doc.textBetween(selection.from, Math.min(selection.to, selection.from + 200));
    this.isOpen = true;
    this.isReplacing ||= isReplacing;
    this.requests++;
    if (selected !== '' && !selected.includes('\n')) this.query = { ...this.query, text: selected };
    this.look();
  }

  close(): void {
    this.isOpen = false;
    this.#stop();
    this.#take([]);
    this.#view.focus();
  }

  ask(query: Partial<Query>): void {
    this.query = { ...this.query, ...query };
    this.look();
  }

  toggleReplacing(): void {
    this.isReplacing = !this.isReplacing;
  }

  replaceBy(template: string): void {
    this.template = template;
  }

  /** The text has changed: what was found moves along at once (`show-found.ts`), and is looked for again when nobody types. */
  changed(): void {
    if (!this.isOpen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.look, AFTER);
  }

  look(): void {
    this.#stop();
    const { doc } = this.#view.state;
    const { query } = this;
    if (query.text === '') return this.#take([]);
    const lines = linesOf(doc);
    try {
      const pattern = patternOf(query);
      if (!query.isRegex)
        return this.#take(
          placed(lines, (words) => findIn(words, pattern)),
          doc,
        );
    } catch {
      this.state = 'wrong';
      return this.#take([]);
    }
    const running = this.#patterns({ query, lines: lines.map(({ node }) => wordsOfLine(node)) });
    this.#running = running;
    running.found.then(
      (found) => {
        if (this.#running === running)
          this.#take(
            placed(lines, (_, at) => found[at] ?? []),
            doc,
          );
      },
      (error: unknown) =>
        runInAction(() => {
          if (this.#running !== running) return;
          this.#take([]);
          this.state = error instanceof Error && error.message === 'slow' ? 'slow' : 'wrong';
        }),
    );
  }

  go(by: 1 | -1): void {
    const { found } = this;
    if (found.length === 0) return;
    this.at = (this.at + by + found.length) % found.length;
    this.#show();
  }

  replaceOne(): void {
    const found = this.found[this.at];
    const { state } = this.#view;
    if (!found || this.#ofDoc !== state.doc) return;
    this.#view.dispatch(this.#replaced(state.tr, found).setMeta('uiEvent', 'replace'));
    this.look();
    this.#show();
  }

  /** As one step of undo. @returns how many */
  replaceAll(): number {
    const { state } = this.#view;
    const { found } = this;
    if (this.#ofDoc !== state.doc || found.length === 0) return 0;
    const transaction = state.tr;
    // From the end, so that what comes before stays where it is.
    for (const each of found.toReversed()) this.#replaced(transaction, each);
    this.#view.dispatch(transaction.setMeta('uiEvent', 'replace'));
    this.look();
    return found.length;
  }

  dispose(): void {
    this.#stop();
  }

  #replaced(transaction: Transaction, { from, to }: Found): Transaction {
    // As it was found: others have been replaced behind this one since.
    const $from = this.#view.state.doc.resolve(from);
    const start = $from.start();
    const by = replacedBy(wordsOfLine($from.parent), { from: from - start, to: to - start }, this.template, this.query);
    return by === '' ? transaction.delete(from, to) : transaction.insertText(by, from, to);
  }

  #take(found: readonly Found[], doc?: Node): void {
    runInAction(() => {
      if (doc || this.query.text === '') this.state = 'ready';
      this.found = found;
      this.#ofDoc = doc;
      const { from } = this.#view.state.selection;
      const next = found.findIndex((each) => each.from >= from);
      this.at = found.length === 0 ? -1 : Math.max(0, next);
    });
    this.#show(false);
  }

  #show(isGoing = true): void {
    const current = this.found[this.at];
    const { tr, doc } = this.#view.state;
    tr.setMeta(showFound, { found: this.found, at: this.at });
    this.#view.dispatch(tr);
    if (!current || !isGoing || current.to > doc.content.size) return;
    const { node } = this.#view.domAtPos(current.from);
    const element = node instanceof HTMLElement ? node : node.parentElement;
    element?.scrollIntoView({ block: 'nearest' });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#running?.end();
    this.#running = undefined;
  }
}

const placed = (lines: readonly PlacedWords[], find: (words: string, at: number) => readonly Found[]): readonly Found[] =>
  lines
    .flatMap(({ node, start }, at) => find(wordsOfLine(node), at).map(({ from, to }) => ({ from: start + from, to: start + to })))
    // A footnote stands within its line.
    .sort((one, other) => one.from - other.from);
