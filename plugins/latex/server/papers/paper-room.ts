/** Who may be in a paper together: whoever may open it. */
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged } from '#plugins/library/common/events.ts';
import type { RoomKind } from '#plugins/library/common/presence.ts';
import { openPaper } from '../access.ts';
import type { Latex } from '../latex.ts';

export const paperRoom = (latex: Latex): RoomKind => ({
  async demand(user, id) {
    await openPaper(latex, latex.db, user, id, 'read');
  },
  doubts({ type, data }, id) {
    if (type === 'latex.changed') return (data as { readonly file: number }).file === id;
    return type === LIBRARY_SHARING || (type === LIBRARY_CHANGED && (data as LibraryChanged).kinds.includes('projects'));
  },
});
