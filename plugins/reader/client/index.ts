/** The browser half of the reader. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings, provides } from './bindings.ts';
import { commands } from './commands.ts';
import { warmUp } from './document/pdfjs.ts';

export default defineClient(manifest, {
  panels: {
    'reader.pdf': () => {
      // The workers start while the panel's code is still on its way.
      warmUp();
      return import('./panels/pdf-panel.tsx');
    },
    'reader.highlights': () => import('./panels/highlights-panel.tsx'),
    'reader.outline': () => import('./panels/outline-panel.tsx'),
  },
  fragments: { 'reader.continue': () => import('./fragments/continue-reading.tsx') },
  commands,
  bindings,
  provides,
  activate,
});
