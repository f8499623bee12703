/**
 * Spelling of what one writes in LaTeX: words that no dictionary has are underlined, with what may have been meant. So is grammar, by a
 * service, where the house has one and the person wants it.
 */
import * as z from 'zod/mini';
import { all, definePlugin, eq, has, panelType } from '#plugin-api';
import { hasFile } from '#plugins/latex/common/keys.ts';
import { hasGrammar } from './common/keys.ts';

const inSource = all(has(hasFile), eq(panelType, 'latex.editor'));

export default definePlugin({
  id: 'spelling',
  api: 1,
  requires: ['library', 'latex'],
  // So that it looks at the first source that is opened.
  start: 'idle',
  context: [hasGrammar],
  contributes: {
    commands: {
      'spelling.next': { icon: 'spell-check', enablement: has(hasFile) },
      'spelling.language': { icon: 'languages', enablement: has(hasFile) },
      'spelling.words': { icon: 'spell-check-2' },
      'spelling.toggle': { icon: 'eye' },
      'spelling.nextGrammar': { icon: 'arrow-down', when: has(hasGrammar), enablement: has(hasFile) },
      'spelling.previousGrammar': { icon: 'arrow-up', when: has(hasGrammar), enablement: has(hasFile) },
      'spelling.rules': { icon: 'spell-check-2', when: has(hasGrammar) },
      'spelling.toggleGrammar': { icon: 'eye', when: has(hasGrammar) },
    },
    keybindings: [
      { command: 'spelling.next', keys: 'alt+shift+k', when: inSource },
      { command: 'spelling.nextGrammar', keys: 'alt+shift+g', when: inSource },
      { command: 'spelling.previousGrammar', keys: 'alt+shift+h', when: inSource },
    ],
    settings: {
      'spelling.isOn': { schema: z.boolean(), initial: true, scope: 'user' },
      'spelling.english': { schema: z.enum(['en', 'en_US', 'en_GB']), initial: 'en', scope: 'user' },
      'spelling.grammar': { schema: z.boolean(), initial: false, scope: 'user', when: has(hasGrammar) },
      'spelling.grammarLevel': {
        schema: z.enum(['default', 'picky']),
        initial: 'default',
        scope: 'user',
        when: has(hasGrammar),
      },
    },
  },
});
