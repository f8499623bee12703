/** Lines: headings, lists, quotations, how far they are set in and to which side; Enter, Backspace and Tab in them. */
import { keymap } from 'prosemirror-keymap';
import type { Command, EditorState } from 'prosemirror-state';
import { type Align, HEADINGS, type LineKind, type ListKind } from '../../common/schema/line.ts';
import { NODES } from '../../common/schema/schema.ts';
import { action } from '../editor/declared.ts';
import { insertBlock } from '../editor/insert-block.ts';
import type { EditorAction, EditorHost, EditorPart } from '../editor/part.ts';
import { backspace, enter, lineBreak } from './enter.ts';
import { headingNumbers } from './heading-numbers.ts';
import { numbersHeadings, setKind, toggleNumbers } from './headings.ts';
import { linesIn, setLines } from './lines-in.ts';
import { isList, shift, tabIn, tabOut, toggleList, toggleStart } from './lists.ts';
import { moveLines } from './move-lines.ts';
import { taskView } from './task-view.ts';

const by =
  (make: (state: EditorState) => Parameters<EditorHost['view']['dispatch']>[0] | undefined) =>
  ({ view }: EditorHost): void => {
    const transaction = make(view.state);
    if (transaction) view.dispatch(transaction.scrollIntoView());
  };

const command =
  (does: Command) =>
  ({ view }: EditorHost): unknown =>
    does(view.state, view.dispatch.bind(view), view);

const isKind = (state: EditorState, kind: LineKind): boolean => {
  const lines = linesIn(state);
  return lines.length > 0 && lines.every(({ attrs }) => (attrs.kind ?? 'text') === kind && attrs.list === null);
};

const kindAction = (id: Parameters<typeof action>[0], kind: LineKind): EditorAction =>
  action(id, {
    group: 'structure',
    isInSlash: true,
    isOn: (state) => isKind(state, kind),
    run: by((state) => setKind(state, kind === 'quote' && isKind(state, kind) ? 'text' : kind)),
  });

const listAction = (id: Parameters<typeof action>[0], list: Exclude<ListKind, 'more'>): EditorAction =>
  action(id, {
    group: 'list',
    isInSlash: true,
    isOn: (state) => isList(state, list),
    run: by((state) => toggleList(state, list)),
  });

const alignAction = (id: Parameters<typeof action>[0], align: Align): EditorAction => {
  // What is not told stands at the left.
  const told = align === 'left' ? null : align;
  return action(id, {
    group: 'text',
    isOn: (state) => linesIn(state).every(({ attrs }) => attrs.align === told || attrs.align === align),
    run: by((state) => setLines(state.tr, linesIn(state), () => ({ align: told }))),
  });
};

const insertAction = (id: 'pageBreak' | 'rule', block: 'page_break' | 'rule'): EditorAction =>
  action(id, { group: 'insert', isInSlash: true, run: by((state) => insertBlock(state, NODES[block]!.create())) });

const actions: readonly EditorAction[] = [
  kindAction('text', 'text'),
  ...HEADINGS.map((heading, at) => kindAction(`heading${String(at + 1)}` as 'heading1', heading)),
  kindAction('quote', 'quote'),
  action('numberHeadings', { group: 'structure', isOn: ({ doc }) => numbersHeadings(doc), run: by(toggleNumbers) }),
  listAction('bulletList', 'bullet'),
  listAction('orderedList', 'ordered'),
  listAction('taskList', 'task'),
  action('restartList', {
    group: 'list',
    isOn: (state) => linesIn(state)[0]?.attrs.start === 1,
    isEnabled: (state) => linesIn(state)[0]?.attrs.list === 'ordered',
    run: by(toggleStart),
  }),
  action('indent', { group: 'list', isEnabled: (state) => shift(state, 1) !== undefined, run: by((state) => shift(state, 1)) }),
  action('outdent', {
    group: 'list',
    isEnabled: (state) => shift(state, -1) !== undefined,
    run: by((state) => shift(state, -1)),
  }),
  alignAction('alignLeft', 'left'),
  alignAction('alignCenter', 'center'),
  alignAction('alignRight', 'right'),
  alignAction('alignJustify', 'justify'),
  action('moveUp', { group: 'text', run: command(moveLines(-1)) }),
  action('moveDown', { group: 'text', run: command(moveLines(1)) }),
  insertAction('pageBreak', 'page_break'),
  insertAction('rule', 'rule'),
];

export const linesPart: EditorPart = {
  actions,
  plugins: () => [
    keymap({ Enter: enter, 'Shift-Enter': lineBreak, Backspace: backspace, Tab: tabIn, 'Shift-Tab': tabOut }),
    headingNumbers(),
  ],
  nodeViews: (host) => ({ line: taskView(host) }),
};
