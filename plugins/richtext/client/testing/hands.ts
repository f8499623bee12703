/** For tests: keys that are pressed and letters that are typed, as a view of the editor hears them. */
import type { EditorView } from 'prosemirror-view';

export const handsOn = (view: EditorView) => ({
  /** @returns whether it meant something */
  press(key: string, held: KeyboardEventInit = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
  },
  type(text: string): void {
    for (const letter of text) {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(letter, from, to);
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert());
    }
  },
});
