/** Cross-references: picked by number and title, printed as things are called now, marked where they lead nowhere. */
import { keymap } from 'prosemirror-keymap';
import { type Command, NodeSelection, type Transaction } from 'prosemirror-state';
import { NODES } from '../../../common/schema/schema.ts';
import { action } from '../../editor/declared.ts';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { canRefer, editReference, refer } from './refer.tsx';
import { referenceView } from './reference-view.ts';
import { renewIds } from './renew-ids.ts';
import { goTo } from './targets.ts';

const chosen =
  (run: (host: EditorHost, at: number) => void) =>
  (host: EditorHost): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== NODES.cross_reference) return false;
    run(host, selection.from);
    return true;
  };

const follow = (host: EditorHost, at: number): void => {
  const target = host.numbering.of(String(host.view.state.doc.nodeAt(at)?.attrs['target']));
  if (target) goTo(host.view, target);
};

/** What others write comes in as a change that is not to be undone here. */
const isOwn = (transaction: Transaction): boolean => transaction.getMeta('addToHistory') !== false;

export const referencesPart: EditorPart = {
  actions: [action('insertReference', { group: 'cite', isInSlash: true, isEnabled: canRefer, run: refer })],
  plugins: (host) => [keymap({ Enter: chosen(editReference)(host), 'Mod-Enter': chosen(follow)(host) }), renewIds(isOwn)],
  nodeViews: (host) => ({ cross_reference: referenceView(host, (at) => editReference(host, at)) }),
};
