/** A look-up as the server tells of it. */
import type { Lookup } from '../../common/model/lookup.ts';

export const lookupOf = (id: number, more: Partial<Lookup> = {}): Lookup => ({
  id,
  project: 1,
  kind: 'doi',
  value: `10.1000/${id}`,
  state: 'waiting',
  article: null,
  title: null,
  source: null,
  reason: null,
  ...more,
});
