/** Spelling of what one writes in LaTeX: words that no dictionary has are underlined, with what may have been meant. */
import * as z from 'zod/mini';
import { all, definePlugin, eq, has, panelType } from '#plugin-api';
import { hasFile } from '#plugins/latex/common/keys.ts';

const inSource = all(has(hasFile), eq(panelType, 'latex.editor'));

export default definePlugin({
  id: 'spelling',
  api: 1,
  requires: ['library', 'latex'],
  // So that it looks at the first source that is opened.
  start: 'idle',
  contributes: {
    commands: {
      'spelling.next': { icon: 'spell-check', enablement: has(hasFile) },
      'spelling.language': { icon: 'languages', enablement: has(hasFile) },
      'spelling.words': { icon: 'spell-check-2' },
      'spelling.toggle': { icon: 'eye' },
    },
    keybindings: [{ command: 'spelling.next', keys: 'alt+shift+k', when: inSource }],
    settings: {
      'spelling.isOn': { schema: z.boolean(), initial: true, scope: 'user' },
      'spelling.english': { schema: z.enum(['en', 'en_US', 'en_GB']), initial: 'en', scope: 'user' },
    },
  },
});
