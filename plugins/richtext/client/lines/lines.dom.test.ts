/** Lines by keys: what Enter, Backspace and Tab do in headings, items and quotations. */
import type { Node } from 'prosemirror-model';
import { afterEach, describe, expect, it } from 'vitest';
import type { LineAttrs } from '../../common/schema/line.ts';
import type { EditorPart } from '../editor/part.ts';
import { doc, line, lineOf, made } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { linesPart } from './lines-part.ts';

let editor: ReturnType<typeof testEditor>;
const open = (...blocks: readonly Node[]) => (editor = testEditor([linesPart as EditorPart], doc(...blocks)));
afterEach(() => editor.end());

/** Each line in few signs: its kind, list, level and words. */
const lines = (): readonly string[] =>
  editor.view.state.doc.children.map((node) => {
    const { kind, list, indent } = node.attrs as LineAttrs;
    const is =
      node.type.name === 'line'
        ? [kind, list, indent].filter((each) => each !== null && each !== undefined).join(' ')
        : node.type.name;
    return `${is}|${node.textContent}`;
  });

const item = (words: string, attrs: Partial<LineAttrs> = {}) => lineOf({ list: 'bullet', ...attrs }, ...(words ? [words] : []));
const heading = (words: string, attrs: Partial<LineAttrs> = {}) => lineOf({ kind: 'h1', isUnnumbered: true, ...attrs }, words);
const atEndOf = (index: number) => {
  const at = editor.view.state.doc.children.slice(0, index + 1).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  editor.cursor(at - 1);
};
const atStartOf = (index: number) => {
  const at = editor.view.state.doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  editor.cursor(at + 1);
};

describe('Enter', () => {
  it('behind a heading goes on with text, before it makes room above and keeps the heading as it is', () => {
    open(heading('Method', { id: 'habc' }));
    atEndOf(0);
    editor.press('Enter');
    expect(lines()).toEqual(['h1|Method', '|']);
    atStartOf(0);
    editor.press('Enter');
    expect(lines()).toEqual(['|', 'h1|Method', '|']);
    expect(editor.view.state.doc.child(1).attrs.id).toBe('habc');
  });

  it('within a heading makes two, of which the first is the one that others refer to', () => {
    open(heading('Method', { id: 'habc' }));
    editor.cursor(4);
    editor.press('Enter');
    expect(lines()).toEqual(['h1|Met', 'h1|hod']);
    expect(editor.view.state.doc.children.map(({ attrs }) => attrs.id)).toEqual(['habc', null]);
  });

  it('makes the next item, which is no number to begin with and not done', () => {
    open(lineOf({ list: 'ordered', start: 4 }, 'four'), lineOf({ list: 'task', checked: true }, 'done'));
    atEndOf(1);
    editor.press('Enter');
    atEndOf(0);
    editor.press('Enter');
    expect(editor.view.state.doc.children.map(({ attrs: { list, start, checked } }) => [list, start, checked])).toEqual([
      ['ordered', 4, null],
      ['ordered', null, null],
      ['task', null, true],
      ['task', null, null],
    ]);
  });

  it('in an empty item steps out of the list, one level at a time', () => {
    open(item('one'), item('', { indent: 1 }));
    atEndOf(1);
    editor.press('Enter');
    expect(lines()).toEqual(['bullet|one', 'bullet|']);
    editor.press('Enter');
    expect(lines()).toEqual(['bullet|one', '|']);
  });

  it('ends a quotation in an empty line of it', () => {
    open(lineOf({ kind: 'quote' }, 'said'), lineOf({ kind: 'quote' }));
    atEndOf(1);
    editor.press('Enter');
    expect(lines()).toEqual(['quote|said', '|']);
  });

  it('with Shift breaks the line', () => {
    open(line('ab'));
    editor.cursor(2);
    editor.press('Enter', { shiftKey: true });
    expect(editor.view.state.doc.firstChild?.children.map(({ type }) => type.name)).toEqual(['text', 'hard_break', 'text']);
  });
});

describe('Backspace at the beginning', () => {
  it('takes the level, then the item, then joins', () => {
    open(line('above'), item('x', { indent: 1 }));
    const seen: unknown[] = [];
    for (let press = 0; press < 2; press++) {
      atStartOf(1);
      editor.press('Backspace');
      seen.push(lines()[1]);
    }
    expect(seen).toEqual(['bullet|x', '|x']);
    expect(editor.press('Backspace')).toBe(true);
    expect(lines()).toEqual(['|abovex']);
  });

  it('takes an empty line above a heading, which stays one', () => {
    open(line(), heading('Method'));
    atStartOf(1);
    editor.press('Backspace');
    expect(lines()).toEqual(['h1|Method']);
  });

  it('makes text of the first heading', () => {
    open(heading('Method'));
    atStartOf(0);
    editor.press('Backspace');
    expect(lines()).toEqual(['|Method']);
  });
});

describe('Tab', () => {
  it('sets an item in, one level below the one above it at the most', () => {
    open(item('one'), item('two'));
    atEndOf(1);
    editor.press('Tab');
    editor.press('Tab');
    expect(lines()).toEqual(['bullet|one', 'bullet 1|two']);
    editor.press('Tab', { shiftKey: true });
    expect(lines()).toEqual(['bullet|one', 'bullet|two']);
  });

  it('never sets the first item in, and keeps the keyboard', () => {
    open(item('one'));
    atEndOf(0);
    expect([editor.press('Tab'), lines()]).toEqual([true, ['bullet|one']]);
  });

  it('is a tab within a line, and sets it in at its beginning', () => {
    open(line('ab'));
    editor.cursor(2);
    editor.press('Tab');
    atStartOf(0);
    editor.press('Tab');
    expect(lines()).toEqual(['1|a\tb']);
  });
});

describe('what lines become', () => {
  it('an item that becomes a heading is no item any more', () => {
    open(item('one', { indent: 2 }));
    editor.act('heading2');
    expect(lines()).toEqual(['h2|one']);
  });

  it.each([
    [true, true],
    [null, null],
  ])('a new heading has a number where the others have one (%s)', (others, is) => {
    open(heading('One', { isUnnumbered: others }), line('Two'));
    atEndOf(1);
    editor.act('heading1');
    expect(editor.view.state.doc.child(1).attrs.isUnnumbered).toBe(is);
  });

  it('the first heading has no number, until all are given one', () => {
    open(line('One'));
    atEndOf(0);
    editor.act('heading1');
    const number = () => editor.view.dom.querySelector('h1')?.dataset.number;
    expect(number()).toBeUndefined();
    editor.act('numberHeadings');
    expect(number()).toBe('1');
    editor.act('numberHeadings');
    expect(number()).toBeUndefined();
  });

  it('numbers follow what happens above them', () => {
    open(heading('One', { isUnnumbered: null }), line('words'), heading('Two', { isUnnumbered: null }));
    atStartOf(0);
    editor.type('X');
    expect([...editor.view.dom.querySelectorAll('h1')].map(({ dataset }) => dataset.number)).toEqual(['1', '2']);
    atEndOf(0);
    editor.act('text');
    expect([...editor.view.dom.querySelectorAll('h1')].map(({ dataset }) => dataset.number)).toEqual(['1']);
  });

  it('numbers stay where a change goes over them, as undo does of what is before and behind', () => {
    const two = heading('Two', { isUnnumbered: null });
    open(line('before'), two, line('behind'));
    const { tr, doc: before } = editor.view.state;
    editor.view.dispatch(tr.replaceWith(0, before.content.size, [line('BEFORE'), two, line('BEHIND')]));
    expect(editor.view.dom.querySelector('h1')?.dataset.number).toBe('1');
  });

  it('a list is one, and then none, by the same action', () => {
    open(line('a'), line('b'));
    editor.cursor(1, 5);
    editor.act('orderedList');
    expect(lines()).toEqual(['ordered|a', 'ordered|b']);
    editor.act('orderedList');
    expect(lines()).toEqual(['|a', '|b']);
  });

  it('a task is ticked by its box', () => {
    open(lineOf({ list: 'task' }, 'work'));
    editor.view.dom.querySelector('input')?.click();
    expect(editor.view.state.doc.firstChild?.attrs.checked).toBe(true);
    expect(editor.view.dom.querySelector('input')?.checked).toBe(true);
  });

  it('a line changes places with its neighbour, and only within what holds it', () => {
    open(line('a'), line('b'), line('c'));
    atEndOf(1);
    editor.act('moveUp');
    expect(lines()).toEqual(['|b', '|a', '|c']);
    editor.act('moveUp');
    expect(lines()).toEqual(['|b', '|a', '|c']);
    editor.act('moveDown');
    editor.act('moveDown');
    expect(lines()).toEqual(['|a', '|c', '|b']);
    expect(editor.view.state.selection.$from.parent.textContent).toBe('b');
  });

  it('a page break parts the line of the cursor, and takes the place of an empty one', () => {
    open(line('ab'), line());
    editor.cursor(2);
    editor.act('pageBreak');
    expect(lines()).toEqual(['|a', 'page_break|', '|b', '|']);
    atStartOf(3);
    editor.act('rule');
    expect(lines()).toEqual(['|a', 'page_break|', '|b', 'rule|', '|']);
  });

  it('a page break in a cell of a table stands in the cell', () => {
    open(made('table', {}, made('table_row', {}, made('table_cell', {}, line('ab')))));
    editor.cursor(5);
    editor.act('rule');
    const cell = editor.view.state.doc.firstChild?.firstChild?.firstChild;
    expect(cell?.children.map(({ type, textContent }) => [type.name, textContent])).toEqual([
      ['line', 'a'],
      ['rule', ''],
      ['line', 'b'],
    ]);
  });
});
