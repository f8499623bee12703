/** What the toolbar is told of the place that the cursor is at. */
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { documentOf } from '../../common/schema/schema.ts';
import { ActionStates } from './action-states.ts';

const line = (kind: string, words: string) => ({ type: 'line', attrs: { kind }, content: [{ type: 'text', text: words }] });
const doc = documentOf({ type: 'doc', content: [line('title', 'On trees'), line('abstract', 'Short.'), line('text', 'Long.')] });

it.each([
  ['title', 2, 2],
  ['abstract', 12, 14],
  [undefined, 20, 20],
  [undefined, 2, 14],
])('a line of the title block is told by its kind: %s', (kind, from, to) => {
  const states = new ActionStates([]);
  states.follow(EditorState.create({ doc, selection: TextSelection.create(doc, from, to) }));
  states.look();
  expect(states.front).toBe(kind);
});
