/** Browser half of comments. */
import { type ClientContext, defineClient, Notices } from '#plugin-api/client';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings } from './bindings.ts';
import { TheDesk } from './tokens.ts';

const add = (ctx: ClientContext): void => {
  if (!ctx.service(TheDesk).beginAtSelection()) ctx.service(Notices).show({ kind: 'info', text: ctx.t('add.nothing') });
};

export default defineClient(manifest, {
  panels: { 'comments.list': () => import('./panels/comments-panel.tsx') },
  commands: {
    'comments.add': add,
    'comments.open': (ctx) => ctx.service(TheDesk).show(),
    'comments.next': (ctx) => ctx.service(TheDesk).step(1),
    'comments.previous': (ctx) => ctx.service(TheDesk).step(-1),
  },
  bindings,
  provides: [TextNotes],
  activate,
});
