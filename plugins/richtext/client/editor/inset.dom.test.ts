// @vitest-environment happy-dom
/** Who writes in something that is suggested has there what the editor around it has: bar, toolbar, slash, keys and undo. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import { barsPart } from '../nodes/bars/bars-part.ts';
import { tablesPart } from '../nodes/tables/tables-part.ts';
import { linesPart } from '../lines/lines-part.ts';
import { slashPart } from '../slash/slash-part.tsx';
import { textPart } from '../text/text-part.ts';
import { doc, line, table } from '../testing/documents.ts';
import { handsOn } from '../testing/hands.ts';
import { inEnglish } from '../testing/texts.ts';
import { enterInset } from './inset.ts';
import { InsetSteps } from './inset-steps.ts';
import { OpenEditor } from './open-editor.ts';
import type { OpenFile } from './open-file.ts';

const PARTS = [tablesPart, linesPart, textPart, barsPart];
const slash = slashPart(() => PARTS.flatMap(({ actions = [] }) => actions));

let end: (() => void) | undefined;
afterEach(() => end?.());

/** Somebody suggests what an inset says, and has gone into it. */
const open = (suggested: Node, takes: (doc: Node) => boolean = () => true) => {
  const undo = { undo: vi.fn(), redo: vi.fn(), canUndo: () => true, canRedo: () => true };
  const file = { id: 1, mayWrite: false, mayChange: true, maySuggest: true, suggested: { branch: { undo } } };
  const refused = vi.fn();
  const outer = new OpenEditor({
    ...{ file: file as unknown as OpenFile, t: inEnglish, refused, parts: PARTS, binding: [] },
    insetParts: { blocks: [slash, ...PARTS], words: PARTS },
    ...{ service: () => undefined as never, optional: () => undefined, doc: doc(line('One.'), table(['a'])) },
  });
  const [page, place] = [document.createElement('div'), document.createElement('div')];
  document.body.append(page, place);
  outer.mount(page, 'Text');
  const onChange = vi.fn();
  const inner = outer.inset(place, suggested, {
    ...{ label: 'Part', holds: 'blocks' as const },
    ...{ steps: new InsetSteps(), mayWrite: () => true, takes, onChange },
  });
  enterInset(inner);
  end = () => {
    if (!inner.isDestroyed) inner.destroy();
    outer.dispose();
    page.remove();
    place.remove();
  };
  /** Bars are shown a moment after the cursor has come. */
  const bars = async () => {
    await Promise.resolve();
    return [...outer.dock.children].length;
  };
  return { outer, inner, undo, refused, onChange, bars, ...handsOn(inner) };
};

describe('what is suggested', () => {
  it('has the bar of a table and what the toolbar does, until the cursor is in the text again', async () => {
    const { outer, inner, onChange, bars } = open(doc(table(['b', 'c'])));
    expect([await bars(), outer.hasFocus, outer.can('rowBelow')]).toEqual([1, true, true]);
    outer.run('rowBelow');
    expect([inner.state.doc.child(0).childCount, outer.view.state.doc.child(1).childCount]).toEqual([2, 1]);
    expect(onChange).toHaveBeenCalledOnce();
    outer.view.focus();
    expect([await bars(), outer.isCurrent, outer.can('rowBelow')]).toEqual([0, true, false]);
    // And the other way round: of two tables one has its bar.
    outer.view.dispatch(outer.view.state.tr.setSelection(TextSelection.create(outer.view.state.doc, 10)));
    expect([await bars(), outer.can('rowBelow')]).toEqual([1, true]);
    inner.focus();
    expect([await bars(), outer.here.view === inner]).toEqual([1, true]);
    inner.destroy();
    expect([outer.isCurrent, await bars()]).toEqual([true, 1]);
  });

  it('is looked at by the toolbar', () => {
    const { outer, inner } = open(doc(line('New.')));
    inner.dispatch(inner.state.tr.setSelection(TextSelection.create(inner.state.doc, 1, 4)));
    outer.run('bold');
    expect([outer.states.isOn('bold'), inner.dom.innerHTML.includes('<strong>New</strong>')]).toEqual([true, true]);
    expect(outer.view.state.doc.textContent).toBe('One.a');
  });

  it('lists after a slash what can be put there, at the slash, and Escape closes that first', () => {
    const { outer, inner, type, press } = open(doc(line()));
    type('/');
    const { view, from } = outer.popovers.shown ?? {};
    expect([view === inner, from]).toEqual([true, 1]);
    expect([press('Escape'), outer.popovers.shown, outer.inner !== undefined]).toEqual([true, undefined, true]);
    type('h');
    expect(outer.popovers.shown === undefined).toBe(true);
    inner.dispatch(inner.state.tr.delete(1, inner.state.doc.content.size - 1));
    type('/');
    type('heading 2');
    press('Enter');
    expect(inner.state.doc.child(0).attrs['kind']).toBe('h2');
    press('Escape');
    expect(outer.isCurrent).toBe(true);
  });

  it('becomes nothing that it may not, which is said', () => {
    const { inner, refused, onChange, press } = open(doc(line('New.')), ({ childCount }) => childCount === 1);
    press('Enter');
    expect([inner.state.doc.childCount, refused.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('takes back what was written in it, and then what was done in the text around it', () => {
    const { outer, inner, type, press, undo } = open(doc(line('New.')));
    type('!');
    press('z', { ctrlKey: true });
    expect([inner.state.doc.textContent, undo.undo.mock.calls.length]).toEqual(['New.', 0]);
    press('z', { ctrlKey: true });
    expect([undo.undo.mock.calls.length, outer.isCurrent]).toEqual([1, true]);
    outer.turn('redo');
    expect(undo.redo).toHaveBeenCalledOnce();
    inner.focus();
    outer.turn('redo');
    expect([inner.state.doc.textContent.includes('!'), undo.redo.mock.calls.length]).toEqual([true, 1]);
  });
});
