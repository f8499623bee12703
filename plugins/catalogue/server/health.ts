/** How finding works is, for `/status`. */
import type { PartHealth } from '#plugin-api/server';
import type { Catalogue } from '../common/server-services.ts';
import type { LivingIndex } from './index/living-index.ts';

/** An index that nobody has asked yet is not opened for this. */
export const catalogueHealth = async (catalogue: Catalogue, living: LivingIndex) => {
  const works = await catalogue.size;
  const isBehind = living.present !== undefined && living.isBehind && works > 0;
  const detail = living.isFailing ? 'no index' : isBehind ? 'indexing' : 'ready';
  const index: PartHealth = living.isFailing
    ? { state: 'down', says: 'away' }
    : isBehind
      ? { state: 'limited', says: 'behind' }
      : { state: 'works' };
  return { ok: !living.isFailing, detail: `${detail}, ${works} works`, parts: { index } };
};
