/** Marks the citations that rest on a highlight: underlined in its yellow, with a sign in the margin that opens it. */
import { type Disposable, DisposableStore } from '#plugin-api';
import type { SourceEditor } from '../../editor/source-editor.ts';
import styles from '../../editor/source-editor.module.css';
import type { MonacoApi } from '../../monaco/load-monaco.ts';

/** @param open is given the place of the citation in the text */
export const showLinks = (editor: SourceEditor, monaco: MonacoApi, open: (offset: number) => void): Disposable => {
  const { view, paper, path } = editor;
  const life = new DisposableStore();
  const marks = view.createDecorationsCollection();
  const draw = () => {
    const model = view.getModel();
    if (!model) return;
    marks.set(
      paper.links
        .current()
        .filter((link) => link.path === path)
        .map(({ offset, end }) => ({
          range: monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(end)),
          options: { inlineClassName: styles.link ?? null, glyphMarginClassName: styles.glyph ?? null },
        })),
    );
  };
  draw();
  life.add(paper.links.onChange(draw));
  life.add(
    view.onMouseDown(({ target }) => {
      if (target.type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN || !target.position) return;
      const range = marks.getRanges().find(({ startLineNumber }) => startLineNumber === target.position?.lineNumber);
      const model = view.getModel();
      if (range && model) open(model.getOffsetAt(range.getStartPosition()) + 1);
    }),
  );
  life.add({ dispose: () => marks.clear() });
  return life;
};
