/** The pane over a fake Word and calls that a test answers. */
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ApartApi } from '#apart-kit';
import { createInstance } from 'i18next';
import type { Tokens } from '#plugin-api';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import core from '../../../../../locales/en/core.json' with { type: 'json' };
import word from '../../../../../locales/en/word.json' with { type: 'json' };
import { Connecting } from '../connect/connecting.ts';
import { Draft } from '../stores/draft.ts';
import { LastLook } from '../stores/last-look.ts';
import type { PaneWorld } from '../stores/pane-world.ts';
import { ReferenceSearch } from '../stores/reference-search.ts';
import { SignIn } from '../stores/sign-in.ts';
import { StyleList } from '../stores/style-list.ts';
import { Pane } from '../views/pane.tsx';
import { documentStage } from './document-stage.ts';

const TOKENS: Tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 3600 };

const row = (id: number, author: string, year: number, title: string): ArticleRow => ({
  id,
  version: 1,
  project: 1,
  citekey: `${author.toLowerCase()}${String(year)}`,
  type: 'book',
  title,
  authors: [author],
  author_count: 1,
  year,
  container_title: '',
  doi: null,
  pdf_url: null,
  pdf_state: 'none',
  tags: [],
  notes_count: 0,
  citations_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  added_by: 1,
});

const ROWS = [row(1, 'Lovelace', 1843, 'Notes'), row(2, 'Babbage', 1864, 'Passages'), row(3, 'Hopper', 1952, 'Compilers')];

interface StageOptions {
  readonly isSignedIn?: boolean;
  readonly rows?: readonly ArticleRow[];
  readonly listFails?: () => Error | undefined;
  readonly house?: string;
  readonly document?: ReturnType<typeof documentStage>['doc'];
}

export const paneStage = (options: StageOptions = {}) => {
  const { isSignedIn = true, rows = ROWS, listFails } = options;
  const texts = createInstance();
  void texts.init({
    lng: 'en',
    ns: ['core', 'word'],
    defaultNS: 'core',
    resources: { en: { core, word } },
    interpolation: { escapeValue: false, defaultVariables: { product: 'Carrel' } },
    initAsync: false,
  });
  const stage = documentStage({
    ...(options.house !== undefined && { house: options.house }),
    ...(options.document && { document: options.document }),
  });
  stage.document.onCursorMoved(stage.store.cursorMoved);
  const heard: (() => void)[] = [];
  const apart: ApartApi = {
    api: { of: vi.fn(), source: vi.fn(), standIn: vi.fn() },
    connection: { isOnline: true, onChange: () => ({ dispose: () => undefined }), check: async () => true },
    isSignedIn,
    signIn: vi.fn(),
    signOut: vi.fn(async () => undefined),
    onSessionLost: (listener) => {
      heard.push(listener);
      return { dispose: () => undefined };
    },
  };
  const signIn = new SignIn(apart);
  const asked: object[] = [];
  const world: PaneWorld = {
    apart,
    signIn,
    store: stage.store,
    draft: new Draft(),
    lastLook: new LastLook('test-'),
    openBrowser: vi.fn(),
    styles: new StyleList(async () => ({ data: [{ id: 'apa', title: 'APA 7', source: 'shipped' }] })),
    search: new ReferenceSearch({
      getAllProjects: async () => ({ data: [] }),
      listArticles: async ({ query }) => {
        asked.push(query);
        const failure = listFails?.();
        if (failure) throw failure;
        const found = rows.filter((each) =>
          JSON.stringify(each)
            .toLowerCase()
            .includes((query.q ?? '').toLowerCase()),
        );
        return { data: [...found], total: found.length };
      },
    }),
    connecting: new Connecting({
      connected: signIn.enter,
      wait: async () => undefined,
      calls: {
        startConnecting: async () => ({
          device_code: 'd',
          user_code: 'BCDF-GHJK',
          verification_uri: 'https://carrel.example/connect',
          expires_in: 600,
          interval: 5,
        }),
        finishConnecting: async () => TOKENS,
      },
    }),
  };
  return {
    ...stage,
    world,
    asked,
    view: render(<Pane world={world} texts={texts} />),
    loseSession: () => heard.forEach((tell) => tell()),
  };
};
