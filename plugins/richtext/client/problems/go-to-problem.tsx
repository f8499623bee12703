/** The way to a problem: the cursor goes there, and its card says what is wrong. */
import { NodeSelection, TextSelection } from 'prosemirror-state';
import { Notices, Panels } from '#plugin-api/client';
import { soughtAmong } from '#plugins/coedit/common/text-checks.ts';
import { whileLooking } from '#plugins/coedit/common/while-looking.ts';
import type { EditorHost } from '../editor/part.ts';
import { RichtextParts } from '../tokens.ts';
import { ProblemCard } from './problem-card.tsx';
import type { Place, Problem } from './problem.ts';

const select = ({ view }: EditorHost, { from, isNode }: Place): void => {
  const { tr, doc } = view.state;
  const selection = isNode && doc.nodeAt(from) ? NodeSelection.create(doc, from) : TextSelection.near(doc.resolve(from));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  const dom = isNode ? view.nodeDOM(from) : null;
  // A figure may be higher than what is seen: its beginning is what one looks for.
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'nearest' });
  view.focus();
};

const show = (host: EditorHost, all: readonly Problem[], { from, to }: Problem): void => {
  const { checks, editors } = host.service(RichtextParts);
  const here = all.filter((problem) => problem.from === from);
  select(host, here[0] ?? { from, to });
  // What a check has found has a card of its own, with what may have been meant.
  if (here.every(({ mark }) => mark) && checks.offer(host, { from, to })) return;
  const mend = (action: string): void => {
    card.dispose();
    editors.active?.run(action);
  };
  const number = all.findIndex((problem) => problem.from === from) + 1;
  const others = { number, count: all.length, ...(host.file.mayWrite && { mend }) };
  const place = { from, to: Math.min(to, from + 1) };
  const label = host.t('action.problems');
  const card = host.popover(place, <ProblemCard t={host.t} problems={here} {...others} />, { label });
};

/** @param id of a problem; nothing happens where it is one no longer */
export const openProblem = (host: EditorHost, id: string): void => {
  const all = host.service(RichtextParts).problems.now(host);
  const found = all.find((problem) => problem.id === id);
  // On a small screen the text is not in sight.
  host.service(Panels).open('richtext.editor', { file: host.file.id });
  if (found) show(host, all, found);
};

const showNext = (host: EditorHost, from: 'behind' | 'before'): boolean => {
  const all = host.service(RichtextParts).problems.now(host);
  const found = soughtAmong(all, host.view.state.selection.from, from);
  if (found) show(host, all, found);
  return found !== undefined;
};

/** The next one from the cursor, or the one before it; the first follows the last. There is none only when all was looked at. */
export const goOn = async (host: EditorHost, from: 'behind' | 'before'): Promise<void> => {
  const [{ checks }, notices] = [host.service(RichtextParts), host.service(Notices)];
  const looking = checks.settle(host.file.id);
  if (showNext(host, from)) return;
  if (looking) {
    const isInTime = await whileLooking(looking, () => notices.show({ kind: 'info', text: host.t('problems.looking') }));
    if (!isInTime || host.view.isDestroyed || showNext(host, from)) return;
  }
  notices.show({ kind: 'success', text: host.t('problems.none') });
};
