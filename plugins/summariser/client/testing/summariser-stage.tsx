/** For tests: the plugin's own objects and screens over calls that a test answers. */
import { act } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { vi } from 'vitest';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter, type Plan } from '#plugin-api';
import { Commands, Host, Loader, Panels, Session, Tracking } from '#plugin-api/client';
import { DocumentReader, LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import catalogue from '../../../../locales/en/summariser.json' with { type: 'json' };
import type { EngineChoice, SummaryEntry } from '../../common/contract.ts';
import type { Digest } from '../../common/digest.ts';
import { PdfViewing } from '../../common/neighbours.ts';
import type { SummaryStore } from '../stores/summary-store.ts';
import manifest from '../../plugin.ts';
import { bindings } from '../bindings.ts';
import { TheSummaries } from '../tokens.ts';

export const entry = (changes: Partial<SummaryEntry> = {}): SummaryEntry => ({
  id: 7,
  title: 'Why Owls Hunt at Night',
  url: '',
  created_at: '2026-11-20T10:00:00.000Z',
  project: null,
  credits: 0,
  state: 'ready',
  reason: null,
  article: null,
  guid: null,
  engine: 'carrel',
  has_pdf: true,
  not_stored: null,
  ...changes,
});

export const digest = (changes: Partial<Digest> = {}): Digest => ({
  title: 'Why Owls Hunt at Night',
  authors: ['Ada Lee'],
  language: 'en',
  words: 4200,
  pages: 9,
  abstract: [],
  oneSentence: { text: 'Owls hunt at night.', at: 4, place: { page: 1, boxes: [[1, 2, 3, 4]] } },
  keyPoints: [{ text: 'Mice are out at night.', at: 9, place: { page: 3, boxes: [[72, 600, 300, 612]] } }],
  summary: [{ text: 'It is dark.', at: 20 }],
  sections: [{ heading: '1 Introduction', level: 1, snippet: [] }],
  claims: [],
  terms: [{ term: 'owl', definition: { text: 'An owl is a bird.', at: 1 } }],
  abbreviations: [{ short: 'NH', long: 'night hunting' }],
  tables: [
    {
      caption: 'Table 1: Mice',
      rows: [
        ['Owl', 'Mice'],
        ['Barn', '4'],
      ],
    },
  ],
  figures: [{ caption: 'Figure 1: An owl', place: { page: 6, boxes: [] } }],
  references: [
    { text: 'Lee. Owls. 2001.', info: { title: 'Owls', authors: [{ family: 'Lee' }], year: 2001 } },
    { text: 'Chen. Mice. 2002.', info: { title: 'Mice', authors: [{ family: 'Chen' }], year: 2002 } },
    { text: 'Something unread', info: {} },
  ],
  ...changes,
});

const NO_ENGINE: EngineChoice = { engine: 'carrel', house: null, own: null, agreed_at: null };

interface StageOptions {
  readonly plan?: Plan;
  readonly isOnline?: boolean;
  /** Commands that can be run now. */
  readonly open?: readonly string[];
  readonly selection?: readonly number[];
  /** Whether the reader is there. */
  readonly hasReader?: boolean;
  /** Makes a project when somebody asks for one. */
  readonly makesProjects?: ProjectMaker['create'];
  /** Credits of one summary. */
  readonly price?: number;
}

/** @param calls what the server of the test answers */
export const summariserStage = (calls: Answers = {}, options: StageOptions = {}) => {
  const {
    plan = 'P',
    isOnline = true,
    open = ['billing.buyCredits'],
    selection = [5],
    hasReader = true,
    price = 5,
    makesProjects,
  } = options;
  const known: Answers = {
    summaries: () => ({ data: [entry()], total: 1 }),
    summary: () => ({ summary: entry(), digest: digest() }),
    summarise: () => ({
      success: true,
      message: '',
      out_of_token: false,
      out_of_credit: false,
      summary: entry({ state: 'waiting' }),
    }),
    upload: () => ({ upload: 'abc', name: 'owls.pdf', pages: 9, words: 4200 }),
    cost: () => ({ token_limit: 20, token_used: 3, credits_each: 5, credit_balance: 40 }),
    engine: () => NO_ENGINE,
    chooseEngine: () => NO_ENGINE,
    download: () => new Blob(['x']),
    remove: () => ({ success: true, message: '' }),
    getAllProjects: () => ({
      data: [
        { id: 1, title: 'Thesis', role: 'owner', is_locked: false },
        { id: 2, title: 'Theirs', role: 'read', is_locked: false },
      ],
    }),
    createArticles: () => ({ document: [] }),
    getArticle: () => ({ document: { info: { guid: 'g' } } }),
    tellArticleActivity: () => ({ success: true }),
    ...calls,
  };
  const stage = screenStage('summariser', catalogue, known, plan, manifest);
  const changed = new Emitter<unknown>();
  const session = {
    user: { id: 1, subscriptionFeatureList: [{ featureId: 'summaries', creditsPerItem: price }] },
    plan,
    isOnline,
    refresh: vi.fn(async () => undefined),
    onChange: changed.event,
  };
  const panels = { open: vi.fn() };
  const commands = {
    run: vi.fn(async () => undefined),
    state: (id: string) => ({ id, access: open.includes(id) ? 'open' : 'hidden', enabled: true }),
  };
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const reader = { open: vi.fn() };
  const view = { goToPage: vi.fn(), revealBox: vi.fn() };
  /** Stands for the reader's own view: it is there at once. */
  const Viewer = ({ title, onReady }: { readonly title: string; readonly onReady?: (shown: typeof view) => void }) => {
    useEffect(() => onReady?.(view), [onReady]);
    return <div role="document" aria-label={title} />;
  };
  const tracking = { track: vi.fn() };
  const loader = { during: vi.fn(<T,>(work: Promise<T>) => work) };
  const container = stage.container(
    [Session, session],
    [Commands, commands],
    [Panels, panels],
    [Host, host],
    [Loader, loader],
    [Tracking, tracking],
    [LibrarySelection, { articles: selection, project: undefined, onChange: new Emitter<void>().event }],
    ...(makesProjects ? ([[ProjectMaker, { create: makesProjects }]] as const) : []),
    ...(hasReader
      ? ([
          [DocumentReader, reader],
          [PdfViewing, { Viewer }],
        ] as const)
      : []),
  );
  bindAll(container, bindings);
  const { api, dialogs, notices, tell, toasts } = stage;
  return {
    ...{ api, commands, dialogs, host, loader, notices, panels, reader, session, tell, toasts, tracking, view },
    context: stage.context(container),
    store: container.get<SummaryStore>(TheSummaries),
    /** Somebody else signs in. */
    enter: (id: number) =>
      act(async () => {
        session.user = { ...session.user, id };
        changed.fire(session.user);
      }),
    render: (element: ReactElement) => act(async () => void stage.render(element, container)),
  };
};

/** A panel's handle that does nothing. */
export const panel = {
  instance: 'summariser',
  isActive: true,
  isVisible: true,
  setTitle: vi.fn(),
  setDirty: vi.fn(),
  keep: vi.fn(),
  setParams: vi.fn(),
  close: vi.fn(),
};
