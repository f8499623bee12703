/** Recent searches as text (matrix SEA-019, SEA-033). */
import { expect, it } from 'vitest';
import type { SearchParam } from './model.ts';
import { paramFromStored, storedParam } from './recent-param.ts';

const FULL: SearchParam = {
  query: 'graphene AND "thin film"',
  author: ['Marie Curie', 'Irène Joliot-Curie'],
  publish_date_from: '2020-01-01',
  publication_type: ['journal article', 'preprint'],
  language: ['en'],
  source: ['arxiv', 'catalogue'],
  title: 'On X',
  exactTitle: true,
  subject: ['Physics and Astronomy'],
  open_access: true,
};

it('[SEA-019] keeps text values, and lists as JSON text', () => {
  const stored = storedParam(FULL);
  expect(Object.values(stored).every((value) => typeof value === 'string')).toBe(true);
  expect(stored).toMatchObject({
    query: 'graphene AND "thin film"',
    author: '["Marie Curie","Irène Joliot-Curie"]',
    source: '["arxiv","catalogue"]',
    exactTitle: 'true',
  });
});

it.each<SearchParam>([FULL, { author: 'Marie Curie' }, { author: '[x' }, { volume: '7', query: '[1]' }, {}])(
  '[SEA-033] runs %o again as it was',
  (param) => expect(paramFromStored(storedParam(param))).toEqual(param),
);

it('[SEA-033] leaves out what nobody knows any more', () => {
  const stored = { query: 'x', colour: 'red', source: '["lost"]', publication_type: '[1]', language: '["de"]' };
  expect(paramFromStored(stored)).toEqual({ query: 'x', language: ['de'] });
});
