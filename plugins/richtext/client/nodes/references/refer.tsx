/** Puts a reference in, or changes one. */
import { TextSelection, type EditorState } from 'prosemirror-state';
import type { Numbered } from '../../../common/numbering.ts';
import type { CrossReferenceAttrs, ReferenceForm } from '../../../common/schema/inline.ts';
import { NODES } from '../../../common/schema/schema.ts';
import type { EditorHost } from '../../editor/part.ts';
import { ReferencePicker } from './reference-picker.tsx';
import { idFor, type Target } from './targets.ts';

export const canRefer = ({ selection: { $from, $to } }: EditorState): boolean =>
  NODES.cross_reference !== undefined &&
  $from.sameParent($to) &&
  $from.parent.canReplaceWith($from.index(), $to.indexAfter(), NODES.cross_reference);

/** As it stands now: others may have written while the list was open. */
const presently = ({ numbering }: EditorHost, { id, kind, at, title }: Numbered): Numbered | undefined =>
  id === null
    ? (numbering.all.find((each) => each.kind === kind && each.at === at) ??
      numbering.all.find((each) => each.kind === kind && each.title === title))
    : numbering.of(id);

const write = (host: EditorHost, from: number, to: number, target: Target, form: ReferenceForm): void => {
  const { view } = host;
  const numbered = presently(host, target.numbered);
  if (!numbered) return;
  const { tr } = view.state;
  const attrs: CrossReferenceAttrs = { target: idFor(tr, numbered), form: form === 'full' ? null : form };
  const reference = NODES.cross_reference?.create(attrs);
  if (!reference) return;
  tr.replaceWith(from, to, reference);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView());
};

const pick = (host: EditorHost, place: () => { readonly from: number; readonly to: number }, now?: CrossReferenceAttrs): void => {
  const choose = (target: Target, form: ReferenceForm): void => {
    const { from, to } = place();
    shown.dispose();
    write(host, from, to, target, form);
    host.view.focus();
  };
  const content = (
    <ReferencePicker t={host.t} numbering={host.numbering} form={now?.form ?? 'full'} target={now?.target} choose={choose} />
  );
  const shown = host.popover(place(), content, { label: host.t('nodes.reference.pick'), takesFocus: true });
};

/** In place of what is selected. */
export const refer = (host: EditorHost): void => {
  const selected = () => {
    const { from, to } = host.view.state.selection;
    return { from, to };
  };
  if (canRefer(host.view.state)) pick(host, selected);
};

export const editReference = (host: EditorHost, at: number): void => {
  const node = host.view.state.doc.nodeAt(at);
  if (node && node.type === NODES.cross_reference && host.file.mayChange)
    pick(host, () => ({ from: at, to: at + 1 }), node.attrs as CrossReferenceAttrs);
};
