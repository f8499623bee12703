/** For tests: the printing service's page, and what it shows on pages of orders, over calls that a test answers. */
import { vi } from 'vitest';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { Host } from '#plugin-api/client';
import { serviceStage } from '#plugins/orders/client/testing/service-stage.tsx';
import printing from '../../../../locales/en/printing.json' with { type: 'json' };
import type { PrintOrder, SavedAddress } from '../../common/model.ts';
import { SHIPPING_NAMES } from '../../common/names.ts';
import type { Preflight } from '../../common/preflight.ts';

export const FILE = {
  ...{ id: '5b0a4c1e-0000-4000-8000-000000000001', name: 'thesis.pdf', role: 'source', size: 2048, words: null, pages: null },
  ...{ has_macros: false, made_at: '2026-11-28T12:00:00.000Z' },
};

export const ENTRY: SavedAddress = {
  id: 4,
  address: {
    ...{ name: 'Ada Lovelace', lines: ['12 St James’s Square'], postcode: 'SW1Y 4LE', city: 'London', region: '' },
    ...{ country: 'GB', phone: '+44 20 7946 0000' },
  },
  used_at: '2026-11-28T12:00:00.000Z',
};

export const checked = (changes: Partial<Preflight> = {}) => ({
  state: 'ready',
  failure: null,
  preflight: {
    ...{ pages: 220, size: { width: 210, height: 297 }, formats: [], colourPages: [3, 7], blankPages: [], problems: [] },
    ...changes,
  },
});

export const orderOf = (changes: Partial<PrintOrder> = {}): PrintOrder => ({
  ...{ id: 7, file_name: 'thesis.pdf', file_url: null, pages: 220, colour_pages: 2, binding: 'hard_cover', paper: 100 },
  ...{ sides: 'single', copies: 1, shipping: 'ground', cover: { title: '', author: '', year: '', spine: '' } },
  ...{ address: ENTRY.address, tracking: null, reprint_of: null, instructions: '', price: 64.8, currency: 'USD' },
  ...{ status: 'confirmed', is_committed: true, created_at: '2026-11-28T12:00:00.000Z', delivery_at: null },
  ...changes,
});

const SHIPPINGS = (['ground', 'second_day_air', 'overnight'] as const).map((id, index) => ({
  ...{ id, title: SHIPPING_NAMES[id], price: [8, 19, 34][index] ?? 0, hours: 72 - 24 * index },
  delivery_at: `2026-12-0${3 - index}T12:00:00.000Z`,
}));

export const printingStage = (calls: Answers = {}) => {
  const answers = {
    upload: () => ({ file: FILE }),
    preflight: () => checked(),
    page: () => new Blob(['']),
    options: () => ({ shippings: SHIPPINGS }),
    addresses: () => ({ data: [ENTRY] }),
    saveAddress: () => ({ address: ENTRY }),
    removeAddress: () => ({ success: true, message: '' }),
    getOrders: () => ({ data: [] }),
    createOrder: () => ({ order: orderOf({ status: 'draft', is_committed: false }) }),
    quote: () => ({
      ...{ price: 64.8, currency: 'USD', minimum_applied: false, delivery_at: '2026-12-03T12:00:00.000Z' },
      lines: [{ text: { en: 'All of it', de: '' }, amount: 6480 }],
    }),
    ...calls,
  };
  return serviceStage('printing', printing, answers, [[Host, { save: vi.fn() }]]);
};

/** A panel's handle that does nothing. */
export const panel = {
  ...{ instance: 'printing', isActive: true, isVisible: true },
  ...{ setTitle: vi.fn(), setDirty: vi.fn(), keep: vi.fn(), setParams: vi.fn(), close: vi.fn() },
};
