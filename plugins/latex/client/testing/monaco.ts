/** For tests: as much of Monaco as the editor's own code touches. Real Monaco needs a browser that lays out what it draws. */
import { vi } from 'vitest';
import { disposable, Emitter } from '#plugin-api';
import { LineIndex } from '../../common/source/line-index.ts';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import { shiftSpan } from '../stores/cite-link-store.ts';
import { type BindSource, type ModelOpened, SourceModels } from '../monaco/source-models.ts';
import { Paper } from '../stores/paper.ts';
import { paperParts, type ServerFile } from './paper-parts.ts';

interface Place {
  readonly lineNumber: number;
  readonly column: number;
}

interface TestRange {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

interface ModelEdit {
  readonly range: TestRange;
  readonly text: string;
}

const rangeOf = (start: Place, end: Place = start) => ({
  startLineNumber: start.lineNumber,
  startColumn: start.column,
  endLineNumber: end.lineNumber,
  endColumn: end.column,
  setStartPosition: (lineNumber: number, column: number) => rangeOf({ lineNumber, column }, end),
  collapseToStart: (): TestRange => rangeOf(start),
  getStartPosition: () => start,
  getEndPosition: () => end,
  containsPosition: ({ lineNumber, column }: Place) =>
    (lineNumber > start.lineNumber || (lineNumber === start.lineNumber && column >= start.column)) &&
    (lineNumber < end.lineNumber || (lineNumber === end.lineNumber && column <= end.column)),
});

/** Monaco makes ranges with `new` as well. */
const Range = Object.assign(
  function range(startLine: number, startColumn: number, endLine: number, endColumn: number) {
    return rangeOf({ lineNumber: startLine, column: startColumn }, { lineNumber: endLine, column: endColumn });
  },
  { fromPositions: rangeOf },
);

const uriOf = ({ scheme, path, query = '' }: { scheme: string; path: string; query?: string }) => ({
  ...{ scheme, path, query },
  toString: () => `${scheme}:${path}?${query}`,
});

/** The text of an editor: it can be asked, and typed into. */
const modelOf = (content: string, language: string, uri: object) => {
  const changed = new Emitter<{ changes: readonly { rangeOffset: number; rangeLength: number; text: string }[] }>();
  let text = content;
  let version = 1;
  let made = 0;
  /** Decorations of the text itself; they follow what is typed around them. */
  const drawn = new Map<string, { start: number; end: number }>();
  /** Moves what editors have drawn, before anybody is told of a change. */
  const carriers = new Set<(change: { offset: number; removed: number; added: number }) => void>();
  const getPositionAt = (offset: number): Place => {
    const { line, column } = new LineIndex(text).position(Math.min(offset, text.length));
    return { lineNumber: line, column };
  };
  const getOffsetAt = ({ lineNumber, column }: Place) => new LineIndex(text).offset(lineNumber) + column - 1;
  const type = (rangeOffset: number, rangeLength: number, written: string) => {
    text = text.slice(0, rangeOffset) + written + text.slice(rangeOffset + rangeLength);
    version++;
    const change = { offset: rangeOffset, removed: rangeLength, added: written.length };
    for (const [id, span] of drawn) drawn.set(id, shiftSpan(span, change));
    for (const carry of carriers) carry(change);
    changed.fire({ changes: [{ rangeOffset, rangeLength, text: written }] });
  };
  /** From the end, so that every place is still where it was found. */
  const write = (edits: readonly ModelEdit[]): void => {
    const placed = edits.map(({ range, text: written }) => {
      const start = getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
      return { start, length: getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }) - start, written };
    });
    for (const { start, length, written } of placed.toSorted((a, b) => b.start - a.start)) type(start, length, written);
  };
  return {
    ...{ uri, language, getPositionAt, getOffsetAt, type, carriers },
    validatePosition: (place: Place) => place,
    getLanguageId: () => language,
    getValue: () => text,
    getValueInRange: (range: TestRange) =>
      text.slice(
        getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn }),
        getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }),
      ),
    getVersionId: () => version,
    deltaDecorations: vi.fn((old: readonly string[], marks: readonly { range: ReturnType<typeof rangeOf> }[]) => {
      for (const id of old) drawn.delete(id);
      return marks.map(({ range }) => {
        const id = `mark${++made}`;
        drawn.set(id, { start: getOffsetAt(range.getStartPosition()), end: getOffsetAt(range.getEndPosition()) });
        return id;
      });
    }),
    getDecorationRange: (id: string) => {
      const span = drawn.get(id);
      return span ? rangeOf(getPositionAt(span.start), getPositionAt(span.end)) : null;
    },
    getDecorationsInRange: (range: ReturnType<typeof rangeOf>) => {
      const [from, to] = [getOffsetAt(range.getStartPosition()), getOffsetAt(range.getEndPosition())];
      return [...drawn].flatMap(([id, { start, end }]) => (start <= to && end >= from ? [{ id }] : []));
    },
    getValueLength: () => text.length,
    getLineCount: () => new LineIndex(text).count,
    getLineContent: (line: number) => text.split('\n')[line - 1] ?? '',
    getFullModelRange: () => rangeOf(getPositionAt(0), getPositionAt(text.length)),
    onDidChangeContent: changed.event,
    setEOL: vi.fn(),
    pushStackElement: vi.fn(),
    pushEditOperations: vi.fn((_: unknown, edits: readonly ModelEdit[]) => write(edits)),
    applyEdits: vi.fn((edits: readonly ModelEdit[]) => write(edits)),
    dispose: vi.fn(),
  };
};
type TestModel = ReturnType<typeof modelOf>;

/** Decorations of an editor; they follow what is typed around them. */
const newMarks = (model: TestModel, first: readonly { range: TestRange }[]) => {
  const spanOf = ({ range }: { range: TestRange }) => ({
    start: model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn }),
    end: model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn }),
  });
  let spans = first.map(spanOf);
  model.carriers.add((change) => void (spans = spans.map((span) => shiftSpan(span, change))));
  const ranges = () => spans.map(({ start, end }) => rangeOf(model.getPositionAt(start), model.getPositionAt(end)));
  return {
    getRange: (at: number) => ranges()[at] ?? null,
    set: vi.fn((marks: readonly { range: TestRange; options?: object }[]) => void (spans = marks.map(spanOf))),
    clear: vi.fn(() => void (spans = [])),
    getRanges: ranges,
  };
};

/** As Monaco tells of the mouse. */
interface Mouse {
  readonly event: {
    readonly ctrlKey?: boolean;
    readonly metaKey?: boolean;
    readonly leftButton?: boolean;
    readonly detail?: number;
  };
  readonly target: { readonly type: number; readonly position: Place | null };
}

/** An editor on the screen, as far as a test can see one. */
const viewOf = (model: TestModel) => {
  const [focused, moved] = [new Emitter<void>(), new Emitter<void>()];
  const [pressed, released] = [new Emitter<Mouse>(), new Emitter<Mouse>()];
  const [pointed, left] = [new Emitter<Mouse>(), new Emitter<void>()];
  const [pasted, changed] = [new Emitter<{ range: ReturnType<typeof rangeOf> }>(), new Emitter<void>()];
  const scrolled = new Emitter<void>();
  let container: HTMLElement | undefined;
  const blurred = new Emitter<void>();
  const [keyed, unkeyed] = [new Emitter<object>(), new Emitter<object>()];
  /** In the order in which they were made. */
  const collections: ReturnType<typeof newMarks>[] = [];
  let position: Place = { lineNumber: 1, column: 1 };
  let top = 0;
  return {
    ...{ focused, blurred },
    ...{ pressed, released, pointed, left, keyed, unkeyed, pasted, scrolled, collections },
    layoutContentWidget: vi.fn((_: object) => undefined),
    getTopForPosition: (line: number, _column: number) => line * 20,
    addContentWidget: vi.fn((_: { getDomNode(): HTMLElement }) => undefined),
    removeContentWidget: vi.fn((_: object) => undefined),
    hasTextFocus: () => true,
    onDidPaste: pasted.event,
    onDidChangeModel: changed.event,
    onDidChangeModelContent: model.onDidChangeContent,
    getModel: () => model,
    getPosition: () => position,
    setPosition(next: Place) {
      position = next;
      moved.fire();
    },
    getSelection: () => ({ isEmpty: () => true, getPosition: () => position, ...rangeOf(position) }),
    getScrollTop: () => top,
    setScrollTop: (next: number) => void (top = next),
    revealPositionInCenterIfOutsideViewport: vi.fn(),
    revealPositionInCenter: vi.fn(),
    onDidScrollChange: scrolled.event,
    getVisibleRanges: () => [model.getFullModelRange()],
    addAction: vi.fn((_: { readonly keybindings?: readonly number[]; run(): void }) => ({ dispose: vi.fn() })),
    updateOptions: vi.fn((_: object) => undefined),
    pushUndoStop: vi.fn(),
    executeEdits: (_: string, edits: readonly { range: ReturnType<typeof rangeOf>; text: string }[]) =>
      model.pushEditOperations([], edits),
    createDecorationsCollection: (first: readonly { range: TestRange }[] = []) => {
      const made = newMarks(model, first);
      collections.push(made);
      return made;
    },
    onDidLayoutChange: new Emitter<void>().event,
    getLayoutInfo: () => ({ width: 800, contentWidth: 760, height: 600, verticalScrollbarWidth: 14 }),
    getScrolledVisiblePosition: () => null,
    getContribution: vi.fn((_: string): { dispose(): void } | null => null),
    onDidFocusEditorText: focused.event,
    onDidBlurEditorText: blurred.event,
    onDidChangeCursorSelection: moved.event,
    onMouseDown: pressed.event,
    onMouseUp: released.event,
    onMouseMove: pointed.event,
    onMouseLeave: left.event,
    onKeyDown: keyed.event,
    onKeyUp: unkeyed.event,
    focus: vi.fn(),
    getContainerDomNode: () => (container ??= document.createElement('div')),
    trigger: vi.fn((_: string, _command: string, _args: unknown) => undefined),
    setSelection: vi.fn(),
    dispose: vi.fn(),
  };
};
export type TestView = ReturnType<typeof viewOf>;

const testMonaco = () => ({
  Range,
  Uri: { from: uriOf },
  MarkerSeverity: { Error: 8, Warning: 4, Info: 2 },
  editor: {
    EndOfLineSequence: { LF: 0 },
    getEditors: () => [],
    createModel: vi.fn(modelOf),
    create: vi.fn((_: unknown, { model }: { model: TestModel; readOnly: boolean }) => viewOf(model)),
    setModelMarkers: vi.fn((_: unknown, __: string, _markers: readonly { message: string }[]) => undefined),
    defineTheme: vi.fn(),
    setTheme: vi.fn(),
    MouseTargetType: { GUTTER_GLYPH_MARGIN: 2, CONTENT_TEXT: 6 },
  },
  languages: {
    CompletionItemKind: {},
    CompletionItemInsertTextRule: { InsertAsSnippet: 4 },
    FoldingRangeKind: { Comment: 'comment' },
    SymbolKind: { Class: 4, Object: 18 },
  },
});

/** Words that somebody suggests in the main file, which the screen shows and the text does not have. */
export interface Insertion {
  readonly at: number;
  readonly words: string;
}

const suggesting =
  ({ at, words: { length }, words }: Insertion): BindSource =>
  (_, model, __, document) => {
    if (document.path !== 'main.tex') return disposable(() => undefined);
    (model as unknown as TestModel).type(at, 0, words);
    document.suggested = {
      ...{ mode: 'suggesting', modes: [], saving: 'saved', shown: [], branch: {} as never },
      ...{ choose: () => undefined, suggestForms: () => undefined, suggestParts: () => undefined, dispose: () => undefined },
      toScreen: (place, side = 'before') => (place < at || (place === at && side === 'before') ? place : place + length),
      fromScreen: (offset) => (offset <= at ? offset : Math.max(at, offset - length)),
    };
    return disposable(() => undefined);
  };

/** An open paper of some files, in Monaco, with the models of those that an editor shows. */
export const paperInMonaco = async (
  texts: Readonly<Record<string, string>>,
  shown: readonly string[] = ['main.tex'],
  opened?: ModelOpened,
  suggested?: Insertion,
) => {
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, content]) => [
      path,
      { content, version: 1, is_generated: path === 'references.bib' } satisfies ServerFile,
    ]),
  );
  const test = paperParts(files);
  const paper = new Paper(5, test.parts);
  await paper.load();
  const fake = testMonaco();
  const monaco = fake as unknown as MonacoApi;
  const models = suggested ? new SourceModels(opened, suggesting(suggested)) : new SourceModels(opened);
  const held = shown.map((path) => {
    const document = paper.documents.get(path);
    if (!document) throw new Error(`There is no ${path}`);
    return models.hold(monaco, paper, document);
  });
  const model = held[0]?.model as unknown as TestModel;
  /** Where the text has `|` in `before|after`, as a position of the model. */
  const at = (place: string) => {
    const offset = model.getValue().indexOf(place.replace('|', ''));
    if (offset === -1) throw new Error(`The text has no ${place}`);
    return model.getPositionAt(offset + place.indexOf('|'));
  };
  return { ...test, paper, fake, monaco, models, model, held, at };
};
