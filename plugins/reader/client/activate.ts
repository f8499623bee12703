/** What the reader does while it is active: it follows the keyboard, sets its context keys, and hears of changes elsewhere. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { Api, type ClientContext, LocalStore, Panels, ServerEvents, Session } from '#plugin-api/client';
import { ProjectRights, References } from '#plugins/library/common/services.ts';
import type { LibraryChanged } from '#plugins/library/common/events.ts';
import { hasHighlight, hasPassage, isFocused, isOpen, mayMark } from '../common/keys.ts';
import { readerContract } from '../common/contract.ts';
import { ReaderService } from '../common/services.ts';
import { followOffline } from './kept/follow-offline.ts';
import type { ReaderSession } from './reader/reader-session.ts';
import type { ReaderSessions } from './reader/reader-sessions.ts';
import { Actions, Kept, Seen, Sessions } from './tokens.ts';

/** Milliseconds in which several changes of one reference are taken together. */
const TOGETHER = 400;

/** So long after sign-in what was kept is sent, in milliseconds. */
const START = 5000;

/** Kinds of changes that say nothing of a document and what is marked in it. */
const ELSEWHERE: readonly LibraryChanged['kinds'][number][] = ['overlay', 'order', 'images'];

/** Panels that show what is in the open PDF. */
const BESIDE_PDF: ReadonlySet<string> = new Set(['reader.highlights', 'reader.outline']);

const refreshOn = (sessions: ReaderSessions): ((change: LibraryChanged) => void) => {
  const waiting = new Map<ReaderSession, { timer: ReturnType<typeof setTimeout>; isListOnly: boolean }>();
  return ({ kinds, articles }) => {
    // Where no kind is named, all may be another.
    const isListOnly = kinds.length > 0 && kinds.every((kind) => ELSEWHERE.includes(kind));
    if (isListOnly && !kinds.includes('overlay')) return;
    for (const session of sessions.open.values()) {
      if (articles && !articles.includes(session.id)) continue;
      const before = waiting.get(session);
      clearTimeout(before?.timer);
      // The person's own list is asked for alone: thousands of highlights are not what changed.
      const all = !isListOnly || before?.isListOnly === false;
      const timer = setTimeout(() => {
        waiting.delete(session);
        void (all ? session.refresh() : session.ownList.refresh());
      }, TOGETHER);
      waiting.set(session, { timer, isListOnly: !all });
    }
  };
};

/** Places that were read to without a connection. Loaded when needed: at a start something else is waited for. */
const sendPositions = async (ctx: ClientContext): Promise<void> => {
  const { KeptPositions } = await import('./kept/kept-positions.ts');
  const positions = new KeptPositions(ctx.service(LocalStore), ctx.service(Api).of(readerContract));
  // What cannot be sent now goes on waiting.
  await positions.send().catch(() => undefined);
};

export const activate = (ctx: ClientContext): void => {
  const sessions = ctx.service(Sessions);
  // Made now, not when it is first asked for: it remembers the last highlight from here on.
  ctx.service(ReaderService);
  const panels = ctx.service(Panels);
  const events = ctx.service(ServerEvents);
  const { subscriptions } = ctx;
  const follow = (): void => sessions.focus(panels.active?.instance, BESIDE_PDF.has(panels.active?.id ?? ''));
  follow();
  subscriptions.add(panels.onActivate(follow));
  // Also of what other tabs change without a connection.
  subscriptions.add(ctx.service(References).onChange(refreshOn(sessions)));
  const reconnected = (session: ReaderSession): void => {
    void session.refresh();
    if (session.unsaved.list.length > 0) void ctx.service(Actions).drawUnsaved(session);
  };
  subscriptions.add(events.onReconnect(() => sessions.open.forEach(reconnected)));
  const sendKept = async (): Promise<void> => void (await Promise.all([sendPositions(ctx), ctx.service(Seen).makeLeft()]));
  subscriptions.add(events.onReconnect(() => void sendKept()));
  subscriptions.add(ctx.service(Session).afterSignIn(START, sendKept));
  followOffline(ctx);
  const kept = ctx.service(Kept);
  subscriptions.add(ctx.service(ProjectRights).onLost((project) => void kept.lose(project)));
  subscriptions.add(
    disposable(
      autorun(() => {
        const { active } = sessions;
        ctx.setKey(isOpen, active !== undefined);
        ctx.setKey(isFocused, sessions.isFocused);
        ctx.setKey(hasPassage, (active?.passages.length ?? 0) > 0);
        ctx.setKey(hasHighlight, active?.chosen !== undefined);
        ctx.setKey(mayMark, active?.canWrite ?? true);
      }),
    ),
  );
};
