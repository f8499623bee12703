/** Who may be in a paper together: whoever may open it. */
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged } from '#plugins/library/common/events.ts';
import type { RoomKind } from '#plugins/library/common/presence.ts';
import { openPaper } from '../access.ts';
import type { Latex } from '../latex.ts';

/** Whether an event may have changed somebody's role in a paper. That a text says something else, as it does while people type, has not. */
export const doubtsRole: RoomKind['doubts'] = ({ type, data }, id) => {
  if (type === 'latex.changed') {
    const { file, text } = data as { readonly file: number; readonly text?: object };
    return file === id && text === undefined;
  }
  return type === LIBRARY_SHARING || (type === LIBRARY_CHANGED && (data as LibraryChanged).kinds.includes('projects'));
};

export const paperRoom = (latex: Latex): RoomKind => ({
  async demand(user, id) {
    await openPaper(latex, latex.db, user, id, 'read');
  },
  doubts: doubtsRole,
});
