/** For tests: an editor with citations and footnotes alone, beside a small library, a reader, and a printer that is no style. */
import { act } from 'react';
import type { Node } from 'prosemirror-model';
import { observable, runInAction } from 'mobx';
import { vi } from 'vitest';
import { ApiError, Emitter } from '#plugin-api';
import { Api, Notices, Panels, ServerEvents } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { LibraryChanged } from '#plugins/library/common/events.ts';
import { DocumentReader, LibrarySelection, References } from '#plugins/library/common/services.ts';
import { ReaderService } from '#plugins/reader/common/services.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import english from '../../../../locales/en/richtext.json' with { type: 'json' };
import { citationsOf } from '../../common/citations-of.ts';
import type { CkFile } from '../../common/model.ts';
import { footnotesPart } from '../nodes/footnotes/footnotes-part.ts';
import { numbersPart } from '../nodes/numbers/numbers-part.ts';
import { tablesPart } from '../nodes/tables/tables-part.ts';
import { testEditor } from './test-editor.ts';
import { pastePart } from '../paste/paste-part.ts';
import { citingPart } from '../citing/citing-part.ts';
import type { AskedCitation, Reply } from '../citing/print/printed-texts.ts';

const texts = pluginStage('richtext', english);

const WORKS = [
  {
    id: 1,
    citekey: 'ames2019',
    title: 'Soil and water',
    authors: ['Ames'],
    author_count: 1,
    year: 2019,
    container_title: 'Soils',
  },
  { id: 2, citekey: 'baker2020', title: 'Rivers', authors: ['Baker'], author_count: 1, year: 2020, container_title: '' },
  { id: 3, citekey: 'cole2021', title: 'Stones', authors: ['Cole'], author_count: 1, year: 2021, container_title: '' },
];
const PASSAGES = [{ id: 11, article: 1, page: 4, text: 'soil holds water' }];

export type Stage = ReturnType<typeof citingStage>;

export const citingStage = (doc: Node, { mayWrite = true, style = 'apa' } = {}) => {
  const asked: { style: string; citations: readonly AskedCitation[] }[] = [];
  /** What the next answers say beside what is printed. */
  const told: Partial<Reply> = {};
  const format = vi.fn(async ({ body }: { body: { style: string; citations: readonly AskedCitation[] } }): Promise<Reply> => {
    asked.push(body);
    const articles = [...new Set(body.citations.flatMap(({ works }) => works.map(({ article }) => article)))];
    return {
      citations: body.citations.map(({ id, works }) => ({
        id,
        text: [
          { text: `(${works.map(({ article, locator }) => [`W${article}`, locator].filter(Boolean).join(' ')).join('; ')})` },
        ],
      })),
      bibliography: articles.map((article) => ({ article, label: [], text: [{ text: `Entry ${article}` }] })),
      ...{ is_note: body.style === 'notes', hanging: true, merged: [], missing: [], retracted: [], ...told },
    };
  });
  const library = {
    listArticles: vi.fn(async ({ query: { q = '' } }: { query: { q?: string } }) => ({
      data: WORKS.filter((work) => JSON.stringify(work).toLowerCase().includes(q.toLowerCase())),
      total: 3,
    })),
    listCitations: vi.fn(async ({ query: { q = '' } }: { query: { q?: string; article?: number } }) => ({
      data: PASSAGES.filter(({ text }) => text.includes(q)),
      total: 1,
    })),
  };
  /** Fields that say a number are of that work; it is new in the library. */
  const takeFields = vi.fn(async ({ body }: { body: { fields: readonly string[] } }) => ({
    fields: body.fields.map((code) => (/\d$/.test(code) ? [{ article: Number(code.at(-1)) }] : [])),
    added: 1,
  }));
  const changed = new Emitter<LibraryChanged>();
  const references = {
    get: async (article: number) => {
      const work = WORKS.find(({ id }) => id === article);
      if (!work) throw new ApiError(404, 'Not found.');
      const authors = work.authors.map((family) => ({ family }));
      return {
        id: article,
        citekey: work.citekey,
        info: { title: work.title, authors, year: work.year, pdf_url: '/storage/pdf/1/' },
      };
    },
    open: vi.fn(),
    onChange: changed.event,
  };
  const reader = { open: vi.fn() };
  const reading = { lastHighlight: undefined as { article: number; citation: number; page: number; text: string } | undefined };
  const panels = { instances: () => (reading.lastHighlight ? [{}] : []) };
  const heard = new Map<string, Emitter<unknown>>();
  const eventsOf = (type: string) => heard.get(type) ?? heard.set(type, new Emitter()).get(type);
  const events = {
    on: (type: string, hear: (data: unknown) => void) => eventsOf(type)?.event(hear),
    onReconnect: new Emitter<void>().event,
  };
  const selection = { articles: [] as number[] };
  const notices = { show: vi.fn(), failure: vi.fn() };
  const tree = { undo: { stopCapturing: vi.fn() } };
  const file = observable({ id: 7, mayWrite, tree, about: { style } as Partial<CkFile> }, {}, { deep: false });
  const services = new Map<unknown, unknown>([
    [Api, { of: (contract: unknown) => (contract === libraryContract ? library : { format, takeFields }) }],
    [References, references],
    [DocumentReader, reader],
    [ReaderService, reading],
    [Panels, panels],
    [ServerEvents, events],
    [LibrarySelection, selection],
    [Notices, notices],
  ]);
  const editor = testEditor([citingPart, numbersPart, tablesPart, footnotesPart, pastePart], doc, file as never, services);
  /** Waits for what was asked and will be asked. */
  const settle = (milliseconds = 1_000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  /** As the panel shows what is at a place of the text. */
  const show = (): void => {
    texts
      .render(<>{editor.popovers[0]?.content}</>, texts.container())
      .container.querySelector<HTMLElement>('[data-first]')
      ?.focus();
  };
  return {
    ...{ ...editor, asked, told, format, takeFields, library, reader, reading, selection, references, notices, settle, show },
    changed: (articles?: number[]) => changed.fire({ project: 1, kinds: ['articles'], ...(articles && { articles }) }),
    tell: (type: string, data: unknown) => eventsOf(type)?.fire(data),
    setStyle: (next: string) => runInAction(() => (file.about = { style: next })),
    citations: () => citationsOf(editor.view.state.doc).map(({ works }) => works),
    printed: () => [...editor.view.dom.querySelectorAll('span[role="button"]')].map(({ textContent }) => textContent),
  };
};
