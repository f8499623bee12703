/** For tests of open papers: a server that has one paper of some files, whose texts are live in memory, and a device that keeps. */
import { observable, runInAction } from 'mobx';
import { vi } from 'vitest';
import type { Build, CiteLink } from '../../common/model.ts';
import { LiveServer } from '#plugins/coedit/client/testing/live-server.ts';
import type { DevicePapers, KeptPaper, UnsentText } from '../stores/device-papers.ts';
import type { Draft, OlderDrafts } from '../stores/older-drafts.ts';
import type { PaperParts } from '../stores/paper-parts.ts';

export interface ServerFile {
  content: string;
  version: number;
  readonly is_generated?: boolean;
}

export const paperParts = (files: Record<string, ServerFile> = { 'main.tex': { content: '', version: 1 } }) => {
  const drafts = new Map<string, Draft>();
  const older: OlderDrafts = {
    of: async (user, paper) => {
      const start = `${user}:${paper}:`;
      return new Map(
        [...drafts].flatMap(([key, one]) => (key.startsWith(start) ? [[key.slice(start.length), one] as const] : [])),
      );
    },
    done: async (user, paper, path) => void drafts.delete(`${user}:${paper}:${path}`),
    clear: async () => drafts.clear(),
  };
  const keptPapers = new Map<number, Omit<KeptPaper, 'build'>>();
  const keptPages = new Map<number, Build>();
  const unsent = new Map<string, UnsentText>();
  const device: Pick<DevicePapers, keyof DevicePapers> = {
    read: async (paper) => {
      const kept = keptPapers.get(paper);
      return kept && { ...kept, build: keptPages.get(paper) };
    },
    keep: async (paper, kept) => void keptPapers.set(paper, kept),
    forget: async (paper) => void keptPapers.delete(paper),
    unsent: async (paper) => [...unsent].flatMap(([key, one]) => (key.startsWith(`${paper}:`) ? [one] : [])),
    addUnsent: async (paper, one) => void unsent.set(`${paper}:${one.path}`, one),
    dropUnsent: async (paper, path) => void unsent.delete(`${paper}:${path}`),
  };
  const ids = new Map<string, number>();
  const idOf = (path: string): number => {
    ids.set(path, ids.get(path) ?? ids.size + 1);
    return ids.get(path) as number;
  };
  /** Its id stays. */
  const rename = (path: string, to: string): void => {
    ids.set(to, idOf(path));
    ids.delete(path);
  };
  const live = new LiveServer((id) => files[[...ids].find(([, known]) => known === id)?.[0] ?? '']?.content);
  const text = (path: string) => ({
    id: idOf(path),
    path,
    content: files[path]?.content ?? '',
    version: files[path]?.version ?? 0,
  });
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
        ...{ id: idOf(path), path, name: path, size: 1, version, is_generated },
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
    ...{ api, keys, onSaveFailure, device, older, texts: live.texts },
    user: () => 1,
    options: () => ({ engine: 'pdflatex', stopOnFirstError: false }),
    onCompileFailure: vi.fn(),
    say: (code: string, { subject }: { subject: string }) => `${code} ${subject}`,
  } as unknown as PaperParts;
  /** The server's live text of a file. */
  const liveText = (path: string) => live.of(idOf(path));
  return { parts, api, keys, drafts, files, onSaveFailure, live, liveText, rename, keptPapers, keptPages, unsent };
};
