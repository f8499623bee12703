/** Tests of what is offered while typing. */
import { describe, expect, it } from 'vitest';
import { PaperIndex } from '../../common/source/paper-index.ts';
import { completionItems } from './completion-items.ts';
import type { CompletionKind } from './completion-context.ts';

const offer = (files: Readonly<Record<string, string>>, kind: CompletionKind, from = 0, hasEnd = false) => {
  const index = new PaperIndex();
  for (const [path, text] of Object.entries(files)) index.set(path, text);
  return completionItems({ index, path: 'main.tex', textOf: (path) => files[path] ?? '' }, { kind, from, typed: '' }, hasEnd);
};
const labels = (items: ReturnType<typeof offer>) => items.map(({ label }) => label);
const main = (text: string) => ({ 'main.tex': text });

describe('commands', () => {
  const find = (text: string, name: string) => offer(main(text), 'command').filter(({ label }) => label === `\\${name}`);

  it('come with their arguments as stops', () => {
    expect(find('', 'frac')).toEqual([
      expect.objectContaining({ isSnippet: true, insert: expect.stringMatching(/^frac\{\$\{1:/) }),
    ]);
  });

  it.each([
    ['', 2],
    ['\\usepackage{booktabs}', 1],
  ])('of packages stand further up when those are loaded: %j', (text, rank) => {
    expect(find(text, 'toprule')).toEqual([expect.objectContaining({ detail: 'booktabs', rank })]);
  });

  it('of the paper stand first, and once', () => {
    expect(find('\\newcommand{\\mine}{x}\\renewcommand{\\emph}{y}', 'mine')).toEqual([
      { label: '\\mine', insert: 'mine', kind: 'command', rank: 0 },
    ]);
    expect(find('\\renewcommand{\\emph}{y}', 'emph')).toHaveLength(1);
  });
});

describe('environments', () => {
  it('bring their end', () => {
    const item = offer(main(''), 'environment').find(({ label }) => label === 'itemize');
    expect(item).toMatchObject({ isSnippet: true, insert: expect.stringMatching(/^itemize\}[\s\S]*\$0\n\\end\{itemize$/) });
  });

  it('bring none where it is there', () => {
    const item = offer(main(''), 'environment', 0, true).find(({ label }) => label === 'itemize');
    expect(item).toMatchObject({ isSnippet: false, insert: 'itemize' });
  });

  it('that are open are closed from the inside', () => {
    const text = '\\begin{a}\\begin{b}\\begin{c}\\end{c}\\end{';
    expect(labels(offer(main(text), 'end', text.length)).slice(0, 2)).toEqual(['b', 'a']);
  });
});

describe('what the paper has', () => {
  const files = {
    'main.tex': '\\section{One}\\label{sec:one}',
    'parts/a.tex': '\\begin{figure}\\caption{A curve}\\label{fig:a}\\end{figure}',
    'refs.bib': '@book{k1,} @book{k2,} @book{k1,}',
    'figures/p.png': '',
    'figures/q.pdf': '',
    'notes.txt': '',
  };
  it.each([
    ['reference', ['sec:one', 'fig:a']],
    ['citation', ['k1', 'k2']],
    ['texFile', ['main', 'parts/a']],
    ['bibFile', ['refs']],
    ['graphic', ['figures/p.png', 'figures/q.pdf']],
  ] as const)('%s: %j', (kind, wanted) => expect(labels(offer(files, kind))).toEqual(wanted));

  it('says what a label stands for', () => {
    expect(offer(files, 'reference').map(({ documentation, detail }) => [documentation, detail])).toEqual([
      ['One', 'main.tex'],
      ['A curve', 'parts/a.tex'],
    ]);
  });
});

it.each([
  ['package', 'booktabs'],
  ['class', 'article'],
  ['bibliographyStyle', 'plainnat'],
] as const)('offers each %s that is known, e.g. %s', (kind, name) => {
  const all = labels(offer(main(''), kind));
  expect(all).toContain(name);
  expect(new Set(all).size).toBe(all.length);
});
