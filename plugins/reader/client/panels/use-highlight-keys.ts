/**
 * What keys do to a highlight in a list: 1 to 5 colour it, Delete deletes it, L puts it on the own list or takes it off, G asks for a
 * tag, and with Shift the digits put the project's tags on it.
 */
import { useService } from '#client-kit';
import { HIGHLIGHT_COLOURS } from '#ui';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { Actions, OwnLists, Tagging } from '../tokens.ts';

export const useHighlightKeys = (session: ReaderSession) => {
  const actions = useService(Actions);
  const lists = useService(OwnLists);
  const tagging = useService(Tagging);
  /** @returns what the key does, when it does something */
  return (key: string, { key: of, id }: Highlight): (() => unknown) | undefined => {
    const color = HIGHLIGHT_COLOURS[Number(key) - 1]?.value;
    if (color) return () => actions.recolour(session, of, color);
    const numbered = /^shift\+([1-9])$/.exec(key)?.[1];
    if (numbered) return () => tagging.toggleNumbered(session, of, Number(numbered));
    if (key === 'g') return () => tagging.add(session, of);
    if (key === 'Delete') return () => actions.remove(session, [of]);
    if (key === 'l' && id !== undefined) return () => lists.toggle(session.ownList, { type: 'citation', ref_id: id });
    return undefined;
  };
};
