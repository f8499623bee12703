/** What checks of words are told of a source, paragraph by paragraph. */
import { expect, it } from 'vitest';
import { reader } from './prose-reader.ts';

const SOURCE = [
  '\\documentclass{article}\n\\title{The hosue}\n\n% nothing\n\\newcommand{\\x}{abc}\n\n',
  '\\begin{document}\nOne of them here.\n\n',
  'One of \\emph{them} here.\n\n',
  '\\end{document}\n\n',
  'One of \\emph{them} here.',
].join('');

const read = () =>
  reader.paragraphs(SOURCE).map((paragraph) => ({
    ...{ isOfText: paragraph.isOfText, key: paragraph.key },
    words: paragraph.words().map(({ text, from, to }) => [text, SOURCE.slice(from, to)]),
    asked: paragraph
      .marked()
      ?.pieces.map((piece) => ('text' in piece ? piece.text : piece.interpretAs))
      .join('')
      .trim(),
  }));

it('words of a preamble are those of its title, and behind the end there are none', () => {
  const all = read();
  expect(all.filter(({ isOfText }) => !isOfText).flatMap(({ words }) => words)).toEqual([
    ['The', 'The'],
    ['hosue', 'hosue'],
  ]);
  expect(all.at(-1)).toMatchObject({ isOfText: false, words: [] });
  expect(all.filter(({ isOfText }) => isOfText).map(({ asked }) => asked)).toContain('One of them here.');
});

it('what is written the same in another place is another paragraph', () => {
  const same = read().filter(
    ({ key }) => key.endsWith('One of \\emph{them} here.') || key.endsWith('One of \\emph{them} here.\n\n'),
  );
  expect(same).toHaveLength(2);
  expect(new Set(same.map(({ key }) => key.split('\n')[0]))).toEqual(new Set(['text', 'behind']));
});

it('covers the source, whatever it is', () => {
  for (const source of ['', '\n\n', '{'.repeat(100), '\\begin{document}', SOURCE]) {
    const covered = reader.paragraphs(source).map(({ from, to }) => source.slice(from, to));
    expect(covered.join('')).toBe(source);
  }
});
