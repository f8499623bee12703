/** Formulas: in a line, or numbered on a line of their own; typed as LaTeX, shown as printed. */
import { InputRule, inputRules } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import { action } from '../../editor/declared.ts';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { insertBlock } from '../shared/insert-block.ts';
import { formulaAt, formulaView } from './formula-view.ts';

/** After the transaction that puts it in. */
const editSoon = ({ view }: EditorHost, at: number): void => queueMicrotask(() => formulaAt(view, at)?.edit());

const equation = (tex: string) => NODES.equation?.create({ id: newId('e'), tex });

/** What is selected becomes its source. */
const insertMath = (host: EditorHost): void => {
  const { state } = host.view;
  const { from, to, $from } = state.selection;
  const math = NODES.math?.create({ tex: state.doc.textBetween(from, to, ' ').trim() });
  if (!math || !canHoldMath(state)) return;
  host.view.dispatch(state.tr.replaceWith(from, to, math).scrollIntoView());
  editSoon(host, $from.pos);
};

const canHoldMath = ({ selection: { $from, $to } }: EditorState): boolean =>
  NODES.math !== undefined && $from.sameParent($to) && $from.parent.canReplaceWith($from.index(), $to.indexAfter(), NODES.math);

const insertEquation = (host: EditorHost): void => {
  const block = equation('');
  const inserted = block && insertBlock(host.view.state, block);
  if (!inserted) return;
  host.view.dispatch(inserted.tr.setSelection(NodeSelection.create(inserted.tr.doc, inserted.at)));
  editSoon(host, inserted.at);
};

const editSelected: Command = (state, _dispatch, view) => {
  const { selection } = state;
  const formula = view && selection instanceof NodeSelection ? formulaAt(view, selection.from) : undefined;
  formula?.edit();
  return formula !== undefined;
};

/** `$…$`: no blank inside at either end, and no digit or letter before it, so that prices stay prices. */
const inLine = new InputRule(/(?<![\\$\w])\$([^$\s](?:[^$]*[^$\s])?)\$$/, (state, match, from, to) => {
  const math = NODES.math?.create({ tex: match[1] ?? '' });
  return math && canHoldMath(state) ? state.tr.replaceWith(from, to, math) : null;
});

/** `$$` and a blank in a line of its own. */
const onItsOwn = (host: EditorHost): InputRule =>
  new InputRule(/^\$\$\s$/, (state, _match, from, to) => {
    const { $from } = state.selection;
    const block = equation('');
    if (!block || $from.parent.type !== NODES.line || $from.parent.textContent !== '$$') return null;
    const tr = state.tr.delete(from, to);
    const inserted = insertBlock(state.apply(tr), block);
    if (!inserted) return null;
    for (const step of inserted.tr.steps) tr.step(step);
    editSoon(host, inserted.at);
    return tr.setSelection(NodeSelection.create(tr.doc, inserted.at));
  });

export const equationsPart: EditorPart = {
  actions: [
    action('insertMath', { group: 'insert', isInSlash: true, isEnabled: canHoldMath, run: insertMath }),
    action('insertEquation', {
      ...{ group: 'insert', isInSlash: true },
      isEnabled: (state) => insertBlock(state, equation('') ?? state.doc) !== undefined,
      run: insertEquation,
    }),
  ],
  plugins: (host) => [inputRules({ rules: [inLine, onItsOwn(host)] }), keymap({ Enter: editSelected })],
  nodeViews: (host) => ({ math: formulaView(host), equation: formulaView(host) }),
};
