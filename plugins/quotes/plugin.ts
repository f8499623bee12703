/** The quote lint: passages of one's sources that stand in a paper without quotation marks or a citation are underlined as one writes. */
import * as z from 'zod/mini';
import { all, definePlugin, eq, has, panelType } from '#plugin-api';
import { canWrite, hasFile } from '#plugins/latex/common/keys.ts';

const inSource = all(has(hasFile), eq(panelType, 'latex.editor'));

export default definePlugin({
  id: 'quotes',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'reader', 'latex', 'overlap'],
  // So that it looks at the first source that is opened.
  start: 'idle',
  contributes: {
    commands: {
      'quotes.quote': { icon: 'quote', enablement: has(canWrite) },
      'quotes.next': { icon: 'arrow-down', enablement: has(hasFile) },
      'quotes.toggle': { icon: 'eye' },
    },
    keybindings: [
      { command: 'quotes.quote', keys: 'alt+shift+q', when: inSource },
      { command: 'quotes.next', keys: 'alt+shift+j', when: inSource },
    ],
    settings: {
      'quotes.isOn': { schema: z.boolean(), initial: true, scope: 'user' },
    },
  },
});
