/** For tests: proofreading's page and what it shows on pages of orders, over calls that a test answers. */
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { Host, LocalStore } from '#plugin-api/client';
import { serviceStage } from '#plugins/orders/client/testing/service-stage.tsx';
import proofreading from '../../../../locales/en/proofreading.json' with { type: 'json' };
import type { ProofreadingOrder } from '../../common/model.ts';

export const fileOf = (words = 5000) => ({
  ...{ id: '5b0a4c1e-0000-4000-8000-000000000001', name: 'thesis.docx', role: 'source', size: 2048, words, pages: null },
  ...{ has_macros: false, made_at: '2026-11-28T12:00:00.000Z' },
});

export const orderOf = (changes: Partial<ProofreadingOrder> = {}): ProofreadingOrder => ({
  ...{ id: 7, service: 'proofreading', document_type: 'thesis', english_version: 'british', style_guide: null },
  ...{ turnaround_hours: 168, currency: 'USD', file_name: 'thesis.docx', file_url: '/orders/7/files/f/', words: 5000 },
  ...{ instructions: '', price: 90, status: 'confirmed', is_committed: true, created_at: '2026-11-28T12:00:00.000Z' },
  ...{ delivery_at: '2126-12-05T12:05:00.000Z', result_urls: [] },
  ...changes,
});

const CURRENCIES = [
  { code: 'USD', symbol: '$', rate: 1 },
  { code: 'EUR', symbol: '€', rate: 0.92 },
  { code: 'GBP', symbol: '£', rate: 0.79 },
  { code: 'CHF', symbol: 'CHF', rate: 0.88 },
];

export const proofreadingStage = (calls: Answers = {}) => {
  const answers = {
    upload: () => ({ file: fileOf() }),
    currencies: () => ({ data: CURRENCIES }),
    getOrders: () => ({ data: [] }),
    createOrder: () => ({ success: true, message: '', order: orderOf({ status: 'draft', is_committed: false }) }),
    quote: () => ({
      ...{ price: 90, currency: 'USD', minimum_applied: false, delivery_at: '2126-12-05T12:00:00.000Z' },
      cost: {
        lines: [{ text: { en: 'Proofreading: 5,000 words', de: '' }, amount: 9000 }],
        amount: 9000,
        currency: 'USD',
        charged: 9000,
      },
    }),
    ...calls,
  };
  const kept = new Map<string, unknown>();
  const store = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => kept.set(key, value),
    remove: (key: string) => kept.delete(key),
  };
  const host = { save: vi.fn(async () => undefined) };
  const stage = serviceStage('proofreading', proofreading, answers, [
    [Host, host],
    [LocalStore, store],
  ]);
  return { ...stage, host, kept };
};
