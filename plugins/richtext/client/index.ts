/** Browser half of rich texts. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings } from './bindings.ts';
import { commands } from './commands.ts';

export default defineClient(manifest, {
  panels: {
    'richtext.editor': () => import('./panels/editor/editor-panel.tsx'),
    'richtext.outline': () => import('./panels/outline/outline-panel.tsx'),
  },
  commands,
  bindings,
  activate,
});
