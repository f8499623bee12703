/** How words look: bold, italic and the like. */
import type { MarkType } from 'prosemirror-model';
import { MARKS } from '../../common/schema/schema.ts';
import { action } from '../editor/declared.ts';
import type { EditorAction, EditorPart } from '../editor/part.ts';
import { clear, hasMark, toggle } from './marks-on.ts';

const LOOKS = {
  bold: 'strong',
  italic: 'em',
  underline: 'underline',
  strike: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
  smallCaps: 'small_caps',
  code: 'code',
  highlight: 'highlighted',
} as const;

const lookAction = (id: keyof typeof LOOKS, type: MarkType): EditorAction =>
  action(id, {
    group: 'text',
    isOn: (state) => hasMark(state, type),
    isEnabled: ({ selection }) => selection.$from.parent.type.allowsMarkType(type),
    run: ({ view }) => view.dispatch(toggle(view.state, type)),
  });

export const textPart: EditorPart = {
  actions: [
    ...(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((id) => lookAction(id, MARKS[LOOKS[id]]!)),
    action('clearFormatting', { group: 'text', run: ({ view }) => view.dispatch(clear(view.state, MARKS.link!)) }),
  ],
};
