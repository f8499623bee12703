/** Source: set apart, in the letters that source is written in. */
import { keymap } from 'prosemirror-keymap';
import { NODES } from '../../../common/schema/schema.ts';
import { action } from '../../editor/declared.ts';
import type { EditorPart } from '../../editor/part.ts';
import { codeView } from './code-view.ts';
import { becomeLine, deeper, goBelow, lessDeep, newLine, toggleCode } from './code.ts';

export const codePart: EditorPart = {
  actions: [
    action('insertCode', {
      ...{ group: 'structure', isInSlash: true },
      isOn: ({ selection }) => selection.$from.parent.type === NODES.code_block,
      isEnabled: (state) => toggleCode(state),
      run: ({ view }) => {
        toggleCode(view.state, (tr) => view.dispatch(tr));
        view.focus();
      },
    }),
  ],
  plugins: () => [keymap({ Enter: newLine, ArrowDown: goBelow, Tab: deeper, 'Shift-Tab': lessDeep, Backspace: becomeLine })],
  nodeViews: (host) => ({ code_block: codeView(host) }),
};
