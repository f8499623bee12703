/** Comments in the margin of live texts: threads that stay with their words, mentions, and who is told. */
import * as z from 'zod/mini';
import { all, definePlugin, has, isOnline } from '#plugin-api';
import { canComment, hasDiscussion, unreadComments } from './common/keys.ts';

export default definePlugin({
  id: 'comments',
  api: 1,
  requires: ['library', 'notices', 'coedit'],
  // So that the first text that is opened shows what is said of it.
  start: 'idle',
  context: [canComment, hasDiscussion, unreadComments],
  contributes: {
    panels: {
      'comments.list': {
        icon: 'message-square',
        kind: 'view',
        role: 'remarks',
        params: z.object({
          kind: z.optional(z.string()),
          thing: z.optional(z.coerce.number()),
          thread: z.optional(z.coerce.number()),
        }),
        version: 1,
        // Where notifications and mails lead.
        route: '/comments/:kind/:thing/:thread?',
      },
    },
    commands: {
      'comments.add': { icon: 'message-square-plus', enablement: all(has(canComment), has(isOnline)) },
      'comments.open': { icon: 'message-square' },
      'comments.next': { icon: 'arrow-down', enablement: has(hasDiscussion) },
      'comments.previous': { icon: 'arrow-up', enablement: has(hasDiscussion) },
    },
    keybindings: [
      { command: 'comments.add', keys: 'mod+alt+m', when: has(hasDiscussion) },
      { command: 'comments.next', keys: 'mod+alt+n', when: has(hasDiscussion) },
      { command: 'comments.previous', keys: 'mod+alt+p', when: has(hasDiscussion) },
    ],
    menus: [
      { menu: 'texts.toolbar', command: 'comments.add', group: '1-comments', order: 10 },
      { menu: 'menubar.view', command: 'comments.open', group: '3-reader', order: 30, when: has(hasDiscussion) },
    ],
  },
});
