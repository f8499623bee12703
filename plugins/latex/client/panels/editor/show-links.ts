/**
 * Shows where citations lead: keys that the library has are underlined, citations that rest on a highlight are so in its yellow, with a
 * sign in the margin that opens it. Clicks into the text are followed by `follow-clicks.ts`.
 */
import { autorun } from 'mobx';
import type { IRange } from 'monaco-editor/editor';
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { SourceEditor } from '../../editor/source-editor.ts';
import { placesIn } from '../../editor/screen-places.ts';
import styles from '../../editor/source-editor.module.css';
import type { MonacoApi } from '../../monaco/load-monaco.ts';
import { NEVER_GROWS } from '../../monaco/marked-range.ts';

/** Milliseconds without a key. */
const DRAWN_AFTER = 300;

export interface LinkHooks {
  /** Is given where on the screen a citation is, in UTF-16 units. */
  open(offset: number): void;
  /** Says under the pointer how a citation is followed. */
  readonly hint: string;
}

export const showLinks = (editor: SourceEditor, monaco: MonacoApi, { open, hint }: LinkHooks): Disposable => {
  const { view, paper, path } = editor;
  const life = new DisposableStore();
  const marks = view.createDecorationsCollection();
  const known = view.createDecorationsCollection();
  const rangeOf = ({ start, end }: { start: number; end: number }): IRange[] => {
    const model = view.getModel();
    return model ? [placesIn({ model, paper, path }).range(start, end)] : [];
  };
  const drawMarks = (): void => {
    const options = { inlineClassName: styles.link ?? null, glyphMarginClassName: styles.glyph ?? null, stickiness: NEVER_GROWS };
    const links = paper.links.current().filter((link) => link.path === path);
    marks.set(links.flatMap(({ offset, end }) => rangeOf({ start: offset, end }).map((range) => ({ range, options }))));
  };
  const drawKnown = (): void => {
    // `revision` stands for the index, which MobX does not see into.
    const citations = paper.revision >= 0 ? (paper.index.scanOf(path)?.citations ?? []) : [];
    const keys = citations.flatMap((citation) => citation.keys);
    void paper.keys.resolve(keys.map(({ name }) => name));
    const options = { inlineClassName: styles.known ?? null, hoverMessage: { value: hint }, stickiness: NEVER_GROWS };
    const there = keys.filter(({ name }) => paper.keys.row(name) !== undefined);
    known.set(there.flatMap((key) => rangeOf(key).map((range) => ({ range, options }))));
  };
  drawMarks();
  // While somebody types, Monaco moves them along; what is a citation by then is read from the text at a pause.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const drawLater = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(drawMarks, DRAWN_AFTER);
  };
  life.add(paper.links.onChange((why) => (why === 'moved' ? drawLater() : drawMarks())));
  life.add(disposable(() => clearTimeout(waiting)));
  life.add(disposable(autorun(drawKnown)));
  life.add(
    view.onMouseDown(({ target: { type, position } }) => {
      if (type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return;
      const mark = marks.getRanges().find(({ startLineNumber }) => startLineNumber === position?.lineNumber);
      const offset = mark && view.getModel()?.getOffsetAt(mark.getStartPosition());
      // The place before the command is none of the citation yet.
      if (offset !== undefined) open(offset + 1);
    }),
  );
  life.add({
    dispose: () => {
      marks.clear();
      known.clear();
    },
  });
  return life;
};
