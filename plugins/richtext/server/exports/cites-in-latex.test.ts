/** Citations of a LaTeX source are those of the rich text that it was written of. */
import { expect, it } from 'vitest';
import { linksIn } from './cites-in-latex.ts';

it('gives each citation what it rests on, each in its turn', () => {
  const source = 'Bees \\parencite[see][7]{huber} dance \\autocite{huber, nobody,ada} and \\cite{huber}; \\section{huber}.';
  const works = [{ article: 1, highlight: 5 }, { article: 1 }, { article: 2, highlight: 6 }, { article: 1, highlight: 7 }];
  const links = linksIn(source, works, (article) => ({ 1: 'huber', 2: 'ada' })[article]);
  expect(links.map(({ key, article, citation }) => [key, article, citation])).toEqual([
    ['huber', 1, 5],
    ['huber', 1, null],
    ['ada', 2, 6],
    ['huber', 1, 7],
  ]);
  const [first] = links;
  expect(source.slice(first?.offset, (first?.offset ?? 0) + (first?.length ?? 0))).toBe('\\parencite[see][7]{huber}');
});

it('each work of one command with notes of its own, whatever they say', () => {
  const source = 'Bees.\\footcites[{see {[}a{]}}][{p. 7}]{huber}[{}][{}]{ada} More {braces}.';
  const links = linksIn(source, [{ article: 1 }, { article: 2 }], (article) => ({ 1: 'huber', 2: 'ada' })[article]);
  expect(links.map(({ key, offset, length }) => [key, source.slice(offset, offset + length)])).toEqual([
    ['huber', source.slice(5, source.indexOf(' More'))],
    ['ada', source.slice(5, source.indexOf(' More'))],
  ]);
});
