/**
 * Spelling of what one writes: words that no dictionary has are underlined, with what may have been meant. So is grammar, by a
 * service, where the house has one and the person wants it.
 */
import * as z from 'zod/mini';
import { definePlugin, has } from '#plugin-api';
import { hasGrammar, hasText, isInText } from './common/keys.ts';

const inText = has(isInText);
const enablement = has(hasText);

export default definePlugin({
  id: 'spelling',
  api: 1,
  requires: ['library', 'coedit'],
  // So that it looks at the first text that is opened.
  start: 'idle',
  context: [hasGrammar, hasText, isInText],
  contributes: {
    commands: {
      'spelling.next': { icon: 'spell-check', enablement },
      'spelling.language': { icon: 'languages', enablement },
      'spelling.words': { icon: 'spell-check-2' },
      'spelling.toggle': { icon: 'eye' },
      'spelling.nextGrammar': { icon: 'arrow-down', when: has(hasGrammar), enablement },
      'spelling.previousGrammar': { icon: 'arrow-up', when: has(hasGrammar), enablement },
      'spelling.rules': { icon: 'spell-check-2', when: has(hasGrammar) },
      'spelling.toggleGrammar': { icon: 'eye', when: has(hasGrammar) },
    },
    keybindings: [
      { command: 'spelling.next', keys: 'alt+shift+k', when: inText },
      { command: 'spelling.nextGrammar', keys: 'alt+shift+g', when: inText },
      { command: 'spelling.previousGrammar', keys: 'alt+shift+h', when: inText },
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
