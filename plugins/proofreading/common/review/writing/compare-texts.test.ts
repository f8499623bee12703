/** Plain texts told apart: what is shown gives both texts back, and names words and not lines. */
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const shown = (a: string, b: string): string =>
  compareTexts(a, b)
    .map(({ kind, text }) => (kind === 'kept' ? text : kind === 'deleted' ? `[-${text}]` : `[+${text}]`))
    .join('');
const side = (a: string, b: string, without: 'deleted' | 'inserted'): string =>
  compareTexts(a, b)
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('two texts', () => {
  it('differ by words within a line, and by lines that came or went', () => {
    expect(shown('An big owl.\nIt hunts.\n', 'An old owl.\nIt hunts.\n')).toBe('An [-big][+old] owl.\nIt hunts.\n');
    expect(shown('a\nb\nc\n', 'a\nc\nd')).toBe('a\n[-b\n]c\n[+d]');
    expect(shown('same\n', 'same\n')).toBe('same\n');
    expect([shown('', 'new'), shown('old', ''), shown('', '')]).toEqual(['[+new]', '[-old]', '']);
  });

  it('are both still there in what is shown, also when a thesis was rewritten from end to end', () => {
    const line = (word: string) => (_: unknown, at: number) =>
      `${word} ${at} ${at % 7 === 0 ? '' : 'stands here'} \\emph{${at}}.`;
    const a = Array.from({ length: 6000 }, line('Owl')).join('\n');
    const b = Array.from({ length: 6000 }, (_, at) => line(at % 3 === 0 ? 'Owls' : 'Owl')(_, at)).join('\n');
    for (const [from, to] of [
      [a, b],
      [a, a.replaceAll(' ', '_')],
    ] as const)
      expect([side(from, to, 'inserted') === from, side(from, to, 'deleted') === to]).toEqual([true, true]);
  });
});
