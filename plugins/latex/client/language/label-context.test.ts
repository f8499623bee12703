/** Tests of what is said of a label. */
import { expect, it } from 'vitest';
import { scan } from '../../common/source/scan.ts';
import { labelContext } from './label-context.ts';

const of = (text: string) => {
  const found = scan(text);
  return labelContext(text, found.labels[0]?.start ?? 0, found);
};

it.each([
  ['the caption of its float', '\\begin{figure}\\caption{A \\emph{deep} curve}\\label{f}\\end{figure}', 'A \\emph{deep} curve'],
  ['the long caption of two', '\\begin{table}\\caption[Short]{Long}\\label{t}\\end{table}', 'Long'],
  ['its formula', '\\begin{equation}\n  \\label{e}\n  a = b\n\\end{equation}', 'a = b'],
  ['the title of its section', '\\section{One}\\section{Two}\\label{s}', 'Two'],
  ['the innermost environment', '\\begin{figure}\\caption{Out}\\begin{minipage}in\\label{x}\\end{minipage}\\end{figure}', 'in'],
  ['its line before any section', 'first\nsecond \\label{x}', 'second \\label{'],
  ['its section inside the document', '\\begin{document}\\section{One}\\label{s}\\end{document}', 'One'],
])('says %s', (_, text, said) => expect(of(text)).toBe(said));

it('says no more than fits', () => {
  expect(of(`\\begin{equation}${'x'.repeat(500)}\\label{e}\\end{equation}`)).toHaveLength(200);
});

it('says the line of a file that is not scanned', () => expect(labelContext('a\nb c', 5, undefined)).toBe('b c'));
