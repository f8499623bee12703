/** Shows at a mark what was found there, and what can be done about it. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { EditorHost } from '../editor/part.ts';
import { CheckCard } from './check-card.tsx';
import type { CheckedDocument } from './checked-document.ts';

/**
 * @param at places of the document
 * @param takesFocus the keyboard goes to the card, and back to the text with it
 * @returns whether something was found there
 */
export const offerDeeds = (host: EditorHost, checked: CheckedDocument, at: Stretch, takesFocus: boolean): boolean => {
  const found = checked.marks().filter(({ from, to }) => from <= at.to && to >= at.from);
  const [first] = found;
  if (!first) return false;
  const run = (mark: (typeof found)[number], deed: string): void => {
    card.dispose();
    host.view.focus();
    void checked.run(mark, deed);
  };
  const card = host.popover(first, <CheckCard found={found} run={run} />, { label: host.t('editor.found'), takesFocus });
  return true;
};
