/** What the scanner finds, in whole and in half-typed sources. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { scan } from './scan.ts';

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);
const textOf = (source: string, span: { start: number; end: number }) => source.slice(span.start, span.end);

describe('scan', () => {
  it('finds labels, references and their places', () => {
    const source = '\\section{A}\\label{sec:a} see \\ref{sec:a}, \\cref{fig:x, eq:y} and \\hyperref[tab:z]{there}';
    const found = scan(source);
    expect(names(found.labels)).toEqual(['sec:a']);
    expect(names(found.references)).toEqual(['sec:a', 'fig:x', 'eq:y', 'tab:z']);
    for (const reference of found.references) expect(textOf(source, reference)).toBe(reference.name);
  });

  it('[LTX-013] finds the keys of every form of \\cite with the place of each', () => {
    const source =
      '\\cite{a} \\citep[see][p.~3]{b, c} \\citeA{d}\\textcite*{e} \\footcite{f,% not,\n g} \\nocite{*} \\citestyle{x}';
    const found = scan(source);
    expect(found.citations.flatMap(({ keys }) => names(keys))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', '*']);
    for (const { keys } of found.citations) for (const key of keys) expect(textOf(source, key)).toBe(key.name);
  });

  it('leaves comments and verbatim text alone', () => {
    const found = scan(
      '% \\label{no}\n\\% \\label{yes}\n\\begin{verbatim}\\cite{no}\\end{verbatim}\\verb|\\ref{no}|\\ref{yes}\\begin{lstlisting}\n\\label{no}\n\\end{lstlisting}',
    );
    expect(names(found.labels)).toEqual(['yes']);
    expect(found.citations).toEqual([]);
    expect(names(found.references)).toEqual(['yes']);
    expect(found.verbatim).toHaveLength(3);
  });

  it('gives sections their level and a readable title', () => {
    const found = scan('\\part{One}\\section*{A \\emph{b}\\label{x}}\\subsection[short]{Long\n title}');
    expect(found.sections.map(({ level, title, isStarred }) => [level, title, isStarred])).toEqual([
      [0, 'One', false],
      [2, 'A \\emph{b}', true],
      [3, 'Long title', false],
    ]);
    expect(names(found.labels)).toEqual(['x']);
  });

  it('pairs environments, and knows the open and the stray', () => {
    const found = scan('\\begin{a}\\begin{b}\\begin{a}\\end{a}\\end{a}\\end{c}');
    expect(found.environments.map(({ name, end }) => [name, end !== undefined])).toEqual([
      ['a', true],
      ['b', false],
      ['a', true],
    ]);
    expect(names(found.strayEnds)).toEqual(['c']);
  });

  it('reads packages, class, definitions and files', () => {
    const found = scan(
      '\\documentclass[12pt]{article}\\usepackage[utf8]{inputenc}\\usepackage{amsmath, tikz}\\newcommand{\\foo}[2]{\\ref{#1}}' +
        '\\def\\bar#1{x}\\newtheorem{lemma}{Lemma}\\NewDocumentCommand\\baz{O{1} m}{y}' +
        '\\begin{document}\\input chapter \\include{sections/a}\\import{b/}{c}\\includegraphics[width=5cm]{f/g.png}\\bibliography{r,s}\\end{document}',
    );
    expect(found.documentClass).toMatchObject({ name: 'article', options: '12pt' });
    expect(names(found.packages)).toEqual(['inputenc', 'amsmath', 'tikz']);
    expect(found.macros.map((macro) => [macro.name, macro.kind, macro.arguments])).toEqual([
      ['foo', 'command', 2],
      ['bar', 'command', 1],
      ['lemma', 'environment', 0],
      ['baz', 'command', 2],
    ]);
    expect(found.references).toEqual([]);
    expect(found.includes.map(({ path }) => path)).toEqual(['chapter', 'sections/a', 'b/c']);
    expect(found.graphics.map(({ path }) => path)).toEqual(['f/g.png']);
    expect(found.bibliographies.map(({ path }) => path)).toEqual(['r', 's']);
  });

  it('survives half-typed text', () => {
    expect(names(scan('\\ref{a \\cite{b\n\n\\label{c}').labels)).toEqual(['c']);
    expect(scan('\\begin{').environments).toEqual([]);
    expect(scan('\\').commands.size).toBe(0);
  });

  it('never throws, and every place lies in the text', () => {
    const pieces = fc.constantFrom(
      '\\cite',
      '\\begin',
      '\\end',
      '\\verb',
      '\\def\\x',
      '{',
      '}',
      '[',
      ']',
      '%',
      '\n',
      '\\',
      ',',
      'a',
      ' ',
      '\\section',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        const found = scan(source);
        const spans = [...found.comments, ...found.verbatim, ...found.citations, ...found.sections, ...found.labels];
        for (const { start, end } of spans) expect(start >= 0 && start <= end && end <= source.length).toBe(true);
      }),
    );
  });

  it('takes no more than its share of time for a longer source', () => {
    const line = 'A line with \\emph{words}, \\cite{key1,key2} and \\ref{sec:x} in it. % note\n\\label{l}\n';
    const ofLines = (count: number) => {
      const source = line.repeat(count);
      return () => scan(source);
    };
    expect(growth(ofLines, 2_000)).toBeLessThan(10);
  });
});
