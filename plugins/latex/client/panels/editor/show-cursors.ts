/** Shows where the others write: their cursors with their names, and what they have selected, each in their colour. */
import { autorun } from 'mobx';
import type { editor, IPosition } from 'monaco-editor/editor';
import { type Disposable, disposable } from '#plugin-api';
import { cx, tintClass } from '#ui';
import type { LiveCursor } from '#plugins/coedit/common/services.ts';
import { DrawnMarks, type Mark } from '../../monaco/drawn-marks.ts';
import type { MonacoApi } from '../../monaco/load-monaco.ts';
import { ScreenPlaces } from '../../editor/screen-places.ts';
import { NEVER_GROWS, rangeBetween } from '../../monaco/marked-range.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import styles from './others.module.css';

/** More would cover what they write. */
const MOST = 40;
/** Styles that say names, by name. */
const named = new Map<string, string>();

/** A name stands at its cursor by a style of its own: in the text of the line it would move what others read. */
const nameClass = (name: string): string => {
  const known = named.get(name);
  if (known !== undefined) return known;
  const id = `carrel-cursor-${named.size}`;
  named.set(name, id);
  const letters = [...name].map((letter) => `\\${letter.codePointAt(0)?.toString(16)} `);
  const sheet = document.createElement('style');
  sheet.textContent = `.${id}::before { content: "${letters.join('')}"; }`;
  document.head.append(sheet);
  return id;
};

/** Pixels of a name beside its cursor, at most. */
const WIDEST_NAME = 140;
const PIXELS_OF_A_LETTER = 7;

/** Milliseconds until it is looked where a cursor came to stand: the browser has to lay out the lines for that, which is not for every key. */
const LOOKED_AFTER = 250;

/** Whether the name would be cut off at the right edge of the source. */
const isAtEdge = (view: editor.IStandaloneCodeEditor, at: IPosition, name: string): boolean => {
  const left = view.getScrolledVisiblePosition(at)?.left;
  const { width, verticalScrollbarWidth } = view.getLayoutInfo();
  return left !== undefined && left + Math.min(WIDEST_NAME, name.length * PIXELS_OF_A_LETTER) > width - verticalScrollbarWidth;
};

const marksOf = (
  { from, to, isBackward, name }: LiveCursor,
  tintOf: (name: string) => number,
  model: editor.ITextModel,
  monaco: MonacoApi,
  isBefore: boolean,
): Mark[] => {
  const tint = tintClass(tintOf(name));
  const at = model.getPositionAt(isBackward ? from : to);
  const range = rangeBetween(model, from, to);
  // Above the first line there is no room.
  const side = cx(at.lineNumber === 1 && styles.below, isBefore && styles.before);
  const drawn = cx(styles.cursor, tint, side, nameClass(name));
  const cursor = {
    range: monaco.Range.fromPositions(at),
    options: { description: 'cursor', afterContentClassName: drawn, stickiness: NEVER_GROWS, showIfCollapsed: true },
    look: drawn,
  };
  if (from === to) return [cursor];
  const className = cx(styles.selected, tint);
  const selected = { description: 'selection', className, stickiness: NEVER_GROWS };
  return [{ range, options: selected, look: className }, cursor];
};

/** @param tintOf somebody's colour among those who are in the paper */
export const showCursors = (
  view: editor.IStandaloneCodeEditor,
  monaco: MonacoApi,
  source: SourceDocument,
  tintOf: (name: string) => number,
): Disposable => {
  const marks = new DrawnMarks(view);
  /** Seats whose name stands before the cursor. */
  let before: ReadonlySet<number> = new Set();
  let looking: ReturnType<typeof setTimeout> | undefined;

  const cursorsOnScreen = (model: editor.ITextModel): readonly LiveCursor[] => {
    const places = new ScreenPlaces(model, source);
    const at = (place: number): number => places.offset(place);
    return source.cursors.slice(0, MOST).map((cursor) => ({ ...cursor, from: at(cursor.from), to: at(cursor.to) }));
  };
  const draw = (): void => {
    const model = view.getModel();
    marks.set(
      model ? cursorsOnScreen(model).flatMap((cursor) => marksOf(cursor, tintOf, model, monaco, before.has(cursor.seat))) : [],
    );
  };
  const look = (): void => {
    looking = undefined;
    const model = view.getModel();
    if (!model) return;
    const seen = view.getVisibleRanges();
    const isSeen = ({ lineNumber }: IPosition): boolean =>
      seen.some(({ startLineNumber, endLineNumber }) => lineNumber >= startLineNumber && lineNumber <= endLineNumber);
    const atEdge = cursorsOnScreen(model).filter(({ from, to, isBackward, name }) => {
      const at = model.getPositionAt(isBackward ? from : to);
      return isSeen(at) && isAtEdge(view, at, name);
    });
    before = new Set(atEdge.map(({ seat }) => seat));
    draw();
  };
  const lookSoon = (): void => {
    looking ??= setTimeout(look, LOOKED_AFTER);
  };
  const stop = autorun(() => {
    draw();
    if (source.cursors.length > 0) lookSoon();
  });
  const follow = view.onDidLayoutChange(lookSoon);
  return disposable(() => {
    stop();
    follow.dispose();
    clearTimeout(looking);
    marks.dispose();
  });
};
