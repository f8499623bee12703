/** What keys do to a highlight in a list: 1 to 5 colour it, Delete deletes it, L puts it on the own list or takes it off. */
import { HIGHLIGHT_COLOURS, useService } from '#plugin-api/client';
import type { Highlight } from '../highlights/highlight.ts';
import { OwnLists } from '../own-list/list-actions.ts';
import { Actions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

export const useHighlightKeys = (session: ReaderSession) => {
  const actions = useService(Actions);
  const lists = useService(OwnLists);
  /** @returns what the key does, when it does something */
  return (key: string, { key: of, id }: Highlight): (() => unknown) | undefined => {
    const color = HIGHLIGHT_COLOURS[Number(key) - 1]?.value;
    if (color) return () => actions.recolour(session, of, color);
    if (key === 'Delete') return () => actions.remove(session, [of]);
    if (key === 'l' && id !== undefined) return () => lists.toggle(session.ownList, { type: 'citation', ref_id: id });
    return undefined;
  };
};
