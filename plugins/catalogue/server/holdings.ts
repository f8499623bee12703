/** What is in the catalogue, for those who run the house. */
import type { Catalogue } from '../common/server-services.ts';
import type { Holdings } from '../common/model.ts';
import type { LivingIndex } from './index/living-index.ts';

/** Opens the index if nobody has asked it yet, and does not wait for it. */
export const holdingsOf = async (catalogue: Catalogue, living: LivingIndex, kind: Holdings['index']): Promise<Holdings> => {
  const works = await catalogue.size;
  living.opened().catch(() => {});
  const index = living.present;
  const nothing = { works, index: kind, indexed: null, bytes: null, is_behind: true, sources: [] };
  if (!index) return nothing;
  const { records, bytes } = await index.state();
  const { source } = await catalogue.facets();
  return { ...nothing, indexed: records, bytes, is_behind: living.isBehind, sources: source };
};
