/** For tests: the similarity checker's objects and screens over calls that a test answers. */
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { observable, runInAction } from 'mobx';
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { bindAll } from '#core/client/plugins/bind-all.ts';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter } from '#plugin-api';
import { Commands, Host, Panels, Session } from '#plugin-api/client';
import { DocumentReader } from '#plugins/library/common/services.ts';
import type { OwnDocument } from '#plugins/orders/common/model.ts';
import { OrderPages } from '#plugins/orders/common/services.ts';
import catalogue from '../../../../locales/en/plagiarism.json' with { type: 'json' };
import { SERVICE } from '../../common/limits.ts';
import { COMPARED, type CheckFile, FIRST_COMPARED } from '../../common/model.ts';
import type { StoredReport, StoredSource } from '../../common/report.ts';
import manifest from '../../plugin.ts';
import { bindings } from '../bindings.ts';
import type { CheckList } from '../stores/check-list.ts';
import { TheChecks } from '../tokens.ts';

export const checkOf = (changes: Partial<CheckFile> = {}): CheckFile => ({
  ...{ id: 7, name: 'My thesis', status: 'priced', word_count: 12_000, price_credits: 40, similarity_percent: null },
  ...{ report_url: null, sources: [], created_at: '2026-11-28T12:00:00.000Z', compare_with: [...FIRST_COMPARED] },
  ...{ progress: null, reason: null },
  ...changes,
});

const words = (from: number, count: number): string => Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

/** Forty words of one's own, twenty that were taken, twenty that were quoted, forty more. */
export const TEXT = [words(0, 40), words(100, 20), `“${words(200, 20)}” (Smith, 2010)`, words(300, 40)].join('\n\n');

/** A source that has a stretch of the document. */
export const sourceOf = (
  id: number,
  taken: string,
  changes: Partial<StoredSource> = {},
  kind: 'copied' | 'reworded' = 'copied',
): StoredSource => {
  const from = TEXT.indexOf(taken);
  const to = from + taken.length;
  const before = TEXT.slice(0, from).match(/\w+/g)?.length ?? 0;
  const range = { from: before, to: before + taken.split(' ').length };
  return {
    ...{ id, kind: 'library', title: `Source ${id}`, url: `https://example.org/${id}`, article: 50 + id, is_own: false },
    passages: [
      {
        ...{ kind, document: { from, to }, source: { from: 6, to: 6 + taken.length }, words: range, parts: [range] },
        excerpt: { text: `There ${taken} and on`, from: 6, to: 6 + taken.length },
        page: 3,
      },
    ],
    ...changes,
  };
};

export const TAKEN = words(100, 20);
export const QUOTED = words(200, 20);

export const storedOf = (sources: readonly StoredSource[] = [sourceOf(0, TAKEN), sourceOf(1, QUOTED)]): StoredReport => ({
  ...{ name: 'My thesis', made_at: '2026-11-28T12:00:00.000Z', text: TEXT, words: 122, sources: [...sources] },
  compared: [{ kind: 'library', looked_at: 12, unread: 1 }],
});

interface StageOptions {
  readonly sellsCredits?: boolean;
}

export const plagiarismStage = (calls: Answers = {}, { sellsCredits = true }: StageOptions = {}) => {
  const stage = screenStage(
    'plagiarism',
    catalogue,
    {
      files: () => ({ results: [] }),
      terms: () => ({
        is_open: true,
        compares: COMPARED.map((kind) => ({ kind, count: kind === 'house' ? 9 : null })),
        services: ['OpenAlex', 'CORE'],
        credit_balance: 100,
      }),
      upload: () => ({ success: true, message: '', file: checkOf({ status: 'counting' }) }),
      own: () => ({ success: true, message: '', file: checkOf({ status: 'counting' }) }),
      take: () => ({ file: { id: 'copy', name: 'My paper.pdf' } }),
      check: () => ({ success: true, message: '', file: checkOf({ status: 'queued' }) }),
      remove: () => ({ success: true, message: '' }),
      report: () => ({ file: checkOf({ status: 'done' }), report: storedOf(), shared_until: null }),
      download: () => new Blob(['x']),
      share: () => ({ url: 'https://carrel.example/api/plagiarism-check/shared/abc/', expires_at: '2026-12-12T12:00:00.000Z' }),
      unshare: () => ({ success: true, message: '' }),
      ...calls,
    },
    'P',
    manifest,
  );
  const session = {
    user: { id: 1 },
    isOnline: true,
    refresh: vi.fn(async () => undefined),
    onChange: new Emitter<unknown>().event,
  };
  const panels = { open: vi.fn() };
  const commands = {
    run: vi.fn(async () => undefined),
    state: (id: string) => ({ id, access: sellsCredits ? 'open' : 'hidden', enabled: true }),
  };
  const host = { save: vi.fn(async (_file: Blob, _name: string) => undefined) };
  const reader = { open: vi.fn() };
  const waiting = observable.map<string, OwnDocument>();
  const take = (service: string): OwnDocument | undefined =>
    runInAction(() => {
      const own = waiting.get(service);
      waiting.delete(service);
      return own;
    });
  const pages = { waiting: { has: (service: string) => waiting.has(service), take } };
  const container = stage.container(
    [Session, session],
    [Panels, panels],
    [Commands, commands],
    [Host, host],
    [DocumentReader, reader],
    [OrderPages, pages],
  );
  bindAll(container, bindings);
  return {
    ...stage,
    ...{ session, panels, commands, host, reader },
    /** Somebody orders a check of what lies in Carrel. */
    order: (own: OwnDocument) => act(async () => runInAction(() => void waiting.set(SERVICE, own))),
    /** The list is asked for again, as when the server tells of a change. */
    renew: () => act(() => container.get<CheckList>(TheChecks).renew()),
    render: (element: ReactElement) => act(async () => void stage.render(element, container)),
  };
};

/** A panel's handle that does nothing. */
export const panel = {
  instance: 'plagiarism',
  isActive: true,
  isVisible: true,
  setTitle: vi.fn(),
  setDirty: vi.fn(),
  keep: vi.fn(),
  setParams: vi.fn(),
  close: vi.fn(),
};
