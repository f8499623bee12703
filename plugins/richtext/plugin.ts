/** Rich text: manuscripts for whoever does not write LaTeX, with citations from the library (B§2, decisions §8). */
import * as z from 'zod/mini';
import { definePlugin } from '#plugin-api';
import { actionCommands, actionKeys } from './common/editor-actions.ts';
import { fileCommands, fileMenus } from './common/file-commands.ts';
import { keys } from './common/keys.ts';
import { PAPERS } from './common/paper.ts';

export default definePlugin({
  id: 'richtext',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'coedit', 'citing', 'reader'],
  optional: ['latex', 'presence', 'comments', 'suggestions'],
  context: keys,
  contributes: {
    panels: {
      // The list by itself, for a house without LaTeX; else it stands in the page of both editors.
      'richtext.files': { icon: 'file-text', kind: 'view', route: '/editor/rich' },
      'richtext.editor': {
        icon: 'file-text',
        kind: 'editor',
        role: 'source',
        many: true,
        params: z.object({ file: z.coerce.number() }),
        version: 1,
        route: '/editor/rich/:file',
      },
      'richtext.outline': { icon: 'list-tree', kind: 'view' },
      'richtext.problems': { icon: 'circle-alert', kind: 'view', below: true },
    },
    fragments: {
      'richtext.files': { place: 'editor.files', order: 20, icon: 'file-text' },
      'richtext.quickAccess': { place: 'home.dashboard', order: 61, icon: 'zap', opens: 'richtext.files' },
    },
    commands: { ...actionCommands, ...fileCommands, 'richtext.openOutline': { icon: 'list-tree' } },
    keybindings: actionKeys,
    menus: fileMenus,
    settings: {
      'richtext.paged': { schema: z.boolean(), initial: false, scope: 'device' },
      'richtext.focus': { schema: z.boolean(), initial: false, scope: 'device' },
      'richtext.zoom': { schema: z.number().check(z.minimum(50), z.maximum(200)), initial: 100, scope: 'device' },
      'richtext.paper': { schema: z.enum(PAPERS), initial: 'a4', scope: 'user' },
      'richtext.markdown': { schema: z.boolean(), initial: true, scope: 'user' },
      'richtext.smartQuotes': { schema: z.boolean(), initial: true, scope: 'user' },
    },
  },
});
