/** What a slash lists. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesPart } from '../lines/lines-part.ts';
import { doc, line } from '../testing/documents.ts';
import { testEditor } from '../testing/test-editor.ts';
import { inEnglish } from '../testing/texts.ts';
import { slashMatches } from './slash-matches.ts';
import { slashPart } from './slash-part.tsx';

const actions = linesPart.actions ?? [];
const matches = (typed: string) =>
  slashMatches(
    actions.filter(({ isInSlash }) => isInSlash),
    typed,
    inEnglish,
  ).map(({ id }) => id);

describe('matches', () => {
  it.each([
    ['head', 'heading1'],
    ['bull', 'bulletList'],
    ['list', 'orderedList'],
    ['h3', 'heading3'],
    ['todo', 'taskList'],
    ['Überschrift 2', 'heading2'],
    ['ueber', undefined],
    ['zit', 'quote'],
  ])('%s: %s first', (typed, first) => {
    const found = matches(typed);
    expect(first === undefined ? found : found.includes(first)).toEqual(first === undefined ? [] : true);
  });
  it('are all that there is without a letter', () => expect(matches('').length).toBe(13));
});

describe('in the text', () => {
  let editor: ReturnType<typeof testEditor>;
  beforeEach(() => {
    editor = testEditor([slashPart(() => actions), linesPart], doc(line('and')));
    editor.cursor(4);
  });
  afterEach(() => editor.end());
  const isOpen = () => editor.popovers.length === 1;

  it('opens behind a blank, and not within a word', () => {
    editor.type('/or');
    expect(isOpen()).toBe(false);
    editor.type(' /');
    expect(isOpen()).toBe(true);
    editor.type('zzz');
    expect(isOpen()).toBe(false);
  });

  it('does what is chosen, and what was typed is gone', () => {
    editor.type(' /head');
    editor.press('ArrowDown');
    editor.press('Enter');
    expect(editor.view.state.doc.firstChild?.attrs.kind).toBe('h2');
    expect([editor.view.state.doc.textContent, isOpen()]).toEqual(['and ', false]);
  });

  it('Escape leaves the slash as it is', () => {
    editor.type(' /');
    expect(editor.press('Escape')).toBe(true);
    editor.type('he');
    expect([isOpen(), editor.view.state.doc.textContent]).toEqual([false, 'and /he']);
    expect(editor.press('Enter')).toBe(true);
    expect(editor.view.state.doc.childCount).toBe(2);
  });
});
