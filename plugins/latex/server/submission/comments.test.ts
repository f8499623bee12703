/** Comments go, and TeX reads the very same. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { withoutComments } from './comments.ts';
import { changesPercent, dialectOf } from './dialect.ts';

const strip = (text: string, ...others: string[]) => withoutComments(text, dialectOf([text, ...others]));

describe('a comment', () => {
  it.each([
    ['on a line of its own goes with its line', 'a\n  % note\nb\n', 'a\nb\n'],
    ['behind a text keeps eating the end of its line', 'a% note\nb', 'a%\nb'],
    ['behind a blank leaves the blank', 'a % note\nb', 'a %\nb'],
    ['at the end of a file goes', 'a\n% note', 'a\n'],
    ['behind a double backslash is one', 'a \\\\% note\nb', 'a \\\\%\nb'],
    ['between two paragraphs makes no third', 'a\n\n% note\n\nb', 'a\n\n\nb'],
    ['in a line of Windows goes with its end', 'a % note\r\nb\r\n', 'a %\nb\r\n'],
    ['behind another takes no paragraph along', 'a%\n% note\n  b', 'a%\n  b'],
    ['behind the end of the document goes with all that LaTeX does not read', '\\end{document}\nsecret %\n', '\\end{document}\n'],
  ])('%s', (_, text, expected) => expect(strip(text)).toBe(expected));

  it.each([
    ['an escaped percent sign', '50\\% of all\n'],
    ['an order to the engine', '% !TEX program = xelatex\n\\x'],
    ['the format in the first line', '%&latex\n\\x'],
    ['verbatim text', '\\begin{verbatim}\n% kept\n\\end{verbatim}\n'],
    ['a listing', '\\begin{lstlisting}[language=TeX]\n  x = 1 % kept\n\\end{lstlisting}\n'],
    ['verbatim text in a line', '\\verb|% kept| and \\lstinline[x]!a % b!\n'],
    ['an address', '\\url{https://example.org/a%20b} \\href{https://example.org/%41}{here}\n'],
    ['a file that is written out', '\\begin{filecontents*}{x.bib}\n% kept\n\\end{filecontents*}\n'],
  ])('is not %s', (_, text) => expect(strip(text)).toBe(text));

  it.each([
    ['an environment for listings', '\\lstnewenvironment{code}{}{}', '\\begin{code}\n% kept\n\\end{code}\n'],
    ['one of fancyvrb', '\\DefineVerbatimEnvironment{code}{Verbatim}{}', '\\begin{code}\n% kept\n\\end{code}\n'],
    ['one of minted', '\\newminted{tex}{}', '\\begin{texcode}\n% kept\n\\end{texcode}\n'],
    ['a sign for verbatim text', '\\MakeShortVerb{\\|}', 'a |% kept| b\n'],
  ])('is not in what the paper defines itself: %s', (_, definition, text) => expect(strip(text, definition)).toBe(text));
});

describe('an environment that prints nothing', () => {
  it('goes with its lines', () => {
    expect(strip('a\n\\begin{comment}\nnote 100%\n\\end{comment}\nb\n')).toBe('a\nb\n');
  });

  it('is emptied where a text stands before it', () => {
    expect(strip('a \\begin{comment}\nnote\n\\end{comment}\nb\n')).toBe('a \\begin{comment}\n\\end{comment}\nb\n');
  });

  it('is one that the paper excludes, too', () => {
    expect(strip('\\begin{internal}\nnote\n\\end{internal}\nb\n', '\\excludecomment{internal}')).toBe('b\n');
  });

  it('stays where the paper gives that name to something that is printed', () => {
    const text = '\\begin{comment}\nprinted % note\n\\end{comment}\n';
    expect(strip(text, '\\newenvironment{comment}{\\itshape}{}')).toBe('\\begin{comment}\nprinted %\n\\end{comment}\n');
  });

  it('is not begun by one that is verbatim', () => {
    const text = '\\begin{verbatim}\n\\begin{comment}\n\\end{verbatim}\nseen\n\\end{comment}\n';
    expect(strip(text)).toBe(text);
  });
});

it('sees where the percent sign is no longer one', () => {
  expect(changesPercent('\\catcode`\\%=12')).toBe(true);
  expect(changesPercent('\\catcode 37 = 11')).toBe(true);
  expect(changesPercent('\\catcode`\\%=14 \\catcode`\\@=11')).toBe(false);
});

it('takes time in proportion to the length of a text', () => {
  const line = 'Some text of a paper \\emph{with a word} and 50\\% of it % and a note\n\\begin{comment}\nx\n\\end{comment}\n';
  const text = line.repeat(100_000);
  const worked = workClock();
  const stripped = strip(text);
  expect(stripped.length).toBeLessThan(text.length);
  expect(stripped).not.toContain('note');
  // 10 MB; quadratic work takes minutes.
  expect(worked()).toBeLessThan(5_000);
});
