/** Finds journals for an order: reads its manuscript, looks its references up in the catalogue, and ranks where they and their like appeared. */
import { storable } from '#plugins/library/common/storable.ts';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../../common/details.ts';
import type { Ranking } from '../../common/model.ts';
import type { Publishing } from '../publishing.ts';
import { citedWorks } from './cited-works.ts';
import { journalsFor } from './journals-for.ts';
import { readManuscript } from './read-manuscript.ts';
import { whenIndexed } from './when-indexed.ts';

export const NOTHING_FOUND: Omit<Ranking, 'state'> = {
  ...{ title: '', abstract: '', references: 0, known: 0, near: 0 },
  journals: [],
  made_at: null,
};

/** @throws whatever a job is tried again for */
export const findJournals = async (
  publishing: Pick<Publishing, 'catalogue' | 'documents'>,
  orders: ServiceOrders<Details>,
  order: Order<Details>,
  signal: AbortSignal,
): Promise<Ranking> => {
  const made = { ...NOTHING_FOUND, made_at: new Date().toISOString() };
  const manuscript = await readManuscript(publishing, orders, order, signal);
  if (!manuscript) return { ...made, state: 'unread' };
  const { catalogue } = publishing;
  const { references } = manuscript;
  const front = { title: storable(manuscript.title), abstract: storable(manuscript.abstract) };
  await whenIndexed(catalogue, signal);
  const cited = await citedWorks(catalogue, references, signal);
  const { near, journals } = await journalsFor(catalogue, front, cited, signal);
  const counted = { references: references.length, known: cited.records.length, near };
  return { ...made, ...front, ...counted, journals, state: journals.length > 0 ? 'ready' : 'none' };
};
