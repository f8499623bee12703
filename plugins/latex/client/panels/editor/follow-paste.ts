/** Looks at what is pasted into a source before Monaco writes it. Ctrl or cmd, shift and V paste it as it stands. */
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import type { SourceEditor } from '../../editor/source-editor.ts';
import type { Pasting } from '../../paste/pasting.ts';
import type { Pasted } from '../../paste/read-clipboard.ts';

export const followPaste = (editor: SourceEditor, element: HTMLElement, pasting: Pasting): Disposable => {
  const { view } = editor;
  const life = new DisposableStore();
  let isPlain = false;
  /** What is told once Monaco has written the text. */
  let awaited: Pasted | undefined;
  const press = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): void => {
    isPlain = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
  };
  const paste = (event: ClipboardEvent): void => {
    const plain = isPlain;
    isPlain = false;
    awaited = undefined;
    // Its own fields, such as that of the search in the file, stand in the same element.
    if (!event.clipboardData || plain || editor.isReadOnly || !view.hasTextFocus()) return;
    const taken = pasting.take(editor, event.clipboardData);
    if (taken !== 'taken') return void (awaited = taken);
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('keydown', press, { capture: true });
  element.addEventListener('paste', paste, { capture: true });
  life.add(
    disposable(() => {
      element.removeEventListener('keydown', press, { capture: true });
      element.removeEventListener('paste', paste, { capture: true });
    }),
  );
  life.add(
    view.onDidPaste(({ range }) => {
      const what = awaited;
      awaited = undefined;
      const model = view.getModel();
      if (!what || !model) return;
      const [start, end] = [range.startLineNumber, range.endLineNumber];
      pasting.pasted(editor, what, {
        start: model.getOffsetAt({ lineNumber: start, column: range.startColumn }),
        end: model.getOffsetAt({ lineNumber: end, column: range.endColumn }),
      });
    }),
  );
  return life;
};
