/** Suggestions in sources: marked where TeX takes it, told in notes where not. */
import { expect, it } from 'vitest';
import type { OpenChange } from '#plugins/coedit/common/text-suggestions.ts';
import { applied } from '#plugins/coedit/common/text/text-edit.ts';
import { definingMarks, markedChanges } from './marked-changes.ts';

const TEXT = `\\documentclass{article}
\\begin{document}
The colour of the sea. % a comment of words
\\section{A title}
Now $x + y$ and \\emph{stressed} words.
\\begin{itemize}
\\item[one] An item.
\\end{itemize}
\\begin{verbatim}
code
\\end{verbatim}
Last.
\\end{document}
After.
`;

let last = 0;
const change = (original: string, replacement: string, at = TEXT.indexOf(original)): OpenChange => ({
  ...{ id: ++last, original, replacement, name: 'Ben', note: '', at: '' },
  place: at < 0 ? undefined : { from: at, to: at + original.length },
});
const of = (...changes: readonly OpenChange[]) => {
  const { edits, notes } = markedChanges(TEXT, changes);
  return { text: applied(TEXT, edits), notes: notes.map(({ said }) => said.map(({ text }) => text).join()) };
};

it.each([
  ['words', change('colour', 'color'), 'The \\carrelstruck{colour}\\carreladded{color} of'],
  ['what only goes, without its blank', change(' of the', ''), 'The colour \\carrelstruck{of the} sea'],
  ['what only comes', change('', 'deep ', TEXT.indexOf('sea')), 'the \\carreladded{deep} sea'],
  ['words of a list', change('item', 'point', TEXT.indexOf('An item') + 3), 'An \\carrelstruck{item}\\carreladded{point}.'],
  [
    'words between formulas',
    change('and', 'or', TEXT.indexOf(' and \\emph') + 1),
    '$x + y$ \\carrelstruck{and}\\carreladded{or} \\emph',
  ],
])('%s are marked', (_, one, marked) => {
  const { text, notes } = of(one);
  expect(text).toContain(marked);
  expect(notes).toEqual([]);
});

it.each([
  ['a comment', change('a comment', 'x')],
  ['a title', change('title', 'heading')],
  ['a formula', change('x + y', 'z')],
  ['a command', change('\\emph{stressed}', 'x')],
  ['an argument', change('stressed', 'x')],
  ['an option', change('one', 'two', TEXT.indexOf('[one]') + 1)],
  ['code', change('code', 'x')],
  ['the preamble', change('article', 'report')],
  ['what stands behind the end', change('After', 'x')],
  ['words that bring commands', change('Last', '\\LaTeX{}')],
  ['words that bring a paragraph', change('Last', 'One.\n\nTwo')],
  ['words that are gone', change('nowhere', 'x')],
])('what is suggested about %s is told', (_, one) => {
  const { text, notes } = of(one);
  expect(text).toBe(TEXT);
  expect(notes).toEqual([`“${one.original}” → “${one.replacement}”`]);
});

it('of two about the same words the first is marked and the other one told', () => {
  const { text, notes } = of(change('colour', 'color'), change('colour', ''));
  expect(text).toContain('\\carrelstruck{colour}\\carreladded{color}');
  expect(notes).toEqual(['“colour” → ∅']);
});

it('the commands are defined before the document begins', () => {
  expect(definingMarks(TEXT)).toMatch(/\\providecommand\{\\carreladded\}.*\n\\begin\{document\}/);
  expect(definingMarks('No document.')).toBe('No document.');
});
