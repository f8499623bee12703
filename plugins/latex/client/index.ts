/** Browser half of the LaTeX editor. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings, provides } from './bindings.ts';
import { commands } from './commands.ts';

export default defineClient(manifest, {
  panels: {
    'latex.files': () => import('./panels/files/files-panel.tsx'),
    'latex.editor': () => import('./panels/editor/editor-panel.tsx'),
    'latex.preview': () => import('./panels/preview/preview-panel.tsx'),
    'latex.comparison': () => import('./panels/comparison/comparison-panel.tsx'),
    'latex.references': () => import('./panels/references/references-panel.tsx'),
    'latex.outline': () => import('./panels/outline/outline-panel.tsx'),
    'latex.search': () => import('./panels/search/search-panel.tsx'),
    'latex.problems': () => import('./panels/problems/problems-panel.tsx'),
    'latex.log': () => import('./panels/log/log-panel.tsx'),
    'latex.faq': () => import('./panels/faq/faq-panel.tsx'),
  },
  fragments: { 'latex.quickAccess': () => import('./fragments/quick-access.tsx') },
  commands,
  bindings,
  provides,
  activate,
});
