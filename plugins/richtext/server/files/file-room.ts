/** Who may be in a rich text together: whoever may open it. */
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged } from '#plugins/library/common/events.ts';
import type { RoomKind } from '#plugins/library/common/presence.ts';
import { RICHTEXT_CHANGED, type RichtextChanged } from '../../common/events.ts';
import { openFile } from '../access.ts';
import type { Richtext } from '../richtext.ts';

/** Whether an event may have changed somebody's role in a file. That it says something else, as it does while people type, has not. */
export const doubtsRole: RoomKind['doubts'] = ({ type, data }, id) => {
  if (type === RICHTEXT_CHANGED) {
    const { file, version, assets } = data as RichtextChanged;
    return file === id && version === undefined && assets === undefined;
  }
  return type === LIBRARY_SHARING || (type === LIBRARY_CHANGED && (data as LibraryChanged).kinds.includes('projects'));
};

export const fileRoom = (richtext: Richtext): RoomKind => ({
  async demand(user, id) {
    await openFile(richtext, richtext.db, user, id, 'read');
  },
  doubts: doubtsRole,
});
