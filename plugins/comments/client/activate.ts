/** Listens to the server, and keeps context keys true. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { keepStatus } from '#client-kit';
import { type ClientContext, Panels, ServerEvents, Session } from '#plugin-api/client';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged } from '#plugins/library/common/events.ts';
import { COMMENTS_CHANGED, COMMENTS_SEEN, type CommentsChanged, type CommentsSeen } from '../common/events.ts';
import { canComment, hasDiscussion, unreadComments } from '../common/keys.ts';
import { TheDesk } from './tokens.ts';

export const activate = (ctx: ClientContext): void => {
  const [desk, events] = [ctx.service(TheDesk), ctx.service(ServerEvents)];
  const { subscriptions } = ctx;
  subscriptions.add(events.on<CommentsChanged>(COMMENTS_CHANGED, desk.heard));
  subscriptions.add(events.on<CommentsSeen>(COMMENTS_SEEN, desk.heardSeen));
  // Who sees which things, and what they may do there, is told by the library, whose projects things belong to.
  subscriptions.add(events.on(LIBRARY_SHARING, desk.loadAgain));
  subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, ({ kinds }) => kinds.includes('projects') && desk.loadAgain()));
  subscriptions.add(events.onReconnect(desk.loadAgain));
  subscriptions.add(ctx.service(Session).onChange((user) => user === undefined && desk.forget()));
  const panels = ctx.service(Panels);
  subscriptions.add(panels.onActivate(() => desk.used(panels.active?.id)));
  desk.used(panels.active?.id);
  const stop = autorun(() => {
    const discussion = desk.current?.discussion;
    ctx.setKey(hasDiscussion, discussion !== undefined);
    ctx.setKey(canComment, desk.surface !== undefined && discussion?.mayComment === true);
    ctx.setKey(unreadComments, desk.unread);
  });
  keepStatus(ctx, () => {
    const open = desk.current?.discussion.open ?? 0;
    if (open === 0) return undefined;
    const text = ctx.t(desk.unread > 0 ? 'status.unread' : 'status.open', { count: desk.unread > 0 ? desk.unread : open });
    return { id: 'comments.count', text, icon: 'message-square', command: 'comments.open' };
  });
  subscriptions.add(disposable(stop));
  subscriptions.add(disposable(() => desk.dispose()));
};
