/** For tests: the reader's components in English, over a real session of a library in memory, with core's notices and undo. */
import { act, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { observable } from 'mobx';
import { onTestFinished, vi } from 'vitest';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { type Bound, pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { UndoStore } from '#core/client/undo/undo-store.ts';
import { Emitter } from '#plugin-api';
import { Api, Commands, Host, LocalStore, Notices, Panels, ServerEvents, Session, Settings } from '#plugin-api/client';
import type { TagLabel } from '#plugins/library/common/model.ts';
import { PagesRead, PrintedReferences, ProjectRights, References } from '#plugins/library/common/services.ts';
import { type UseListProps, UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import catalogue from '../../../../locales/en/reader.json' with { type: 'json' };
import { ListActions } from '../own-list/list-actions.ts';
import { HighlightTags } from '../reader/highlight-tags.ts';
import { ReaderActions } from '../reader/reader-actions.ts';
import { ReaderSession } from '../reader/reader-session.ts';
import { ReaderSessions } from '../reader/reader-sessions.ts';
import type { libraryInMemory } from './library-in-memory.ts';
import { viewTexts } from './view-window.ts';
import { Actions, Kept, OwnLists, Seen, Sessions, Tagging } from '../tokens.ts';

const stage = pluginStage('reader', catalogue);

/** @param more services of plugins that may be there */
export const readerStage = (library: ReturnType<typeof libraryInMemory>, ...more: Bound[]) => {
  const notices = new NoticeStore({ limit: async () => undefined }, stage.t);
  const undo = new UndoStore(notices);
  const insert = vi.fn(async () => true);
  const target = { isAvailable: true, insert };
  const actions = new ReaderActions({ notices, undo, t: stage.t, citationTarget: () => target });
  const lists = new ListActions({ notices, undo, t: stage.t });
  /** The project's tags are `Methods` and `Claims/Main`; who is asked for one takes what `choose` answers. */
  const chooser = {
    choose: vi.fn(async (): Promise<TagLabel | undefined> => ({ text: 'Claims/Main', color: '#76B041' })),
    numbered: vi.fn(async (_: number | undefined, number: number) =>
      [
        { text: 'Methods', color: '#E4572E' },
        { text: 'Claims/Main', color: '#76B041' },
      ].at(number - 1),
    ),
  };
  const tagging = new HighlightTags({ notices, undo, t: stage.t, chooser });
  const sessions = new ReaderSessions();
  const host = { kind: 'web' as const, save: vi.fn(async (_file: Blob, _name: string) => undefined), openExternal: vi.fn() };
  /** The dock as far as a panel asks it: which PDFs are open. */
  const panels = {
    isReady: true,
    open: vi.fn(),
    instances: () => shown.map((instance) => ({ instance, params: {}, isActive: true })),
  };
  const shown = ['reader.pdf:7'];
  const commands = { run: vi.fn(async () => undefined), state: () => undefined };
  const kept = new Map<string, unknown>([
    ['reader.pageColour', 'paper'],
    ['reader.spread', 'single'],
    ['reader.thumbnails', false],
  ]);
  const settings = {
    get: (id: string) => kept.get(id),
    set: (id: string, value: unknown) => void kept.set(id, value),
    onChange: new Emitter<string>().event,
  };
  const printed = { add: vi.fn(async (_entry: string, _project: number) => ({ id: 9, title: 'As printed' })) };
  const references = { get: vi.fn(), open: vi.fn(), onChange: new Emitter<never>().event };
  /** Of the project of every reference. */
  const rights = observable({ mayChange: true, isShared: false });
  const lost = new Emitter<number>();
  const projectRights = { mayChange: () => rights.mayChange, isShared: () => rights.isShared, onLost: lost.event };
  const bound: Bound[] = [
    [Api, library.api],
    [Session, library.session],
    [Kept, library.kept],
    [Seen, library.seen],
    [LocalStore, library.local],
    [Actions, actions],
    [OwnLists, lists],
    [Tagging, tagging],
    [Sessions, sessions],
    [Notices, notices],
    [Host, host],
    [Panels, panels],
    [ServerEvents, { on: () => ({ dispose() {} }), onReconnect: () => ({ dispose() {} }) }],
    [Commands, commands],
    [Settings, settings],
    [References, references],
    [ProjectRights, projectRights],
    [PagesRead, library.pagesRead],
    [PrintedReferences, printed],
    [UsesOfReading, { ...library.uses, List: ({ citation }: UseListProps) => <p>Cited: {citation}</p> }],
    ...more,
  ];
  return {
    actions,
    lists,
    chooser,
    sessions,
    undo,
    host,
    settings,
    panels,
    /** Instances of the PDFs that the dock has. */
    shown,
    commands,
    references,
    printed,
    rights,
    /** The sharing of a project ends. */
    lose: (project: number) => act(() => lost.fire(project)),
    target,
    t: stage.t,
    render: (element: ReactElement): RenderResult => stage.render(element, stage.container(...bound)),
    /** Presses a button of the newest notice that has it. */
    act: (label: string) => {
      const offered = [...notices.waiting, ...(notices.current ? [notices.current] : [])];
      const action = offered.flatMap(({ notice }) => notice.actions ?? []).findLast((each) => each.label === label);
      return act(async () => void (await action?.run()));
    },
    /** Texts of all notices, oldest first. */
    told: () => [...notices.past, ...notices.waiting].map(({ notice }) => notice.text),
    /** A session whose PDF is not opened, in the list of those that are open. */
    session: async (): Promise<ReaderSession> => {
      const session = new ReaderSession(7, { ...library.parts, texts: viewTexts, rights: projectRights });
      onTestFinished(() => session.dispose());
      await session.highlights.load();
      act(() => sessions.add('reader.pdf:7', session));
      return session;
    },
  };
};
