/** What is selected in the page, and not told yet. */
import { expect, it } from 'vitest';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { readSelection } from './read-selection.ts';

it('is what an action is done to', () => {
  const editor = testEditor([], doc(line('to do'), line('more')));
  editor.cursor(6);
  editor.view.hasFocus = () => true;
  const words = editor.view.dom.querySelector('p')?.firstChild;
  if (!words) throw new Error('There are words');
  document.getSelection()?.setBaseAndExtent(words, 5, words, 3);
  readSelection(editor.view);
  const { anchor, head } = editor.view.state.selection;
  expect([anchor, head]).toEqual([6, 4]);
  editor.end();
});
