/** Runs a saved search in a tab; what is new has been seen then. */
import { useService } from '#client-kit';
import { Notices } from '#plugin-api/client';
import type { SavedSearch } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';

export const useOpenSaved = (): ((search: SavedSearch) => Promise<void>) => {
  const notices = useService(Notices);
  const { store, saved } = useService(TheSearch);
  return async ({ id, param, new_count: count }) => {
    // The newest first, where there is something new.
    const isOpened = await store.search(param, count > 0);
    if (isOpened && count > 0) await saved.change(id, { is_seen: true }).catch(notices.failure);
  };
};
