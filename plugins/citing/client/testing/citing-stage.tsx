/** For tests: the plugin's own objects and commands over calls that a test answers, in core's real dialogs and notices. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { DialogHost } from '#core/client/dialogs/dialog-host.tsx';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { NoticeHost } from '#core/client/notices/notice-host.tsx';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { Emitter } from '#plugin-api';
import { Api, type ClientContext, Dialogs, Host, Notices, Settings, Translate } from '#plugin-api/client';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/citing.json' with { type: 'json' };
import { bindings } from '../bindings.ts';
import { commands } from '../commands.ts';

const stage = pluginStage('citing', catalogue);

type Answer = (input: { body: never; params: never; files: never }) => unknown;

export interface CitingStageOptions {
  readonly calls?: Readonly<Record<string, Answer>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly selection?: { readonly project?: number; readonly articles: readonly number[] };
}

/** What the server says of any reference. */
export const formatted = {
  citation: [{ text: '(Lee, 2001)' }],
  entries: [{ article: 5, label: [], text: [{ text: 'Lee, A. (2001). ' }, { text: 'Ants', marks: ['italic'] }, { text: '.' }] }],
  hanging: true,
};

export const citingStage = ({ calls = {}, settings = {}, selection = { articles: [5] } }: CitingStageOptions = {}) => {
  const known: Readonly<Record<string, Answer>> = {
    listStyles: () => ({
      data: [
        { id: 'apa', title: 'APA 7', source: 'shipped' },
        { id: 'ieee', title: 'IEEE', source: 'shipped' },
      ],
    }),
    searchStyles: () => ({ data: [] }),
    formatReferences: () => formatted,
    previewBibliography: () => ({ entries: formatted.entries, hanging: true, total: 12 }),
    exportBibliography: () => new Blob(['Lee']),
    getAllProjects: () => ({
      data: [
        { id: 1, title: 'Thesis', role: 'owner' },
        { id: 2, title: 'Theirs', role: 'read' },
      ],
    }),
    getArticle: () => ({ document: { project: 1, info: { title: 'Ants' } } }),
    ...calls,
  };
  const api = Object.fromEntries(
    Object.entries(known).map(([name, answer]) => [name, vi.fn(async (input?: unknown) => answer(input as never))]),
  );
  const values = new Map<string, unknown>(Object.entries({ 'citing.style': 'apa', 'citing.language': 'auto', ...settings }));
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const host = { save: vi.fn(async (_file: Blob, _name: string) => {}) };
  const container = stage.container(
    [Api, { of: () => api }],
    [Dialogs, dialogs],
    [Notices, notices],
    [Host, host],
    [Settings, { get: (id: string) => values.get(id), set: (id: string, value: unknown) => void values.set(id, value) }],
    [Translate, stage.t],
    [LibrarySelection, { ...selection, project: selection.project, onChange: new Emitter<void>().event }],
  );
  bindAll(container, bindings);
  const context = {
    t: stage.t,
    api: () => api,
    service: (token: never) => container.get(token),
  } as unknown as ClientContext;
  stage.render(
    <>
      <DialogHost store={dialogs} />
      <NoticeHost store={notices} />
    </>,
    container,
  );
  return {
    api,
    host,
    values,
    /** Runs a command as a key or a menu does; it goes on while a dialog is open. */
    async run(command: keyof typeof commands): Promise<void> {
      await act(async () => {
        void commands[command](context);
        await new Promise((done) => setTimeout(done, 20));
      });
    },
  };
};

/** A clipboard that keeps what is written to it. */
export const keepClipboard = () => {
  const written: { html: string; text: string }[] = [];
  class Item {
    readonly parts: Readonly<Record<string, Promise<Blob>>>;
    constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
      this.parts = parts;
    }
  }
  const text = async (blob: Promise<Blob> | undefined) => (await blob)?.text() ?? '';
  vi.stubGlobal('ClipboardItem', Item);
  const write = vi.fn(async ([item]: readonly Item[]) => {
    written.push({ html: await text(item?.parts['text/html']), text: await text(item?.parts['text/plain']) });
  });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
  return { written, write };
};
