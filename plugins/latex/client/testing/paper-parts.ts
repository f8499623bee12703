/** For tests of open papers: a server that has one paper of some files, and a journal in memory. */
import { observable, runInAction } from 'mobx';
import { vi } from 'vitest';
import type { CiteLink } from '../../common/model.ts';
import type { Draft, Journal } from '../stores/journal.ts';
import type { PaperParts } from '../stores/paper.ts';

export interface ServerFile {
  content: string;
  version: number;
  readonly is_generated?: boolean;
}

export const paperParts = (files: Record<string, ServerFile> = { 'main.tex': { content: '', version: 1 } }) => {
  const drafts = new Map<string, Draft>();
  const journal: Journal = {
    read: async (key) => drafts.get(key),
    write: async (key, draft) => void drafts.set(key, draft),
    remove: async (key) => void drafts.delete(key),
    list: async (start) =>
      new Map([...drafts].flatMap(([key, draft]) => (key.startsWith(start) ? [[key.slice(start.length), draft] as const] : []))),
    clear: async () => drafts.clear(),
  };
  const text = (path: string) => ({ path, content: files[path]?.content ?? '', version: files[path]?.version ?? 0 });
  const api = {
    get: vi.fn(async () => ({
      latexFile: {
        id: 5,
        title: 'Paper',
        texFileName: 'main.tex',
        style: 'plain',
        role: 'owner',
        owner_name: null as string | null,
      },
    })),
    getEditorFiles: vi.fn(async () => ({
      data: Object.entries(files).map(([path, { version, is_generated = false }]) => ({
        ...{ path, name: path, size: 1, version, is_generated },
        is_main: path === 'main.tex',
        kind: path.endsWith('.png') ? 'binary' : 'text',
      })),
    })),
    getDocuments: vi.fn(async () => ({
      data: Object.keys(files)
        .filter((path) => !path.endsWith('.png'))
        .map(text),
    })),
    getDocument: vi.fn(async ({ query }: { query: { path: string } }) => ({ document: text(query.path) })),
    getBuild: vi.fn(async () => ({ build: null })),
    getCiteLinks: vi.fn(async () => ({ data: [] as CiteLink[] })),
    setCiteLinks: vi.fn(async (_: object) => ({ data: [] })),
    autosave: vi.fn(async ({ body }: { body: { path: string; content: string; version: number } }) => ({
      document: { path: body.path, version: body.version + 1 },
    })),
    save: vi.fn(async (_: object) => ({})),
  };
  const rows = observable.map<string, { citekey: string }>({}, { deep: false });
  const keys = {
    row: (key: string) => rows.get(key),
    add: (known: readonly { citekey: string }[]) => runInAction(() => known.forEach((row) => rows.set(row.citekey, row))),
    known: new Set<string>(),
    isMissing: vi.fn((_: string) => false),
    resolve: vi.fn(async (_: string[]) => undefined),
  };
  const onSaveFailure = vi.fn();
  const parts = {
    ...{ api, journal, keys, onSaveFailure },
    user: () => 1,
    options: () => ({ engine: 'pdflatex', stopOnFirstError: false }),
    onCompileFailure: vi.fn(),
    say: (code: string, { subject }: { subject: string }) => `${code} ${subject}`,
  } as unknown as PaperParts;
  return { parts, api, keys, drafts, files, onSaveFailure };
};
