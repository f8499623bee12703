/** What the library does as soon as it is on: listens, keeps context keys true, offers itself to the palette. */
import { compareStructural, reaction } from 'mobx';
import * as z from 'zod/mini';
import { disposable } from '#plugin-api';
import { type ClientContext, Host, Panels, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { libraryContract } from '../common/contract.ts';
import {
  type DuplicatesProgress,
  LIBRARY_CHANGED,
  LIBRARY_DUPLICATES,
  LIBRARY_LOOKUP,
  LIBRARY_READING,
  LIBRARY_SHARING,
  type LibraryChanged,
  type ReadingsChanged,
  type SharingChanged,
} from '../common/events.ts';
import {
  canChange,
  canWrite,
  hasPdf,
  hasProject,
  hasSavedSearch,
  hasSelection,
  isBook,
  isGuest,
  isImporting,
  isLocked,
  isOwner,
  selectionCount,
} from '../common/keys.ts';
import type { Lookup } from '../common/model/lookup.ts';
import { References } from '../common/services.ts';
import { LibraryParts } from './tokens.ts';
import { followImports } from './imports/follow-imports.ts';
import { followOffline } from './offline/follow-offline.ts';
import { showOffline } from './offline/show-offline.ts';
import { followQuickNotes } from './quick-note/follow-quick-notes.ts';
import { projectProvider, referenceProvider } from './quick-open.ts';
import type { ReferenceCache } from './reference-cache.ts';
import { startInTurn, TURN } from './start-in-turn.ts';
import { showStatus } from './show-status.ts';

/** Changes that come in a burst are answered once, after so many milliseconds. */
const BURST = 150;

const listenToServer = (ctx: ClientContext): void => {
  const { store, images, duplicates, saved, tags } = ctx.service(LibraryParts);
  const session = ctx.service(Session);
  const references = ctx.service(References) as ReferenceCache;
  const events = ctx.service(ServerEvents);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    saved.searches.countSoon();
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void Promise.all([
          store.projects.load().then(store.leaveMissing),
          store.refresh(),
          images.refresh(),
          tags.tree.refresh(),
        ]),
      BURST,
    );
  };
  const changed = (change: LibraryChanged) => {
    references.changed(change);
    refreshSoon();
  };
  ctx.subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, changed));
  followOffline(ctx, changed);
  ctx.subscriptions.add(events.on<DuplicatesProgress>(LIBRARY_DUPLICATES, duplicates.finder.progress));
  ctx.subscriptions.add(
    events.onReconnect(() => {
      refreshSoon();
      void saved.searches.load().catch(() => {});
    }),
  );
  // Another plan locks projects or unlocks them.
  const stopPlan = reaction(
    () => session.plan,
    () => store.projects.projects && refreshSoon(),
  );
  const stopLock = reaction(
    () => store.chosen?.is_locked === true,
    () => void store.refresh(),
  );
  ctx.subscriptions.add(
    disposable(() => {
      clearTimeout(timer);
      stopPlan();
      stopLock();
    }),
  );
};

/** What was read in another browser; lists that depend on it are loaded again. */
const listenToReadings = (ctx: ClientContext): void => {
  const { store, readings, saved, offline } = ctx.service(LibraryParts);
  const events = ctx.service(ServerEvents);
  const heard = (change: ReadingsChanged) => {
    const isSaid = readings.heard(change);
    void offline.heardReadings(change).catch(() => undefined);
    saved.searches.countSoon();
    const { reading, starred } = store.filter;
    const isNarrowed = store.saved !== undefined || reading !== undefined || starred !== undefined;
    if (!isSaid || isNarrowed) void store.refresh();
  };
  ctx.subscriptions.add(events.on<ReadingsChanged>(LIBRARY_READING, heard));
  ctx.subscriptions.add(events.onReconnect(readings.forget));
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

/** Requests wait to be answered from the start on; a project whose sharing has ended leaves the screen at once. */
const listenToSharing = (ctx: ClientContext): void => {
  const { store, requests, sharing } = ctx.service(LibraryParts);
  const events = ctx.service(ServerEvents);
  ctx.subscriptions.add(store.projects.onLost(store.leaveMissing));
  ctx.subscriptions.add(events.on<SharingChanged>(LIBRARY_SHARING, (change) => void sharing.heard(change)));
  ctx.subscriptions.add(events.onReconnect(() => void requests.load()));
  ctx.subscriptions.add(ctx.service(Session).afterSignIn(500, requests.load));
};

const keepKeys = (ctx: ClientContext): void => {
  const { store, exchange } = ctx.service(LibraryParts);
  const stop = reaction(
    () => ({
      size: store.selection.size,
      pdf: Boolean(store.focused?.pdf_url),
      book: ['book', 'chapter'].includes(store.focused?.type ?? ''),
      project: store.project !== undefined,
      saved: store.saved !== undefined,
      writable: store.canWrite,
      changeable: store.canChange,
      role: store.chosen?.role,
      locked: store.chosen?.is_locked === true,
      importing: exchange.running.count > 0,
    }),
    ({ size, pdf, book, project, saved, writable, changeable, role, locked, importing }) => {
      ctx.setKey(hasSelection, size > 0);
      ctx.setKey(selectionCount, size);
      ctx.setKey(hasPdf, pdf);
      ctx.setKey(isBook, book);
      ctx.setKey(hasProject, project);
      ctx.setKey(hasSavedSearch, saved);
      ctx.setKey(canWrite, writable);
      ctx.setKey(canChange, changeable);
      ctx.setKey(isImporting, importing);
      ctx.setKey(isLocked, locked);
      ctx.setKey(isOwner, role === 'owner');
      ctx.setKey(isGuest, role !== undefined && role !== 'owner');
    },
    { equals: compareStructural, fireImmediately: true },
  );
  ctx.subscriptions.add(disposable(stop));
};

const Shown = z.object({ project: z.optional(z.number()), saved: z.optional(z.number()) });

/** A list that was left open is what the person waits for: its rows are on their way while the panel's code still is. */
const startShown = (ctx: ClientContext): void => {
  const { store } = ctx.service(LibraryParts);
  const [list] = ctx.service(Panels).instances('library.list');
  const shown = list && z.safeParse(Shown, list.params);
  if (!shown?.success) return;
  if (shown.data.saved === undefined) store.chooseProject(shown.data.project);
  else store.chooseSaved(shown.data.saved);
  ctx.subscriptions.add(startInTurn(ctx.service(Session), store));
};

/** Files that the system opens with the program come in as those that are dropped on the list. */
const takeOpened = (ctx: ClientContext): void => {
  const { exchange } = ctx.service(LibraryParts);
  const heard = ctx.service(Host).onOpened?.((files) => {
    ctx.service(Panels).open('library.list');
    void exchange.take(files);
  });
  if (heard) ctx.subscriptions.add(heard);
};

export const activate = (ctx: ClientContext): void => {
  const { store, references, saved } = ctx.service(LibraryParts);
  const session = ctx.service(Session);
  const quickOpen = ctx.service(QuickOpen);
  const panels = ctx.service(Panels);
  startShown(ctx);
  // Staggered after sign-in, so that what is on the screen comes first (ACC-024).
  ctx.subscriptions.add(session.afterSignIn(200, () => store.projects.needRecent().catch(() => {})));
  ctx.subscriptions.add(session.afterSignIn(TURN, () => store.start()));
  ctx.subscriptions.add(session.afterSignIn(500, () => saved.searches.load().catch(() => {})));
  ctx.subscriptions.add(disposable(saved.searches.dispose));
  listenToServer(ctx);
  listenToReadings(ctx);
  listenToLookups(ctx);
  listenToSharing(ctx);
  showStatus(ctx);
  showOffline(ctx);
  followQuickNotes(ctx);
  followImports(ctx);
  keepKeys(ctx);
  takeOpened(ctx);
  const show = (project: number) => {
    panels.open('library.list');
    store.chooseProject(project);
  };
  ctx.subscriptions.add(quickOpen.addProvider(projectProvider(store, show, ctx.t)));
  ctx.subscriptions.add(quickOpen.addProvider(referenceProvider(ctx.api(libraryContract), references, ctx.t)));
};
