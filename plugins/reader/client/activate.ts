/** What the reader does while it is active: it follows the keyboard, sets its context keys, and hears of changes elsewhere. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Panels, ServerEvents } from '#plugin-api/client';
import { ProjectRights } from '#plugins/library/common/services.ts';
import { LIBRARY_CHANGED, type LibraryChanged } from '#plugins/library/common/events.ts';
import { hasHighlight, hasPassage, isFocused, isOpen, mayMark } from '../common/keys.ts';
import { ReaderService } from '../common/services.ts';
import { Kept } from './kept/kept-pdfs.ts';
import { type ReaderSessions, Sessions } from './reader/reader-sessions.ts';

/** Milliseconds in which several changes of one reference are taken together. */
const TOGETHER = 400;

const refreshOn = (sessions: ReaderSessions): ((change: LibraryChanged) => void) => {
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  return ({ articles }) => {
    for (const session of sessions.open.values()) {
      if (articles && !articles.includes(session.id)) continue;
      clearTimeout(waiting.get(session.id));
      waiting.set(
        session.id,
        setTimeout(() => void session.refresh(), TOGETHER),
      );
    }
  };
};

export const activate = (context: ClientContext): void => {
  const sessions = context.service(Sessions);
  // Made now, not when it is first asked for: it remembers the last highlight from here on.
  context.service(ReaderService);
  const panels = context.service(Panels);
  const events = context.service(ServerEvents);
  const { subscriptions } = context;
  const follow = (): void => sessions.focus(panels.active?.instance);
  follow();
  subscriptions.add(panels.onActivate(follow));
  subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, refreshOn(sessions)));
  const kept = context.service(Kept);
  subscriptions.add(context.service(ProjectRights).onLost((project) => void kept.lose(project)));
  subscriptions.add(events.onReconnect(() => sessions.open.forEach((session) => void session.refresh())));
  subscriptions.add(
    disposable(
      autorun(() => {
        const { active } = sessions;
        context.setKey(isOpen, active !== undefined);
        context.setKey(isFocused, sessions.isFocused);
        context.setKey(hasPassage, (active?.passages.length ?? 0) > 0);
        context.setKey(hasHighlight, active?.chosen !== undefined);
        context.setKey(mayMark, active?.canWrite ?? true);
      }),
    ),
  );
};
