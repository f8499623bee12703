/** Shows where the others write: their cursors with their names, and what they have selected, each in their colour. */
import { autorun } from 'mobx';
import type { editor, IPosition } from 'monaco-editor/editor';
import { type Disposable, disposable } from '#plugin-api';
import { cx, tintOf } from '#ui';
import type { LiveCursor } from '#plugins/coedit/common/services.ts';
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

/** Whether the name would be cut off at the right edge of the source. */
const isAtEdge = (view: editor.IStandaloneCodeEditor, at: IPosition, name: string): boolean => {
  const left = view.getScrolledVisiblePosition(at)?.left;
  const { width, verticalScrollbarWidth } = view.getLayoutInfo();
  return left !== undefined && left + Math.min(WIDEST_NAME, name.length * PIXELS_OF_A_LETTER) > width - verticalScrollbarWidth;
};

const decorationsOf = (
  { from, to, isBackward, name }: LiveCursor,
  model: editor.ITextModel,
  view: editor.IStandaloneCodeEditor,
  monaco: MonacoApi,
): editor.IModelDeltaDecoration[] => {
  const tint = styles[`tint${tintOf(name)}`];
  const at = model.getPositionAt(isBackward ? from : to);
  const range = rangeBetween(model, from, to);
  // Above the first line there is no room.
  const side = cx(at.lineNumber === 1 && styles.below, isAtEdge(view, at, name) && styles.before);
  const cursor = {
    range: monaco.Range.fromPositions(at),
    options: {
      description: 'cursor',
      afterContentClassName: cx(styles.cursor, tint, side, nameClass(name)),
      stickiness: NEVER_GROWS,
      showIfCollapsed: true,
    },
  };
  if (from === to) return [cursor];
  const selected = { description: 'selection', className: cx(styles.selected, tint), stickiness: NEVER_GROWS };
  return [{ range, options: selected }, cursor];
};

export const showCursors = (view: editor.IStandaloneCodeEditor, monaco: MonacoApi, source: SourceDocument): Disposable => {
  const marks = view.createDecorationsCollection();
  const show = (): void => {
    const model = view.getModel();
    const places = model && new ScreenPlaces(model, source);
    const at = (place: number): number => places?.offset(place) ?? place;
    const cursors = source.cursors.slice(0, MOST).map((cursor) => ({ ...cursor, from: at(cursor.from), to: at(cursor.to) }));
    marks.set(model ? cursors.flatMap((cursor) => decorationsOf(cursor, model, view, monaco)) : []);
  };
  const stop = autorun(show);
  const follow = view.onDidLayoutChange(show);
  return disposable(() => {
    stop();
    follow.dispose();
    marks.clear();
  });
};
