/** For tests: the library's server as far as a reader asks it, over lists in memory and with its rule of versions. */
import { observable } from 'mobx';
import { vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Api } from '#plugin-api/client';
import { type CitationTag, withTagsChanged } from '#plugins/library/common/model/citation-tags.ts';
import type {
  ArticleNote,
  Citation,
  CitationChange,
  CitationNote,
  NewCitation,
  NewOverlayItem,
  OverlayItem,
  OverlayItemChange,
} from '#plugins/library/common/model.ts';
import type { PdfPosition } from '../../common/services.ts';
import { SharedHighlights } from '../highlights/shared-highlights.ts';
import type { KeptFile } from '../kept/kept-pdfs.ts';

const PLACE = /\/storage\/pdf\/(\d+)/;

/** One reference with a file; `files` are their bytes by number. */
export const libraryInMemory = (first: Uint8Array<ArrayBuffer> | undefined) => {
  const files = new Map<number, Uint8Array<ArrayBuffer>>(first ? [[1, first]] : []);
  const citations: Citation[] = [];
  const notes: CitationNote[] = [];
  const state = { pdf_url: first ? '/api/storage/pdf/1/' : null, title: 'On traces', mayWrite: true };
  let position: PdfPosition | null = null;
  const articleNotes: ArticleNote[] = [];
  let listed: OverlayItem[] = [];
  let last = 100;

  const page = <T>(list: readonly T[]) => ({ data: [...list], total: list.length });
  const add = (citation: Partial<Citation>): Citation => {
    const stored = { quads: [], anchor: null, color: '#FFE066', text: '', sort_key: '', tags: [], ...citation } as Citation;
    citations.push({ ...stored, id: ++last, version: 1, is_deleted: false });
    return citations.at(-1) as Citation;
  };
  const change = (id: number, sent: CitationChange): Citation => {
    const at = citations.findIndex((citation) => citation.id === id);
    const now = citations[at];
    if (!state.mayWrite) throw new ApiError(403, 'You do not have write permission.');
    if (!now || (sent.version ?? now.version) !== now.version) throw new ApiError(409, 'It was changed elsewhere.');
    const { add_tags = [], remove_tags = [], ...fields } = sent;
    const tags = withTagsChanged(now.tags, add_tags as CitationTag[], remove_tags);
    return (citations[at] = { ...now, ...fields, tags, version: now.version + 1 } as Citation);
  };
  const mark = (ids: readonly number[], is_deleted: boolean): void => {
    for (const [at, citation] of citations.entries()) if (ids.includes(citation.id)) citations[at] = { ...citation, is_deleted };
  };

  const calls = {
    getArticle: vi.fn(async () => ({ document: { id: 7, project: 1, info: { title: state.title, pdf_url: state.pdf_url } } })),
    listCitations: vi.fn(async () => page(citations)),
    listCitationNotes: vi.fn(async () => page(notes)),
    createCitation: vi.fn(async ({ body }: { body: { citation: NewCitation } }) => {
      if (!state.mayWrite) throw new ApiError(403, 'You do not have write permission.');
      return { citation: add(body.citation as Partial<Citation>) };
    }),
    updateCitation: vi.fn(async (sent: { params: { id: number }; body: { citation: CitationChange } }) => ({
      citation: change(sent.params.id, sent.body.citation),
    })),
    createCitationNote: vi.fn(async ({ body }: { body: { markdown: { citation: number; text: string } } }) => {
      const note = { id: ++last, version: 1, is_deleted: false, ...body.markdown } as CitationNote;
      notes.push(note);
      return { markdown: note };
    }),
    deleteItems: vi.fn(async ({ body }: { body: { citations: number[] } }) => mark(body.citations, true)),
    restoreDeleted: vi.fn(async ({ body }: { body: { citations: number[] } }) => mark(body.citations, false)),
    listArticleNotes: vi.fn(async () => page(articleNotes)),
    getOverlayListItem: vi.fn(async () => ({ data: [...listed].sort((a, b) => a.order - b.order || a.id - b.id) })),
    addOverlayListItem: vi.fn(async ({ body }: { body: NewOverlayItem }) => {
      const order = Math.max(-1, ...listed.map((item) => item.order)) + 1;
      const item: OverlayItem = { order, x_position: null, y_position: null, ...body, id: ++last } as OverlayItem;
      listed.push(item);
      return { item };
    }),
    updateOverlayListItems: vi.fn(async ({ body }: { body: { items: OverlayItemChange[] } }) => {
      const changes = new Map(body.items.map((change) => [change.id, change]));
      listed = listed.map((item) => ({ ...item, ...changes.get(item.id) }) as OverlayItem);
    }),
    deleteOverlayListItem: vi.fn(async ({ body }: { body: { id: number } }) => {
      if (!listed.some(({ id }) => id === body.id)) throw new ApiError(404, "Couldn't delete item.");
      listed = listed.filter(({ id }) => id !== body.id);
    }),
    getPosition: vi.fn(async () => ({ position })),
    savePosition: vi.fn(async ({ body }: { body: { position: PdfPosition } }) => void (position = body.position)),
  };
  const api = { of: () => calls, source: (path: string) => ({ url: path, httpHeaders: {} }) } as unknown as Api;
  /** What this browser keeps of the files, by their path. */
  const onDisk = new Map<string, Uint8Array<ArrayBuffer>>();
  const kept = {
    read: async (path: string) => onDisk.get(path)?.slice(),
    keep: vi.fn(
      async ({ path }: KeptFile, bytes: () => Promise<Uint8Array<ArrayBuffer>>) => void onDisk.set(path, await bytes()),
    ),
  };
  /** What is seen of marks and not stored. */
  const noted = new Map<string, NewCitation>();
  /** Which of them this tab does not make any more. */
  const left = new Set<string>();
  const seen = {
    note: (marks: readonly NewCitation[]) => marks.forEach((mark) => noted.set(String(mark.id), mark)),
    settle: (ids: readonly string[]) => ids.forEach((id) => noted.delete(id)),
    leave: (ids: readonly string[]) => ids.forEach((id) => left.add(id)),
    makeLeft: async () => new Set<number>(),
  };
  const session = observable({ isOnline: true });
  const shared = new SharedHighlights();
  /** How often manuscripts cite what is marked; `undefined` where there is no editor. */
  const used = observable.box<ReadonlyMap<number, number>>(undefined, { deep: false });
  const uses = { times: () => used.get(), watch: vi.fn((_: number) => ({ dispose() {} })) };
  /** Small things that this browser keeps. */
  const small = new Map<string, unknown>();
  const local = { read: (key: string) => small.get(key), write: (key: string, value: unknown) => void small.set(key, value) };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!session.isOnline) throw new TypeError('Failed to fetch');
    const bytes = files.get(Number(PLACE.exec(url)?.[1]));
    return bytes ? new Response(bytes) : new Response('{}', { status: 404 });
  });
  return {
    api,
    session,
    kept,
    local,
    seen,
    noted,
    left,
    parts: { api, session, kept, seen, local, uses, shared },
    used,
    uses,
    onDisk,
    calls,
    citations,
    state,
    /** As somebody else would add it, or this person in another window. */
    add,
    change,
    /** A note on the reference. */
    addNote: (text: string) => {
      articleNotes.push({ id: ++last, version: 1, is_deleted: false, text } as ArticleNote);
      return last;
    },
    stopped: (at: PdfPosition) => void (position = at),
    /** Replaces the file of the reference. */
    replaceFile: (bytes: Uint8Array<ArrayBuffer>) => {
      files.set(files.size + 1, bytes);
      state.pdf_url = `/api/storage/pdf/${files.size}/`;
    },
  };
};
