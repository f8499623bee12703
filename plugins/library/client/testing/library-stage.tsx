/** For tests: the library's own objects, panels and commands over calls that a test answers, in core's real dialogs and notices. */
import { act, fireEvent, screen } from '@testing-library/react';
import { observable } from 'mobx';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { DialogHost } from '#core/client/dialogs/dialog-host.tsx';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeHost } from '#core/client/notices/notice-host.tsx';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import { type Bound, pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { UndoStore } from '#core/client/undo/undo-store.ts';
import { Emitter, type Scalar, type Token } from '#plugin-api';
import {
  Api,
  type ClientContext,
  ContextKeys,
  Dialogs,
  Host,
  Language,
  LocalDatabases,
  LocalStore,
  Menus,
  Neighbours,
  Notices,
  Panels,
  Session,
  Settings,
  StatusBar,
  type StatusItem,
  Translate,
  Undo,
} from '#plugin-api/client';
import catalogue from '../../../../locales/en/library.json' with { type: 'json' };
import type { ArticleRow } from '../../common/model/article.ts';
import type { Project } from '../../common/model/project.ts';
import { bindings } from '../bindings.ts';
import { commands } from '../commands.ts';
import manifest from '../../plugin.ts';
import { LibraryParts } from '../tokens.ts';
import { projectOf } from './records.ts';

const stage = pluginStage('library', catalogue);
const declared: Readonly<Record<string, { readonly initial: Scalar }>> = manifest.contributes.settings ?? {};

export { projectOf };

export const rowOf = (id: number, title: string, rest: Partial<ArticleRow> = {}): ArticleRow => ({
  id,
  version: 1,
  project: 1,
  citekey: `key${id}`,
  type: 'article-journal',
  title,
  authors: ['Lee'],
  author_count: 1,
  year: 2001,
  container_title: 'Annals',
  doi: null,
  pdf_url: null,
  pdf_state: 'none',
  tags: [],
  notes_count: 0,
  citations_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  added_by: 1,
  ...rest,
});

type Answer = (
  input: { body: never; params: never; query: never; form: never; files: never },
  options?: { signal?: AbortSignal },
) => unknown;

/** What the server of a test holds, and its answers to single calls. */
export interface StageOptions {
  readonly projects?: readonly Project[];
  readonly rows?: readonly ArticleRow[];
  readonly calls?: Readonly<Record<string, Answer>>;
  readonly services?: readonly Bound[];
  readonly plan?: 'F' | 'P';
  readonly isOnline?: boolean;
  /** What the plan holds, and what is used of it. */
  readonly limits?: readonly { readonly featureId: string; readonly limit: number | null; readonly used: number }[];
}

const done = { success: true, message: '' };

/** @param element what is on the screen beside dialogs and notices */
export const libraryStage = ({
  projects = [],
  rows = [],
  calls = {},
  services = [],
  plan = 'F',
  isOnline = true,
  limits = [],
}: StageOptions = {}) => {
  const known: Readonly<Record<string, (...input: never[]) => unknown>> = {
    getAllProjects: () => ({ data: projects }),
    projectsData: () => ({ data: [] }),
    projectOrder: () => ({ data: [{ id: 1, order: [] }] }),
    favourites: () => ({ data: [] }),
    lastViewedProjects: () => ({ data: [] }),
    viewProject: () => done,
    listArticles: () => ({ data: rows, total: rows.length }),
    articleIds: () => ({ data: rows.map(({ id }) => id) }),
    listTags: () => ({ data: [] }),
    tagTree: () => ({ data: [] }),
    furtherFiles: () => ({ data: [] }),
    savedSearches: () => ({ data: [] }),
    savedSearchCounts: () => ({ data: [] }),
    countReferences: () => ({ total: rows.length }),
    findEverywhere: () => ({ unread: 0 }),
    relatedArticles: () => ({ data: [] }),
    findDuplicates: () => ({ groups: [], total: 0, searched: rows.length }),
    importState: () => ({ state: 'unknown' }),
    cancelImport: () => ({ state: 'cancelled' }),
    ...calls,
  };
  /** Every call of the library, as a spy that answers like the server. */
  const api = Object.fromEntries(
    Object.entries(known).map(([name, answer]) => [name, vi.fn(async (...input: unknown[]) => answer(...(input as never[])))]),
  );
  const kept = new Map<string, unknown>();
  const settings = observable.map<string, Scalar>();
  const session = observable(
    {
      plan,
      user: { id: 1, userSubscriptionLimit: limits },
      isOnline,
      isSignedIn: true,
      beforeSignOut: vi.fn((_: () => Promise<boolean>) => ({ dispose() {} })),
      checkConnection: async () => true,
      onChange: new Emitter<unknown>().event,
      refresh: vi.fn(async () => {}),
      afterSignIn: vi.fn((_delay: number, _fetch: () => unknown) => ({ dispose() {} })),
    },
    { onChange: false, refresh: false, afterSignIn: false, beforeSignOut: false, checkConnection: false },
  );
  const dialogs = new DialogStore({ plan }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const undo = new UndoStore(notices);
  const panels = {
    open: vi.fn(),
    close: vi.fn(),
    instances: () => [],
    active: undefined,
    onActivate: new Emitter<string>().event,
  };
  const status = { set: vi.fn((_item: StatusItem) => ({ dispose: vi.fn() })) };
  const host = { kind: 'web', save: vi.fn(async (_file: Blob, _name: string) => {}), openExternal: vi.fn() };
  const container = stage.container(
    [Api, { of: () => api, standIn: vi.fn(() => ({ dispose() {} })) }],
    [Dialogs, dialogs],
    [Notices, notices],
    [Undo, undo],
    [Panels, panels],
    [Host, host],
    [Session, session],
    [StatusBar, status],
    [Neighbours, { started: async () => undefined }],
    [Translate, stage.t],
    [
      Settings,
      {
        get: (id: string) => settings.get(id) ?? declared[id]?.initial,
        set: (id: string, value: Scalar) => settings.set(id, value),
      },
    ],
    [Menus, { entries: () => [] }],
    [ContextKeys, { get: () => undefined, set: vi.fn(), onChange: new Emitter<string>().event }],
    [Language, { code: 'en' }],
    [LocalDatabases, { open: async () => undefined }],
    [
      LocalStore,
      {
        read: (key: string) => kept.get(key),
        write: (key: string, value: unknown) => void kept.set(key, value),
        remove: (key: string) => void kept.delete(key),
      },
    ],
    ...services,
  );
  bindAll(container, bindings);
  const parts = container.get<LibraryParts>(LibraryParts);
  const context = {
    plugin: 'library',
    t: stage.t,
    service: (token: never) => container.get(token),
    optional: (token: never) => (container.isBound(token) ? container.get(token) : undefined),
  } as unknown as ClientContext;
  return {
    api,
    parts,
    undo,
    notices,
    panels,
    host,
    session,
    status,
    t: stage.t,
    service: <T,>(token: Token<T>): T => container.get<T>(token),
    /** Everything that the server holds is loaded. */
    async load() {
      await act(() => parts.store.start());
    },
    render(element?: ReactElement) {
      return stage.render(
        <>
          {element}
          <DialogHost store={dialogs} />
          <NoticeHost store={notices} />
        </>,
        container,
      );
    },
    /** Runs a command as a key or a menu does; it goes on while a dialog is open. */
    run(command: keyof typeof commands) {
      let running: unknown;
      act(() => {
        running = commands[command](context);
      });
      return running;
    },
  };
};

export type Stage = ReturnType<typeof libraryStage>;

/** The notice with this text, as soon as it is there. */
export const notice = (text: string): Promise<HTMLElement> => screen.findByText(text);

/** The notice with this text, as soon as it is there, is read and put away: the next one need not wait until its time is up. */
export const readNotice = async (text: string): Promise<void> => {
  await notice(text);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
};
