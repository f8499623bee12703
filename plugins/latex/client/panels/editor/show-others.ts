/** Marks the lines in which others are: a bar in their colour at the margin, and their name behind the line. */
import { autorun } from 'mobx';
import type { editor } from 'monaco-editor/editor';
import { type Disposable, disposable } from '#plugin-api';
import { cx, tintClass, tintIn } from '#ui';
import type { PresenceRoom, PresentPerson } from '#plugins/library/common/presence.ts';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { KIND } from '../../notes/latex-surface.ts';
import styles from './others.module.css';

/** More would cover what they write. */
const MOST = 20;

/** Longer names would break their line into several. */
const LONGEST_NAME = 20;

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

/** @param paper that they are in @param lineOf where a line of the text is here, which may differ by what is not saved yet */
export const decorationOf = (
  { name, place }: PresentPerson,
  paper: number,
  lineOf: (line: number) => number,
): editor.IModelDeltaDecoration => {
  const line = lineOf(place?.line ?? 1);
  const tint = tintClass(tintIn(KIND, paper, name));
  return {
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: Number.MAX_SAFE_INTEGER },
    options: {
      linesDecorationsClassName: cx(styles.bar, tint),
      after: {
        content: ` ${shortened(name).replaceAll(' ', '\u00A0')} `,
        inlineClassName: cx(styles.name, tint),
        inlineClassNameAffectsLetterSpacing: true,
      },
      showIfCollapsed: true,
    },
  };
};

/** @param find the editor of this source, once there is one; observable */
export const showOthers = (find: () => SourceEditor | undefined, room: PresenceRoom, path: string): Disposable => {
  let shown: { readonly in: SourceEditor; readonly marks: editor.IEditorDecorationsCollection } | undefined;
  const stop = autorun(() => {
    const found = find();
    if (shown && shown.in !== found) {
      shown.marks.clear();
      shown = undefined;
    }
    if (!found) return;
    shown ??= { in: found, marks: found.view.createDecorationsCollection() };
    // Whose cursor is seen needs no mark of the line.
    const seen = new Set(found.paper.documents.get(path)?.cursors.map(({ person }) => person));
    const isHere = ({ id, place }: PresentPerson): boolean => place?.file === path && place.line !== undefined && !seen.has(id);
    const here = room.others.filter(isHere).slice(0, MOST);
    const { screen } = found;
    shown.marks.set(here.map((person) => decorationOf(person, found.paper.id, (line) => screen?.line(line) ?? 1)));
  });
  return disposable(() => {
    stop();
    shown?.marks.clear();
  });
};
