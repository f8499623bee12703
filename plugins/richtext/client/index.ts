/** Browser half of rich texts. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings } from './bindings.ts';
import { commands } from './commands.ts';
import { fileCommands } from './file-commands.ts';

export default defineClient(manifest, {
  panels: {
    'richtext.editor': () => import('./panels/editor/editor-panel.tsx'),
    'richtext.files': () => import('./panels/files/files-panel.tsx'),
    'richtext.outline': () => import('./panels/outline/outline-panel.tsx'),
    'richtext.problems': () => import('./panels/problems/problems-panel.tsx'),
  },
  fragments: {
    'richtext.files': () => import('./fragments/files.tsx'),
    'richtext.quickAccess': () => import('./fragments/quick-access.tsx'),
  },
  commands: { ...commands, ...fileCommands },
  bindings,
  activate,
});
