// @vitest-environment happy-dom
/** Somebody suggests in a rich text: what they type is suggested, the text stays what it is, and the screen shows both. */
import { observable, observableRef, runInAction } from 'mobx';
import { toggleMark } from 'prosemirror-commands';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form, FormEdit } from '#plugins/coedit/common/form.ts';
import type { LetteredPart, Part } from '#plugins/coedit/common/part.ts';
import type { ShownSuggestion, SuggestedText, WritingMode } from '#plugins/coedit/common/suggesting.ts';
import { schema } from '../../common/schema/schema.ts';
import { SmallBranch } from '../testing/small-branch.ts';
import { linesOf, livePerson, richServer } from '../testing/live-people.ts';
import type { OpenInset } from './part-view.ts';
import { formTexts } from './form-name.ts';
import { suggestedStretches } from './suggested-stretches.ts';

/** A plain one: parts of the editor are tested by themselves. */
const inset: OpenInset = (mount, doc, { mayWrite, onChange }) => {
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc }),
    editable: mayWrite,
    dispatchTransaction: (tr) => {
      view.updateState(view.state.apply(tr));
      if (tr.docChanged) onChange(view.state.doc);
    },
  });
  return view;
};

type Person = ReturnType<typeof livePerson>;
let ada: Person | undefined;
afterEach(() => ada?.end());

/** Without a house to keep what is suggested. */
const open = async (mode: WritingMode, ...lines: string[]) => {
  const server = richServer(linesOf(...lines));
  const branch = new SmallBranch(`${lines.join('\n')}\n`);
  const state = observable({ mode, shown: [] as readonly ShownSuggestion[] }, { shown: observableRef });
  const undone = vi.fn();
  const draw = (): void => {
    let grown = 0;
    const shown = branch.hunks.map(({ from, to, text }) => {
      const at = from + grown;
      grown += text.length - (to - from);
      const beside = branch.shared.slice(from, to);
      return {
        id: String(from),
        from: at,
        to: at + text.length,
        isMade: true,
        beside,
        author: 'Ada',
        tint: 3,
        title: 'Ada',
        text: '',
        deeds: [],
      };
    });
    runInAction(() => (state.shown = shown));
  };
  const suggested = {
    get mode() {
      return state.mode;
    },
    get shown() {
      return state.shown;
    },
    get branch() {
      if (state.mode !== 'suggesting') return undefined;
      return {
        text: branch.text,
        edit: (edits: Parameters<SmallBranch['type']>[0]) => {
          branch.type(edits);
          draw();
        },
        undo: { undo: undone },
      };
    },
    toScreen: (...of: Parameters<SmallBranch['shownAt']>) => branch.shownAt(...of),
    fromScreen: (at: number) => branch.sharedAt(at),
    suggestParts: (all: readonly LetteredPart[]) =>
      parts.push(...all.map(({ edit: { from, to, part }, letters }) => [{ from, to }, part, letters] as const)),
    suggestForms: (all: readonly FormEdit[]) =>
      forms.push(...all.map(({ from, to, form }) => [branch.shared.slice(from, to), form] as const)),
  } as unknown as SuggestedText;
  const refused = vi.fn();
  const parts: (readonly [place: Stretch, part: Part, letters: string])[] = [];
  const forms: (readonly [words: string, form: Form])[] = [];
  const one = livePerson(server, 1, () => [
    suggestedStretches({ suggested, refused, ...formTexts((key) => key), partName: ({ in: name }) => name, open: inset }),
  ]);
  ada = one;
  await vi.waitFor(() => expect(one.tree.state).toBe('saved'));
  /** As a key does, one after the other. */
  const type = async (words: string): Promise<void> => {
    for (const letter of words) {
      one.type(letter);
      await Promise.resolve();
    }
  };
  const backspace = async (times = 1): Promise<void> => {
    for (let n = 0; n < times; n++) {
      const { state: now } = one.view;
      if (!one.press('Backspace') && now.selection.empty)
        one.view.dispatch(now.tr.delete(now.selection.head - 1, now.selection.head));
      await Promise.resolve();
    }
  };
  const looks = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve));
    return [...one.view.dom.querySelectorAll('p')]
      .map(({ innerHTML }) =>
        innerHTML.replaceAll(/<(\/?(?:ins|del))[^>]*>|<[^>]*>/g, (_, tag: string) => (tag ? `<${tag}>` : '')),
      )
      .join('\n');
  };
  return { one, branch, state, forms, parts, refused, undone, type, backspace, looks, text: () => one.letters() };
};

describe('while suggesting', () => {
  it('what is typed is suggested where it is, and stands there', async () => {
    const { one, branch, type, backspace, looks, text } = await open('suggesting', 'One two three.');
    one.select('two');
    await type('and a');
    expect([branch.text, text()]).toEqual(['One and atwo three.\n', 'One two three.\n']);
    await backspace();
    await type('the ');
    expect(branch.text).toBe('One and the two three.\n');
    expect(await looks()).toBe('One <ins>and the </ins>two three.');
  });

  it('what is deleted is struck through, and what is typed over it comes behind', async () => {
    const { one, branch, type, backspace, looks, text } = await open('suggesting', 'One two three.');
    one.select(' three');
    await backspace(3);
    expect([branch.text, text()]).toEqual(['One  three.\n', 'One two three.\n']);
    expect(await looks()).toBe('One <del>two</del> three.');
    one.select('two', ' three');
    await type('2');
    await type('nd');
    await backspace();
    expect(branch.text).toBe('One 2n three.\n');
    expect(await looks()).toBe('One <del>two</del><ins>2n</ins> three.');
  });

  it('lines are cut and joined as words are', async () => {
    const { one, branch, backspace, text } = await open('suggesting', 'One two.', 'Three.');
    one.select(' two');
    one.press('Enter');
    await Promise.resolve();
    one.select('Three');
    one.press('Backspace');
    await Promise.resolve();
    expect([branch.text, text()]).toEqual(['One\n two.Three.\n', 'One two.\nThree.\n']);
    await backspace();
  });

  it('what an input method makes stands in the text until it is made, and is suggested as a whole', async () => {
    const { one, branch, looks } = await open('suggesting', 'One two.');
    one.select(' two');
    const { head } = one.view.state.selection;
    const compose = (made: string, instead: number) =>
      one.view.dispatch(one.view.state.tr.insertText(made, head, head + instead).setMeta('composition', 1));
    compose('に', 0);
    compose('にほ', 1);
    compose('日本', 2);
    expect([one.view.dom.textContent, branch.text, one.tree.content]).toEqual(['One日本 two.', 'One two.\n', 'One two.\n']);
    one.view.dom.dispatchEvent(new Event('compositionend'));
    await vi.waitFor(() => expect(branch.text).toBe('One日本 two.\n'));
    expect([await looks(), one.tree.content]).toEqual(['One<ins>日本</ins> two.', 'One two.\n']);
  });

  it('undo is that of what was suggested', async () => {
    const { one, undone } = await open('suggesting', 'One two.');
    one.press('z', { ctrlKey: true });
    expect(undone).toHaveBeenCalledOnce();
  });
});

describe('what is no word', () => {
  const rule = (one: Person, at: number) => one.view.dispatch(one.view.state.tr.insert(at, schema.nodes['rule']!.create()));

  it('is suggested as a part, and the text stays as it is', async () => {
    const { one, branch, parts, refused, text } = await open('suggesting', 'One two.', 'Three.');
    rule(one, 10);
    await Promise.resolve();
    const part: Part = { in: 'doc', beside: 'before', was: [], to: [{ type: 'rule' }] };
    expect(parts).toEqual([[{ from: 9, to: 9 }, part, '\uFFFC\n']]);
    expect([refused.mock.calls.length, branch.hunks, text()]).toEqual([0, [], 'One two.\nThree.\n']);
  });

  it('is a table and no lines, also where it is pasted, and a heading is more than its words', async () => {
    const { one, branch, parts } = await open('suggesting', 'One two.');
    const { nodes } = schema;
    const cell = nodes['table_cell']!.create(null, nodes['line']!.create());
    one.view.dispatch(one.view.state.tr.insert(10, nodes['table']!.create(null, nodes['table_row']!.create(null, [cell, cell]))));
    one.view.dispatch(one.view.state.tr.insert(10, nodes['line']!.create({ kind: 'h1' }, schema.text('Head'))));
    await Promise.resolve();
    expect(branch.hunks).toEqual([]);
    expect(parts.map(([, { to }]) => to.map(({ type }) => type))).toEqual([['table'], ['line']]);
  });

  it('stands where it would, written by who suggests it alone, and goes when it is over', async () => {
    const { one, state } = await open('editing', 'One two.', 'Three.');
    const to: Part['to'] = [{ type: 'line', content: [{ type: 'text', text: 'New.' }] }];
    const part: Part = { in: 'doc', beside: 'before', was: [], to };
    const change = vi.fn();
    const shown = {
      id: '7',
      from: 9,
      to: 9,
      isMade: false,
      beside: '',
      author: 'Ada',
      tint: 3,
      title: 'Ada',
      text: '',
      deeds: [],
      part,
    };
    runInAction(() => (state.shown = [{ ...shown, change }]));
    await new Promise((resolve) => setTimeout(resolve));
    const drawn = one.view.dom.querySelector('ins[data-suggestion="7"]');
    expect([drawn?.textContent, drawn?.previousElementSibling?.textContent]).toEqual(['New.', 'One two.']);
    const inner = drawn?.querySelector<HTMLElement & { pmViewDesc?: { view?: EditorView } }>('.ProseMirror');
    expect(inner?.getAttribute('contenteditable')).toBe('true');
    runInAction(() => (state.shown = [shown]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.view.dom.querySelector('.ProseMirror')?.getAttribute('contenteditable')).toBe('false');
    expect(one.letters()).toBe('One two.\nThree.\n');
    runInAction(() => (state.shown = []));
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.view.dom.querySelector('[data-suggestion]')).toBeNull();
  });

  it('that would go is struck through as a whole', async () => {
    const { one, state } = await open('editing', 'One two.', 'Three.');
    const part: Part = { in: 'doc', was: [{ type: 'line', content: [{ type: 'text', text: 'Three.' }] }], to: [] };
    const shown = { from: 9, to: 16, isMade: false, beside: '', author: 'Ada', tint: 3, title: 'Ada', text: '', deeds: [], part };
    runInAction(() => (state.shown = [{ ...shown, id: '7' }]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(one.view.dom.querySelector('p[data-suggestion="7"]')?.textContent).toBe('Three.');
  });
});

describe('how words look', () => {
  it('is suggested as a form of them, and the text stays as it looks', async () => {
    const { one, branch, forms, refused } = await open('suggesting', 'One two.', 'Three.');
    one.select('One', ' two');
    toggleMark(schema.marks['strong']!)(one.view.state, one.view.dispatch);
    await Promise.resolve();
    expect(forms).toEqual([['One', { of: 'words', set: { strong: {} } }]]);
    expect([branch.hunks, refused.mock.calls.length, one.view.dom.querySelector('strong')]).toEqual([[], 0, null]);
  });

  it('lines that become the same are one, others by themselves', async () => {
    const { one, forms } = await open('suggesting', 'One.', 'Two.', 'Three.');
    const { tr, doc } = one.view.state;
    for (const [kind, at] of [
      ['h2', 0],
      ['h2', doc.child(0).nodeSize],
    ] as const)
      tr.setNodeAttribute(at, 'kind', kind);
    one.view.dispatch(tr.addMark(doc.content.size - 7, doc.content.size - 2, schema.marks['em']!.create()));
    await Promise.resolve();
    expect(forms).toEqual([
      ['Three', { of: 'words', set: { em: {} } }],
      ['One.\nTwo.\n', { of: 'lines', set: { kind: 'h2' } }],
    ]);
  });

  it('stands in the text as it would, and in the margin in words', async () => {
    const { one, state, looks } = await open('editing', 'One two.');
    const shown = { from: 4, to: 7, isMade: false, beside: '', author: 'Ada', tint: 3, title: 'Ada', text: '', deeds: [] };
    const form: Form = { of: 'words', set: { strong: {}, em: null } };
    runInAction(() => (state.shown = [{ ...shown, id: '7', form }]));
    expect(await looks()).toBe('One two.');
    const drawn = one.view.dom.querySelector('[data-suggestion="7"]');
    expect([drawn?.textContent, drawn?.getAttribute('data-looks')]).toEqual(['two', 'strong no-em']);
    expect(one.view.dom.querySelector('p')?.getAttribute('data-told')).toBe('form.said');
    // Several over the same words are each there.
    const line: Form = { of: 'lines', set: { kind: 'h2' } };
    runInAction(() => (state.shown = [...state.shown, { ...shown, id: '8', from: 0, to: 9, form: line }]));
    await looks();
    const over = [...one.view.dom.querySelectorAll('[data-looks="strong no-em"], [data-suggestion="8"]')];
    expect(over.map(({ textContent }) => textContent)).toContain('two');
    expect(over.some((each) => each.querySelector('[data-suggestion]') !== null)).toBe(true);
  });
});

it('who views writes nothing, and who edits writes into the text', async () => {
  const { one, state, type, refused, text } = await open('viewing', 'One.');
  one.select(0);
  await type('x');
  expect([text(), refused.mock.calls.length]).toEqual(['One.\n', 0]);
  runInAction(() => (state.mode = 'editing'));
  await type('x');
  expect(text()).toBe('xOne.\n');
});
