/** Summaries of papers and pages of the web: from an upload, a reference, a work that was found, or an address (decisions §6). */
import * as z from 'zod/mini';
import { all, any, definePlugin, eq, has, isOnline, panelType } from '#plugin-api';
import { hasPdf } from '#plugins/library/common/keys.ts';
import { SUMMARIES } from './common/limit.ts';

export default definePlugin({
  id: 'summariser',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  optional: ['reader', 'search', 'billing', 'notices'],
  start: 'idle',
  contributes: {
    panels: {
      'summariser.home': { icon: 'scroll-text', kind: 'page', route: '/apps/summarizer' },
      'summariser.summary': {
        icon: 'scroll-text',
        kind: 'editor',
        many: true,
        route: '/apps/summarizer/:id',
        params: z.object({ id: z.coerce.number() }),
        version: 1,
      },
    },
    commands: {
      'summariser.open': { icon: 'scroll-text' },
      // Of the chosen reference, or of the one that is being read.
      'summariser.summarise': {
        icon: 'scroll-text',
        enablement: all(any(has(hasPdf), eq(panelType, 'reader.pdf')), has(isOnline)),
      },
      'summariser.engine': { icon: 'settings', enablement: has(isOnline) },
    },
    menus: [
      { menu: 'library.reference.context', command: 'summariser.summarise', group: '1-open', order: 30 },
      { menu: 'menubar.file', command: 'summariser.summarise', group: '3-export', order: 40 },
    ],
    sidebar: [{ id: 'summarizer', icon: 'scroll-text', opens: 'summariser.home', order: 83, group: 'apps' }],
    limits: { 'summariser.summaries': SUMMARIES },
    refusals: {
      SCHOLARCY: { credits: ['F', 'P'] },
      FREE_SUMMARIES: { locked: true, credits: ['F', 'P'] },
      PRO_SUMMARIES: { credits: ['F', 'P'] },
    },
    tracks: ['summary_requested'],
  },
});
