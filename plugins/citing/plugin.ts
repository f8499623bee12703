/** Citation styles: references as journals and universities want them printed, to copy and as whole bibliographies. */
import * as z from 'zod/mini';
import { all, definePlugin, has, isOnline } from '#plugin-api';
import { hasSelection } from '#plugins/library/common/keys.ts';
import { LANGUAGES, OWN_STYLE, SHIPPED_STYLES } from './common/styles.ts';

export default definePlugin({
  id: 'citing',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  // So that the library can offer what is here beside a reference.
  start: 'idle',
  contributes: {
    commands: {
      'citing.copyCitation': { icon: 'quote', enablement: all(has(hasSelection), has(isOnline)) },
      'citing.copyEntry': { icon: 'copy', enablement: all(has(hasSelection), has(isOnline)) },
      'citing.show': { icon: 'eye', enablement: all(has(hasSelection), has(isOnline)) },
      'citing.exportBibliography': { icon: 'book-marked', enablement: has(isOnline) },
      'citing.exportSelection': { icon: 'book-marked', enablement: all(has(hasSelection), has(isOnline)) },
      'citing.styles': { icon: 'settings', enablement: has(isOnline) },
    },
    keybindings: [{ command: 'citing.copyEntry', keys: 'alt+shift+c' }],
    menus: [
      { menu: 'menubar.file', command: 'citing.exportBibliography', group: '2-add', order: 31 },
      { menu: 'library.project.context', command: 'citing.exportBibliography', group: '3-exchange', order: 21 },
      { menu: 'library.reference.context', command: 'citing.copyCitation', group: '3-exchange', order: 11 },
      { menu: 'library.reference.context', command: 'citing.copyEntry', group: '3-exchange', order: 12 },
      { menu: 'library.reference.context', command: 'citing.show', group: '3-exchange', order: 13 },
      { menu: 'library.reference.context', command: 'citing.exportSelection', group: '3-exchange', order: 21 },
    ],
    limits: {
      'citing.style': {
        unit: 'count',
        feature: 'citation_style',
        codes: { F: 'CITING_STYLE', P: 'CITING_STYLE' },
        defaults: { F: 20, P: 200 },
      },
    },
    settings: {
      'citing.style': {
        schema: z.union([...SHIPPED_STYLES.map((id) => z.literal(id)), z.string().check(z.regex(OWN_STYLE))]),
        initial: 'apa',
        scope: 'user',
      },
      'citing.language': { schema: z.enum(LANGUAGES), initial: 'auto', scope: 'user' },
    },
  },
});
