/** References: what they say, where they lead, and copies of what they refer to. */
import { observable, runInAction } from 'mobx';
import type { Node } from 'prosemirror-model';
import { Slice } from 'prosemirror-model';
import { afterEach, describe, expect, it } from 'vitest';
import { doc, line, lineOf, made } from '../../testing/documents.ts';
import { testEditor } from '../../testing/test-editor.ts';
import { inEnglish } from '../../testing/texts.ts';
import { contentsPart } from '../contents/contents-part.ts';
import { figuresPart } from '../figures/figures-part.ts';
import { footnotesPart } from '../footnotes/footnotes-part.ts';
import { numbersPart } from '../numbers/numbers-part.ts';
import type { ReferencePickerProps } from './reference-picker.tsx';
import { referencesPart } from './references-part.ts';
import { findTargets, type Target } from './targets.ts';

let editor: ReturnType<typeof testEditor> | undefined;
const show = (...blocks: readonly Node[]) =>
  (editor = testEditor([numbersPart, footnotesPart, referencesPart, contentsPart], doc(...blocks)));
afterEach(() => {
  editor?.end();
  editor = undefined;
});
const ref = (target: string, form: string | null = null) => made('cross_reference', { target, form });
const said = () => [...(editor?.view.dom.querySelectorAll('[role=link]') ?? [])].map((one) => one.textContent);
const heading = (words: string, of: object = {}) => lineOf({ kind: 'h1', ...of }, words);

describe('references', () => {
  it('say what things are called, in the form that is wanted', () => {
    show(
      heading('Methods', { id: 'h' }),
      heading('Thanks', { id: 'u', isUnnumbered: true }),
      made('figure', { id: 'f' }, lineOf({ kind: 'caption' }, 'Seals')),
      made('figure', { id: 't', kind: 'table' }),
      made('equation', { id: 'e', tex: 'x' }),
      line(made('footnote', { id: 'n' }), ...['h', 'u', 'f', 't', 'e', 'n', 'gone'].map((id) => ref(id))),
      line(ref('h', 'number'), ref('f', 'title'), ref('h', 'page'), ref('e', 'title')),
    );
    expect(said()).toEqual([
      ...['Section 1', '“Thanks”', 'Figure 1', 'Table 1', '(1)', 'Footnote 1', '[?]'],
      ...['1', 'Seals', 'page of Section 1', '(1)'],
    ]);
  });

  it('are called in the language of the text, where it tells one', () => {
    const file = observable({ about: { language: 'de-DE' } }) as unknown as { about: { language: string } };
    const figure = made('figure', { id: 'f' }, lineOf({ kind: 'caption' }, 'Seals'));
    editor = testEditor([numbersPart, referencesPart, figuresPart], doc(figure, line(ref('f'))), file as never);
    const called = () => [editor?.view.dom.querySelector('figure')?.getAttribute('aria-label'), ...said()];
    expect(called()).toEqual(['Abbildung 1', 'Abbildung 1']);
    runInAction(() => (file.about = { language: 'en-GB' }));
    expect(called()).toEqual(['Figure 1', 'Figure 1']);
  });

  it('follow when something comes before what they refer to, or goes', () => {
    const { view } = show(heading('Methods', { id: 'h' }), line(ref('h')));
    view.dispatch(view.state.tr.insert(0, heading('New')));
    expect(said()).toEqual(['Section 2']);
    view.dispatch(view.state.tr.delete(5, 14));
    expect(said()).toEqual(['[?]']);
  });

  it('give what they refer to an id when it needs one', () => {
    const { view, host, cursor, act, popovers } = show(heading('Methods'), line('see '));
    cursor(14);
    act('insertReference');
    expect({ ...popovers[0]!.at }).toEqual({ from: 14, to: 14 });
    const { props } = popovers[0]!.content as { props: ReferencePickerProps };
    const [target] = findTargets(inEnglish, host.numbering, 'meth');
    props.choose(target as Target, 'number');
    const id = view.state.doc.firstChild?.attrs['id'] as string;
    expect(id).toMatch(/^h/);
    expect(view.state.doc.lastChild?.lastChild?.attrs).toEqual({ target: id, form: 'number' });
    expect([said(), popovers]).toEqual([['1'], []]);
  });

  it('are found by words and by rough letters', () => {
    const { host } = show(heading('Über Methoden'), heading('Results'));
    const names = (words: string) => findTargets(inEnglish, host.numbering, words).map(({ numbered }) => numbered.title);
    expect([names('uber'), names('sec 2'), names('mthd'), names('zz')]).toEqual([
      ['Über Methoden'],
      ['Results'],
      ['Über Methoden'],
      [],
    ]);
  });

  it('lead there by a click with Ctrl, and by a key', () => {
    const { view, choose, press } = show(heading('Methods', { id: 'h' }), line(ref('h')));
    view.dom.querySelector('[role=link]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    expect(view.state.selection.from).toBe(1);
    choose(10);
    press('Enter', { ctrlKey: true });
    expect(view.state.selection.from).toBe(1);
  });
});

describe('ids', () => {
  const pasted = (view: ReturnType<typeof testEditor>['view'], at: number, ...blocks: readonly Node[]) =>
    view.dispatch(view.state.tr.replace(at, at, new Slice(doc(...blocks).content, 0, 0)));

  it('of a copy are others, and references that come with it lead to it', () => {
    const part = [heading('Methods', { id: 'h' }), line(ref('h'))];
    const { view } = show(...part);
    pasted(view, view.state.doc.content.size, ...part);
    const [first, second] = [view.state.doc.child(0), view.state.doc.child(2)];
    expect([first.attrs['id'], said()]).toEqual(['h', ['Section 1', 'Section 2']]);
    expect(second.attrs['id']).toMatch(/^h.{11}$/);
  });

  it('of what is only moved stay', () => {
    const moved = heading('Methods', { id: 'h' });
    const { view } = show(moved, line(ref('h')));
    const { tr } = view.state;
    tr.delete(0, moved.nodeSize);
    view.dispatch(tr.insert(tr.doc.content.size, moved));
    expect([view.state.doc.lastChild?.attrs['id'], said()]).toEqual(['h', ['Section 1']]);
  });

  it('are not renewed for what others have pasted', () => {
    const { view } = show(heading('Methods', { id: 'h' }));
    view.dispatch(view.state.tr.insert(0, heading('Methods', { id: 'h' })).setMeta('addToHistory', false));
    expect(view.state.doc.children.map(({ attrs }) => attrs['id'] as string)).toEqual(['h', 'h']);
  });
});

describe('the table of contents', () => {
  it('lists headings as they are now, and leads to them', () => {
    const { view } = show(made('table_of_contents'), heading('One'), lineOf({ kind: 'h2' }, 'Two'), lineOf({ kind: 'h1' }));
    const listed = () => [...view.dom.querySelectorAll('nav li')].map((item) => item.textContent);
    expect(listed()).toEqual(['1One', '1.1Two']);
    view.dispatch(view.state.tr.insertText('!', 5));
    expect(listed()).toEqual(['1One!', '1.1Two']);
    view.dom.querySelectorAll<HTMLElement>('nav button')[1]?.click();
    expect(view.state.selection.$from.parent.textContent).toBe('Two');
  });
});
