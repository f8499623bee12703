/** Suggestions: changes of a text that stand beside it until somebody who may write accepts or rejects them. */
import { all, definePlugin, has, isOnline } from '#plugin-api';
import { canDecide, canSuggest, hasSuggestion } from './common/keys.ts';

export default definePlugin({
  id: 'suggestions',
  api: 1,
  requires: ['coedit'],
  // Tells the author what has become of theirs.
  optional: ['notices'],
  // So that the first text that is opened shows what is suggested in it.
  start: 'idle',
  context: [canSuggest, canDecide, hasSuggestion],
  contributes: {
    panels: { 'suggestions.list': { icon: 'square-pen', kind: 'view' } },
    commands: {
      'suggestions.open': { icon: 'square-pen' },
      'suggestions.toggle': { icon: 'pencil', enablement: has(canSuggest) },
      'suggestions.view': { icon: 'eye', enablement: has(canSuggest) },
      'suggestions.next': { icon: 'arrow-down', enablement: has(hasSuggestion) },
      'suggestions.previous': { icon: 'arrow-up', enablement: has(hasSuggestion) },
      'suggestions.accept': { icon: 'check', enablement: all(has(hasSuggestion), has(canDecide), has(isOnline)) },
      'suggestions.reject': { icon: 'close', enablement: all(has(hasSuggestion), has(canDecide), has(isOnline)) },
    },
    keybindings: [
      { command: 'suggestions.toggle', keys: 'mod+alt+s', when: has(canSuggest) },
      { command: 'suggestions.next', keys: 'alt+shift+n', when: has(hasSuggestion) },
      { command: 'suggestions.previous', keys: 'alt+shift+p', when: has(hasSuggestion) },
      { command: 'suggestions.accept', keys: 'alt+shift+y', when: all(has(hasSuggestion), has(canDecide)) },
      { command: 'suggestions.reject', keys: 'alt+shift+x', when: all(has(hasSuggestion), has(canDecide)) },
    ],
  },
});
