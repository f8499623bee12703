/** Emacs's keys: moves, the mark, and cutting into a ring. Ctrl+N, Ctrl+T and Ctrl+W reach no page in a browser's tab: those are its own. */
import type { IPosition } from 'monaco-editor/editor';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { SourceEditor } from '../editor/source-editor.ts';
import { COMMANDS, type Deed, DEEDS, MOVES, PREFIX, strokeOf } from './emacs-table.ts';
import type { KeyParts } from './key-parts.ts';
import { KillRing } from './kill-ring.ts';

const SOURCE = 'emacs';
/** One for all sources, as in Emacs. */
const ring = new KillRing();

/** In the field of the search. */
const SEARCHING: Readonly<Record<string, string>> = {
  'C-s': 'editor.action.nextMatchFindAction',
  'C-r': 'editor.action.previousMatchFindAction',
  'C-g': 'closeFindWidget',
};

/** A key that changes the text by itself. */
const WRITES = /^(?:.|Enter|Backspace|Delete|Tab)$/u;

const KILLS: ReadonlySet<Deed> = new Set(['killLine', 'killWord', 'killWordBack']);

class Emacs {
  readonly #editor: SourceEditor;
  readonly #run: KeyParts['run'];
  #mark: IPosition | undefined;
  #prefix = false;
  /** Where what was yanked stands, for the next one in its place. */
  #yanked: { readonly start: number; readonly end: number } | undefined;

  constructor(source: SourceEditor, { run }: KeyParts) {
    this.#editor = source;
    this.#run = run;
  }

  /** @returns whether the key was one of these */
  press(stroke: string): boolean {
    const name = this.#prefix ? `${PREFIX} ${stroke}` : stroke;
    if (!this.#prefix && stroke === PREFIX) return this.#begin();
    const wasPrefix = this.#prefix;
    this.#prefix = false;
    const deed = DEEDS[name];
    if (deed === undefined || !KILLS.has(deed)) ring.rest();
    if (deed !== 'yankPop' && deed !== 'yank') this.#yanked = undefined;
    const isKnown = this.#act(name, deed);
    this.tell();
    // A wrong second stroke does nothing, as there.
    return isKnown || wasPrefix;
  }

  /** Something was typed: the mark is no more. */
  typed(): void {
    this.#mark = undefined;
    ring.rest();
    this.tell();
  }

  tell(): void {
    this.#editor.setKeyState(this.#prefix ? 'Emacs C-x-' : this.#mark ? 'Emacs Mark' : 'Emacs');
  }

  #begin(): boolean {
    this.#prefix = true;
    this.tell();
    return true;
  }

  #act(name: string, deed: Deed | undefined): boolean {
    const move = MOVES[name];
    const command = COMMANDS[name];
    if (move !== undefined) this.#trigger(this.#mark ? `${move}Select` : move);
    else if (command !== undefined) this.#trigger(command);
    else if (deed !== undefined) this.#do[deed]();
    return move !== undefined || command !== undefined || deed !== undefined;
  }

  #trigger(command: string): void {
    this.#editor.view.trigger(SOURCE, command, null);
  }

  readonly #do: Readonly<Record<Deed, () => void>> = {
    mark: () => {
      const at = this.#editor.cursor;
      this.#collapse();
      this.#mark = at;
    },
    quit: () => this.#quit(),
    killLine: () => this.#killLine(),
    killRegion: () => this.#killRegion(),
    copyRegion: () => {
      this.#keep(this.#editor.selectedPlaces);
      this.#quit();
    },
    killWord: () => this.#killTo('cursorWordEndRightSelect', 'behind'),
    killWordBack: () => this.#killTo('cursorWordLeftSelect', 'before'),
    yank: () => this.#yank(ring.current),
    yankPop: () => this.#yanked && this.#yank(ring.rotate(), this.#yanked),
    openLine: () => {
      const { offset } = this.#editor;
      this.#editor.apply([{ start: offset, end: offset, text: '\n', cursor: offset }]);
    },
    swapMark: () => {
      const mark = this.#mark;
      if (!mark) return;
      this.#mark = this.#editor.cursor;
      this.#editor.view.setSelection({
        selectionStartLineNumber: this.#mark.lineNumber,
        selectionStartColumn: this.#mark.column,
        positionLineNumber: mark.lineNumber,
        positionColumn: mark.column,
      });
    },
    searchForward: () => this.#trigger('actions.find'),
    searchBackward: () => this.#trigger('actions.find'),
    palette: () => void this.#run('core.palette.commands'),
    save: () => void this.#run('latex.save'),
    centre: () => this.#editor.view.revealPositionInCenter(this.#editor.cursor),
  };

  #keep({ start, end }: { readonly start: number; readonly end: number }, side: 'before' | 'behind' = 'behind'): void {
    const text = this.#editor.text.slice(start, end);
    if (text === '') return;
    ring.add(text, side);
    // Where the browser does not let it, it is in the ring all the same.
    void navigator.clipboard?.writeText(ring.current ?? '').catch(() => undefined);
  }

  #kill(stretch: { readonly start: number; readonly end: number }, side: 'before' | 'behind' = 'behind'): void {
    if (this.#editor.isReadOnly || stretch.start === stretch.end) return;
    this.#keep(stretch, side);
    this.#mark = undefined;
    this.#editor.apply([{ ...stretch, text: '', cursor: stretch.start }]);
  }

  #killRegion(): void {
    ring.rest();
    this.#kill(this.#editor.selectedPlaces);
    ring.rest();
    this.#mark = undefined;
  }

  /** To the end of the line; at its end the line break. */
  #killLine(): void {
    const { offset: start, text } = this.#editor;
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    this.#kill({ start, end: stop === start ? Math.min(text.length, start + 1) : stop });
  }

  #killTo(move: string, side: 'before' | 'behind'): void {
    this.#trigger(move);
    this.#kill(this.#editor.selectedPlaces, side);
  }

  #yank(text: string | undefined, instead?: { readonly start: number; readonly end: number }): void {
    if (text === undefined || this.#editor.isReadOnly) return;
    const { start, end } = instead ?? this.#editor.selectedPlaces;
    this.#editor.apply([{ start, end, text, cursor: start + text.length }]);
    this.#mark = undefined;
    this.#yanked = { start, end: start + text.length };
  }

  #collapse(): void {
    this.#editor.view.setPosition(this.#editor.cursor);
  }

  #quit(): void {
    this.#mark = undefined;
    this.#collapse();
    this.#trigger('closeFindWidget');
    this.#trigger('hideSuggestWidget');
  }
}

export const emacsKeys = (source: SourceEditor, parts: KeyParts): Disposable => {
  const life = new DisposableStore();
  const emacs = new Emacs(source, parts);
  life.add(
    source.view.onKeyDown((event) => {
      const { browserEvent } = event;
      const stroke = browserEvent.isComposing || browserEvent.getModifierState('AltGraph') ? undefined : strokeOf(browserEvent);
      if (stroke === undefined && WRITES.test(browserEvent.key)) emacs.typed();
      if (stroke === undefined || !emacs.press(stroke)) return;
      event.preventDefault();
      event.stopPropagation();
    }),
  );
  const node = source.view.getContainerDomNode();
  const search = (event: KeyboardEvent): void => {
    const stroke = (event.target as Element).closest('.find-widget') ? strokeOf(event) : undefined;
    const command = SEARCHING[stroke ?? ''];
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    source.view.trigger(SOURCE, command, null);
    if (stroke === 'C-g') source.focus();
  };
  node.addEventListener('keydown', search, { capture: true });
  life.add(disposable(() => node.removeEventListener('keydown', search, { capture: true })));
  emacs.tell();
  life.add(disposable(() => source.setKeyState(undefined)));
  return life;
};
