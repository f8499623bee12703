/** Marks the citations that rest on a highlight: underlined in its yellow, with a sign in the margin that opens it. */
import type { editor, Position, Range } from 'monaco-editor/editor';
import { type Disposable, DisposableStore } from '#plugin-api';
import type { SourceEditor } from '../../editor/source-editor.ts';
import styles from '../../editor/source-editor.module.css';
import type { MonacoApi } from '../../monaco/load-monaco.ts';

const isLink = (model: editor.ITextModel | null, { lineNumber, column }: Position): boolean => {
  const place = { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
  return model?.getDecorationsInRange(place).some(({ options }) => options.inlineClassName?.startsWith('detected-link')) ?? false;
};

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
  /** The place before the command is none of the citation yet. */
  const follow = (mark: Range | undefined, position = mark?.getStartPosition()) => {
    const model = view.getModel();
    if (mark && position && model) open(Math.max(model.getOffsetAt(position), model.getOffsetAt(mark.getStartPosition()) + 1));
  };
  life.add(
    view.onMouseDown(({ target: { type, position } }) => {
      if (type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN) return;
      follow(marks.getRanges().find(({ startLineNumber }) => startLineNumber === position?.lineNumber));
    }),
  );
  // Monaco looks for links only when a text has been at rest for a while; what is underlined can be followed before.
  life.add(
    view.onMouseUp(({ event, target: { position } }) => {
      if (!(event.ctrlKey || event.metaKey) || !position || isLink(view.getModel(), position)) return;
      follow(
        marks.getRanges().find((range) => range.containsPosition(position)),
        position,
      );
    }),
  );
  life.add({ dispose: () => marks.clear() });
  return life;
};
