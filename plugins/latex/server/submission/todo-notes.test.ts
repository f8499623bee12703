/** Notes in the sources stand where TeX takes them, and say what was said and nothing else. */
import { expect, it } from 'vitest';
import type { Remark } from '#plugins/coedit/common/text-remarks.ts';
import { loadingTodoNotes, withTodoNotes } from './todo-notes.ts';

const TEXT = `\\documentclass{article}
\\begin{document}
First one,
goes on.

\\begin{table}
A & cell

\\end{table}
After it.

\\footnote{In an argument

goes on}

Last.
\\end{document}
`;
const about = (quote: string, ...said: readonly string[]): Remark => {
  const from = TEXT.indexOf(quote);
  return {
    id: from,
    place: from < 0 ? undefined : { from, to: from + quote.length },
    quote,
    said: said.map((text) => ({ name: 'Ada', text, at: '' })),
  };
};
const note = (quote: string, said: string) => `\\todo[inline]{\\emph{${quote}} \\textbf{Ada:} ${said}}`;

it('stand behind the paragraph that they are about', () => {
  expect(withTodoNotes(TEXT, [about('First', 'Why?', 'So.')])).toBe(
    TEXT.replace('goes on.\n', `goes on.\n${note('First', 'Why? --- \\textbf{Ada:} So.')}\n`),
  );
});

it('stand behind tables and arguments, and before the end of the document', () => {
  expect(withTodoNotes(TEXT, [about('cell', 'x')])).toBe(TEXT.replace('After it.\n', `After it.\n${note('cell', 'x')}\n`));
  expect(withTodoNotes(TEXT, [about('argument', 'x')])).toBe(TEXT.replace('goes on}\n', `goes on}\n${note('argument', 'x')}\n`));
  expect(withTodoNotes(TEXT, [about('Last', 'x')])).toBe(TEXT.replace('Last.\n', `Last.\n${note('Last', 'x')}\n`));
});

it('stand at the end where their words are gone, or there is no other place', () => {
  expect(withTodoNotes(TEXT, [about('gone words', 'x')])).toContain(
    'Last.\n\\todo[inline]{\\emph{gone words} (\\dots) \\textbf{Ada:} x}\n\\end{document}',
  );
  expect(withTodoNotes('A part.', [{ ...about('x', 'y'), place: { from: 0, to: 1 }, quote: 'A' }])).toBe(
    `A part.\n${note('A', 'y')}\n`,
  );
});

it('several keep their order, and the text between them is what it was', () => {
  const text = withTodoNotes(TEXT, [about('Last', 'two'), about('goes', 'one'), about('First', 'zero')]);
  expect([...text.matchAll(/Ada:} (\w+)/g)].map(([, said]) => said)).toEqual(['one', 'zero', 'two']);
  expect(text.replace(/\\todo\[inline\]\{.*\}\n/g, '')).toBe(TEXT);
});

it('what was said is no command', () => {
  const text = withTodoNotes(TEXT, [about('First', '\\input{/etc/passwd} 100 % $x_1$ #1 }{ שלום 🙂\n\n\\end{document}')]);
  expect(text).toContain(
    '\\textbackslash{}input\\{/etc/passwd\\} 100 \\% \\$x\\_1\\$ \\#1 \\}\\{ שלום 🙂 \\textbackslash{}end\\{document\\}}',
  );
});

it('takes no comment, verbatim text or escaped brace for what it is not', () => {
  const text = '\\begin{document}\nA \\{ % {\n\n\\begin{verbatim}\n}\\begin{table}\n\n\\end{verbatim}\nB\n\nC\n\\end{document}\n';
  const at = text.indexOf('A');
  const remark = { id: 1, place: { from: at, to: at + 1 }, quote: 'A', said: [{ name: 'Ada', text: 'x', at: '' }] };
  expect(withTodoNotes(text, [remark])).toBe(text.replace('% {\n', `% {\n${note('A', 'x')}\n`));
  const b = text.indexOf('B\n');
  expect(withTodoNotes(text, [{ ...remark, place: { from: b, to: b + 1 }, quote: 'B' }])).toBe(
    text.replace('\nB\n', `\nB\n${note('B', 'x')}\n`),
  );
});

it('the package is loaded once', () => {
  const loaded = loadingTodoNotes(TEXT);
  expect(loaded).toContain('\\usepackage{todonotes}\n\\begin{document}');
  expect(loadingTodoNotes(loaded)).toBe(loaded);
  const already = TEXT.replace('\\begin', '\\usepackage[disable]{xcolor,todonotes}\n\\begin');
  expect(loadingTodoNotes(already)).toBe(already);
});
