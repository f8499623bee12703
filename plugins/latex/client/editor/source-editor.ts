/**
 * One editor on the screen: what commands do in it. What it reads and writes are places of what it shows; where it is sent (`goTo`, `select`,
 * `goToLine`, `showLine`) and what it tells of its cursor (`place`, `line`) are places of the source's text.
 */
import { action, computed, makeObservable, observable, untracked } from 'mobx';
import type { editor, IPosition } from 'monaco-editor/editor';
import type { Disposable } from '#plugin-api';
import type { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { escapeLatex } from '../../common/source/escape-latex.ts';
import { citeEdit, type TextEdit, together } from '../language/cite-insertion.ts';
import { printedPlace } from '../language/printed-place.ts';
import { NEVER_GROWS } from '../monaco/marked-range.ts';
import { placesIn, type ScreenPlaces } from './screen-places.ts';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import type { Paper } from '../stores/paper.ts';
import styles from './source-editor.module.css';

/** How long a line that was jumped to glows, in milliseconds. */
const GLOW = 1_400;

/** `AlwaysGrowsWhenTypingAtEdges`: what is typed at the mark comes after its beginning. */
const STAYS = 0;

/** A remembered place of the text. */
export interface Bookmark extends Disposable {
  /** Where it is now, in UTF-16 units. */
  offset(): number;
}

/** Those on the screen. */
export type OpenSources = OpenEditors<SourceEditor>;

export class SourceEditor {
  readonly paper: Paper;
  readonly path: string;
  readonly view: editor.IStandaloneCodeEditor;
  readonly #monaco: MonacoApi;
  #glow: editor.IEditorDecorationsCollection | undefined;
  /** Rises whenever the cursor or the selection is elsewhere. */
  moves = 0;
  /** What Vim's or Emacs's keys wait for, in their words; `undefined` where the keys are the editor's own. */
  keyState: string | undefined = undefined;

  constructor(monaco: MonacoApi, view: editor.IStandaloneCodeEditor, paper: Paper, path: string) {
    this.#monaco = monaco;
    this.view = view;
    this.paper = paper;
    this.path = path;
    makeObservable(this, {
      moves: observable,
      moved: action,
      keyState: observable,
      setKeyState: action,
      place: computed,
      hasSelection: computed,
    });
  }

  setKeyState(state: string | undefined): void {
    this.keyState = state;
  }

  moved(): void {
    this.moves++;
  }

  get isReadOnly(): boolean {
    return this.paper.documents.get(this.path)?.isShut ?? true;
  }

  get text(): string {
    return this.view.getModel()?.getValue() ?? '';
  }

  get cursor(): IPosition {
    return this.view.getPosition() ?? { lineNumber: 1, column: 1 };
  }

  /** From places of the text to those of the screen and back. */
  get screen(): ScreenPlaces | undefined {
    const model = this.view.getModel();
    return model ? placesIn({ model, paper: this.paper, path: this.path }) : undefined;
  }

  /** Where in the text the cursor is, in UTF-16 units. Observable. */
  get place(): number {
    void this.moves;
    return untracked(() => this.screen?.placeAt(this.cursor) ?? 0);
  }

  /** Line and column of the text in which the cursor is, from 1. */
  get line(): { readonly line: number; readonly column: number } {
    return this.screen?.lineAt(this.cursor) ?? { line: 1, column: 1 };
  }

  /** Of the cursor in what is shown, in UTF-16 units. */
  get offset(): number {
    return this.view.getModel()?.getOffsetAt(this.cursor) ?? 0;
  }

  /** Observable. */
  get hasSelection(): boolean {
    void this.moves;
    return this.view.getSelection()?.isEmpty() === false;
  }

  /** What is selected, where that is within one line. */
  get selectedLine(): string | undefined {
    const selection = this.view.getSelection();
    if (!selection || selection.isEmpty() || selection.startLineNumber !== selection.endLineNumber) return undefined;
    return this.view.getModel()?.getValueInRange(selection);
  }

  /** What of the text is selected, or else the word at the cursor, or its line without the blanks around it; `undefined` where there are no words. */
  get selectedStretch(): { readonly from: number; readonly to: number } | undefined {
    const model = this.view.getModel();
    const selection = this.view.getSelection();
    if (!model || !selection) return undefined;
    const { positionLineNumber: lineNumber } = selection;
    const places = placesIn({ model, paper: this.paper, path: this.path });
    const stretch = (start: IPosition, end: IPosition) => ({ from: places.placeAt(start), to: places.placeAt(end) });
    if (!selection.isEmpty()) return stretch(selection.getStartPosition(), selection.getEndPosition());
    const word = model.getWordAtPosition(this.cursor);
    const [startColumn, endColumn] = word
      ? [word.startColumn, word.endColumn]
      : [model.getLineFirstNonWhitespaceColumn(lineNumber), model.getLineLastNonWhitespaceColumn(lineNumber)];
    return startColumn === 0 ? undefined : stretch({ lineNumber, column: startColumn }, { lineNumber, column: endColumn });
  }

  /** What of what is shown is selected, in UTF-16 units; both are the cursor's where nothing is. */
  get selectedPlaces(): { readonly start: number; readonly end: number } {
    const [model, selection] = [this.view.getModel(), this.view.getSelection()];
    if (!model || !selection) return { start: 0, end: 0 };
    return { start: model.getOffsetAt(selection.getStartPosition()), end: model.getOffsetAt(selection.getEndPosition()) };
  }

  /** False while its tab is behind another. */
  get isVisible(): boolean {
    return this.view.getContainerDomNode().checkVisibility();
  }

  focus(): void {
    this.view.focus();
  }

  /** What is written next is a step of undo by itself. */
  stopStep(): void {
    this.view.pushUndoStop();
    const document = this.paper.documents.get(this.path);
    (document?.suggested?.branch ?? document)?.undo.stopCapturing();
  }

  /** Writes one step of undo. The cursor goes where the last edit wants it. */
  apply(edits: readonly TextEdit[], moveCursor = true): void {
    const model = this.view.getModel();
    if (!model || this.isReadOnly) return;
    const ranges = edits.map(({ start, end, text }) => ({
      range: this.#monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
      text,
      forceMoveMarkers: true,
    }));
    this.stopStep();
    this.view.executeEdits('latex', ranges);
    this.stopStep();
    const last = edits.at(-1);
    if (last && moveCursor) this.goToShown(last.cursor);
  }

  /** Puts the cursor where something is dropped, in pixels of the window. */
  pointAt(x: number, y: number): void {
    const position = this.view.getTargetAtClientPoint(x, y)?.position;
    if (position) this.view.setPosition(position);
  }

  /** The place of the cursor; it stays where it is in the text while somebody types on. */
  bookmark(): Bookmark {
    const mark = this.view.createDecorationsCollection([
      { range: this.#monaco.Range.fromPositions(this.cursor), options: { stickiness: STAYS } },
    ]);
    const { offset } = this;
    return {
      offset: () => {
        const place = mark.getRange(0)?.getStartPosition();
        return (place && this.view.getModel()?.getOffsetAt(place)) ?? offset;
      },
      dispose: () => mark.clear(),
    };
  }

  /** Remembers a stretch of the text while somebody types on; `range` is `undefined` once nothing is left of it. */
  hold(start: number, end: number): Disposable & { range(): { start: number; end: number } | undefined } {
    const model = this.view.getModel();
    const marked = model && this.#monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
    const mark = this.view.createDecorationsCollection(marked ? [{ range: marked, options: { stickiness: NEVER_GROWS } }] : []);
    return {
      range: () => {
        const range = mark.getRange(0);
        if (!model || !range || this.view.getModel() !== model) return undefined;
        const [from, to] = [model.getOffsetAt(range.getStartPosition()), model.getOffsetAt(range.getEndPosition())];
        return to > from ? { start: from, end: to } : undefined;
      },
      dispose: () => mark.clear(),
    };
  }

  /**
   * Cites at a place, the cursor's when not given; answers where the citation command stands then.
   * @param along further edits of this text, which one undo takes back with the citation
   */
  cite(
    keys: readonly string[],
    page?: number,
    at = this.offset,
    along: readonly TextEdit[] = [],
  ): { start: number; end: number } {
    const { edits, cursor } = together(citeEdit(this.text, at, keys, page), along);
    // Who has typed on meanwhile keeps the cursor.
    const isHere = at === this.offset;
    this.apply(edits, false);
    if (isHere) this.goToShown(cursor);
    const start = this.text.lastIndexOf('\\', cursor - 1);
    return { start, end: cursor };
  }

  /**
   * Makes an edit and puts the cursor behind it; answers where its text stands then.
   * @param along further edits of this text, which one undo takes back with it
   */
  replace(edit: TextEdit, along: readonly TextEdit[] = []): { start: number; end: number } {
    const { edits, cursor } = together(edit, along);
    this.apply(edits, false);
    this.goToShown(cursor);
    return { start: cursor - edit.text.length, end: cursor };
  }

  /** Packages that the paper loads, as far as it is known. */
  get packages(): ReadonlySet<string> {
    this.paper.reindex();
    return this.paper.index.packages();
  }

  /**
   * Writes LaTeX in the place of what is selected, indented like its line, as one step of undo.
   * @returns where it stands then
   */
  paste(latex: string): { start: number; end: number } | undefined {
    const model = this.view.getModel();
    const selection = this.view.getSelection();
    if (!model || !selection || this.isReadOnly) return undefined;
    const [from, to] = [model.getOffsetAt(selection.getStartPosition()), model.getOffsetAt(selection.getEndPosition())];
    const { at, lead } = selection.isEmpty() ? printedPlace(this.text, from) : { at: from, lead: '' };
    const line = model.getLineContent(selection.startLineNumber).slice(0, selection.startColumn - 1);
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    // What stands before it on the line stays there.
    const start = lead === '' && line.trim() !== '' ? `\n${indent}` : lead;
    const text = start + latex.replaceAll('\n', `\n${indent}`);
    this.apply([{ start: at, end: selection.isEmpty() ? at : to, text, cursor: at + text.length }]);
    return { start: at, end: at + text.length };
  }

  /** Writes text in the place of other text, as one step of undo. */
  replaceStretch({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    this.apply([{ start, end, text, cursor: start + text.length }]);
  }

  /** Writes text at a place, the cursor's when not given, as LaTeX prints it. */
  write(text: string, wanted = this.offset): void {
    const { at, lead } = printedPlace(this.text, wanted);
    const written = lead + escapeLatex(text);
    this.apply([{ start: at, end: at, text: written, cursor: at + written.length }], wanted === this.offset);
  }

  /** Writes text at the cursor, as LaTeX prints it. */
  insertText(text: string): void {
    this.write(text);
    this.focus();
  }

  insertSnippet(body: string): void {
    if (this.isReadOnly) return;
    this.view.focus();
    const { at, lead } = printedPlace(this.text, this.offset);
    if (lead !== '') this.apply([{ start: at, end: at, text: lead, cursor: at + lead.length }]);
    // The controller is part of Monaco's snippet feature; this is its documented way in.
    this.view
      .getContribution<editor.IEditorContribution & { insert(template: string): void }>('snippetController2')
      ?.insert(body);
  }

  /** @param offset in what is shown, in UTF-16 units */
  goToShown(offset: number): void {
    const position = this.view.getModel()?.getPositionAt(offset);
    if (position) this.#putCursor(position);
  }

  /** @param place in the text, in UTF-16 units */
  goTo(place: number): void {
    const position = this.screen?.position(place);
    if (!position) return;
    this.#putCursor(position);
    this.#light(position.lineNumber);
  }

  /** Selects a stretch of the text and brings it into view. @param start in UTF-16 units @param end exclusive */
  select(start: number, end: number): void {
    const range = this.screen?.range(start, end);
    if (!range) return;
    this.view.setSelection(range);
    this.view.revealRangeInCenterIfOutsideViewport(range);
    this.#light(range.startLineNumber);
  }

  /** @param line of the text, from 1 */
  goToLine(line: number): void {
    const position = { lineNumber: this.screen?.line(line) ?? line, column: 1 };
    this.view.setPosition(position);
    this.view.revealPositionInCenter(position);
    this.#light(position.lineNumber);
    this.view.focus();
  }

  /** Brings a line into view; cursor and keyboard stay where they are. @param line of the text, from 1; it may have fewer */
  showLine(line: number): void {
    this.view.revealLineInCenterIfOutsideViewport(this.screen?.line(line) ?? 1);
  }

  run(action: string): void {
    this.view.focus();
    void this.view.getAction(action)?.run();
  }

  #putCursor(position: IPosition): void {
    this.view.setPosition(position);
    this.view.revealPositionInCenterIfOutsideViewport(position);
  }

  /** @param line on the screen */
  #light(line: number): void {
    this.#glow?.clear();
    const range = new this.#monaco.Range(line, 1, line, 1);
    const glow = this.view.createDecorationsCollection([
      { range, options: { isWholeLine: true, className: styles.glow ?? null } },
    ]);
    this.#glow = glow;
    setTimeout(() => glow.clear(), GLOW);
  }
}
