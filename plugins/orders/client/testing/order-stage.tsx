/** For tests: an order's own page and a service's page over calls that a test answers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import type { Bound } from '#core/client/plugins/render-plugin.tsx';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter } from '#plugin-api';
import { Host, Panels, Session } from '#plugin-api/client';
import { Checkout } from '#plugins/billing/common/services.ts';
import catalogue from '../../../../locales/en/orders.json' with { type: 'json' };
import type { OrderDetail, OrderFile } from '../../common/model.ts';
import { OrderExtras } from '../../common/services.ts';
import { Extras } from '../stores/extras.ts';
import { HistoryStore } from '../stores/history-store.ts';
import { WaitingDocuments } from '../stores/waiting-documents.ts';
import { TheHistory, TheWaiting } from '../tokens.ts';

const same = (text: string) => ({ en: text, de: text });

export const fileOf = (changes: Partial<OrderFile> = {}): OrderFile => ({
  ...{ id: 'f1', name: 'thesis.docx', role: 'source', size: 2048, words: 5000, pages: null, has_macros: false },
  made_at: '2026-11-28T12:00:00.000Z',
  ...changes,
});

export const orderOf = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...{
    id: 7,
    service: 'proofreading',
    title: 'My thesis',
    state: { id: 'confirmed', title: same('Confirmed') },
    phase: 'working',
  },
  price: { lines: [{ text: same('5,000 words'), amount: 9000 }], amount: 9000, currency: 'USD', charged: 9000 },
  ...{ created_at: '2026-11-28T12:00:00.000Z', confirmed_at: '2026-11-28T12:05:00.000Z', due_at: '2126-12-05T12:05:00.000Z' },
  ...{ says: same('Thank you.'), facts: [{ name: same('English'), value: same('British') }], instructions: 'Mind the tables.' },
  files: [fileOf()],
  steps: [{ at: '2026-11-28T12:05:00.000Z', from: 'draft', to: 'confirmed', side: 'customer', reason: '' }],
  ...{
    messages: [],
    states: [{ id: 'confirmed', title: same('Confirmed') }],
    next: [{ id: 'cancelled', title: same('Call off') }],
  },
  of: null,
  ...{ to_pay: null, refunded: 0, is_late: false, paused_at: null },
  ...changes,
});

/** @param user_type `operator` sees the desk's side @param more what other plugins offer */
export const orderStage = (calls: Answers, user_type = 'normal', more: readonly Bound[] = []) => {
  const stage = screenStage('orders', catalogue, { history: () => ({ data: [] }), ...calls });
  const checkout = { pay: vi.fn(async () => true), buyCredits: vi.fn() };
  const host = { save: vi.fn(async () => undefined) };
  const panels = { open: vi.fn() };
  const waiting = new WaitingDocuments();
  const extras = new Extras();
  const session = { user: { id: 1, user_type }, isOnline: true, onChange: new Emitter<unknown>().event };
  const container = stage.container(
    [Checkout, checkout],
    [Host, host],
    [Panels, panels],
    [Session, session],
    [OrderExtras, extras],
    [TheHistory, new HistoryStore(stage.api as never)],
    [TheWaiting, waiting],
    ...more,
  );
  const render = (element: Parameters<typeof stage.render>[0]) => act(async () => void stage.render(element, container));
  return { ...stage, checkout, host, panels, waiting, extras, render };
};
