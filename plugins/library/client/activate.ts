/** What the library does as soon as it is on: listens, keeps context keys true, offers itself to the palette. */
import { compareStructural, reaction } from 'mobx';
import * as z from 'zod/mini';
import { disposable } from '#plugin-api';
import { type ClientContext, Panels, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { libraryContract } from '../common/contract.ts';
import {
  type DuplicatesProgress,
  LIBRARY_CHANGED,
  LIBRARY_DUPLICATES,
  LIBRARY_LOOKUP,
  LIBRARY_SHARING,
  type LibraryChanged,
  type SharingChanged,
} from '../common/events.ts';
import { canWrite, hasPdf, hasProject, hasSelection, selectionCount } from '../common/keys.ts';
import type { Lookup } from '../common/model/lookup.ts';
import { References } from '../common/services.ts';
import { LibraryParts } from './library-parts.ts';
import { projectProvider, referenceProvider } from './quick-open.ts';
import type { ReferenceCache } from './reference-cache.ts';
import { showStatus } from './show-status.ts';

/** Changes that come in a burst are answered once, after so many milliseconds. */
const BURST = 150;

const listenToServer = (ctx: ClientContext): void => {
  const { desk, images, tags, duplicates } = ctx.service(LibraryParts);
  const references = ctx.service(References) as ReferenceCache;
  const events = ctx.service(ServerEvents);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void Promise.all([desk.projects.load(), desk.refresh(), images.refresh(), tags.tree.refresh()]),
      BURST,
    );
  };
  ctx.subscriptions.add(
    events.on<LibraryChanged>(LIBRARY_CHANGED, (change) => {
      references.changed(change);
      refreshSoon();
    }),
  );
  ctx.subscriptions.add(events.on<DuplicatesProgress>(LIBRARY_DUPLICATES, duplicates.finder.progress));
  ctx.subscriptions.add(events.onReconnect(refreshSoon));
  ctx.subscriptions.add(disposable(() => clearTimeout(timer)));
};

/** Look-ups end whenever their sources have answered; what ended while the connection was lost is asked for. */
const listenToLookups = (ctx: ClientContext): void => {
  const { lookups } = ctx.service(LibraryParts);
  const events = ctx.service(ServerEvents);
  const load = () => lookups.load().catch(() => {});
  ctx.subscriptions.add(events.on<Lookup>(LIBRARY_LOOKUP, lookups.heard));
  ctx.subscriptions.add(events.onReconnect(() => void load()));
  ctx.subscriptions.add(ctx.service(Session).afterSignIn(400, load));
};

/** A project whose sharing has ended leaves the screen at once, and says so; one that was only offered never was on it. */
const listenToSharing = (ctx: ClientContext): void => {
  const { desk, toasts } = ctx.service(LibraryParts);
  const session = ctx.service(Session);
  const leave = async ({ project, person, change }: SharingChanged): Promise<void> => {
    const title = desk.projects.get(project)?.title;
    if (change !== 'ended' || person !== session.user?.id || title === undefined) return;
    await desk.projects.load();
    desk.leaveMissing();
    toasts.tell('project.ended', { title });
  };
  ctx.subscriptions.add(ctx.service(ServerEvents).on<SharingChanged>(LIBRARY_SHARING, (event) => void leave(event)));
};

const keepKeys = (ctx: ClientContext): void => {
  const { desk } = ctx.service(LibraryParts);
  const stop = reaction(
    () => ({
      size: desk.selection.size,
      pdf: Boolean(desk.focused?.pdf_url),
      project: desk.project !== undefined,
      writable: desk.canWrite,
    }),
    ({ size, pdf, project, writable }) => {
      ctx.setKey(hasSelection, size > 0);
      ctx.setKey(selectionCount, size);
      ctx.setKey(hasPdf, pdf);
      ctx.setKey(hasProject, project);
      ctx.setKey(canWrite, writable);
    },
    { equals: compareStructural, fireImmediately: true },
  );
  ctx.subscriptions.add(disposable(stop));
};

const Shown = z.object({ project: z.optional(z.number()) });

/** A list that was left open is what the person waits for: its rows are on their way while the panel's code still is. */
const startShown = (ctx: ClientContext): void => {
  const { desk } = ctx.service(LibraryParts);
  const [list] = ctx.service(Panels).instances('library.list');
  const shown = list && z.safeParse(Shown, list.params);
  if (!shown?.success) return;
  desk.chooseProject(shown.data.project);
  void desk.start();
};

export const activate = (ctx: ClientContext): void => {
  const { desk, references } = ctx.service(LibraryParts);
  const session = ctx.service(Session);
  const quickOpen = ctx.service(QuickOpen);
  const panels = ctx.service(Panels);
  startShown(ctx);
  // Staggered after sign-in, so that what is on the screen comes first (ACC-024).
  ctx.subscriptions.add(session.afterSignIn(200, () => desk.projects.loadRecent().catch(() => {})));
  ctx.subscriptions.add(session.afterSignIn(300, () => desk.start()));
  listenToServer(ctx);
  listenToLookups(ctx);
  listenToSharing(ctx);
  showStatus(ctx);
  keepKeys(ctx);
  const show = (project: number) => {
    panels.open('library.list');
    desk.chooseProject(project);
  };
  ctx.subscriptions.add(quickOpen.addProvider(projectProvider(desk, show, ctx.t)));
  ctx.subscriptions.add(quickOpen.addProvider(referenceProvider(ctx.api(libraryContract), references, ctx.t)));
};
