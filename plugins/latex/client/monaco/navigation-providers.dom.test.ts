/** The ways through a paper: where a name is defined, what a new name changes, what folds, and what a source consists of. */
import { describe, expect, it, vi } from 'vitest';
import { paperInMonaco } from '../testing/monaco.ts';
import { latexText } from '../testing/render-latex.tsx';
import { navigationProviders } from './navigation-providers.ts';

const FILES = {
  'main.tex': '\\section{One}\\label{sec:one}\nSee \\ref{sec:two}, \\ref{sec:one}, \\cite{lee}.\n\\input{chapters/two}\n',
  'chapters/two.tex': 'Before\n\\section{Two}\\label{sec:two} \\ref{sec:one} and \\ref{sec:one}\n',
  'own.bib': '@book{other, title={O}}\n@book{lee, title={L}}',
};

const setUp = async (texts: Readonly<Record<string, string>> = FILES, shown?: readonly string[]) => {
  const test = await paperInMonaco(texts, shown);
  const providers = navigationProviders(test.monaco, test.models, latexText);
  return { ...test, ...providers };
};
/** An answer of Monaco's kind, read as plainly as a test reads it. */
const plain = (answer: unknown) => JSON.parse(JSON.stringify(answer ?? null));

describe('a definition', () => {
  it.each([
    ['\\ref{sec:|two}', '/5/chapters/two.tex', 2, 21],
    ['\\ref{sec:|one}', '/5/main.tex', 1, 21],
    ['\\input{chap|ters', '/5/chapters/two.tex', 1, 1],
    ['\\cite{l|ee}', '/5/own.bib', 2, 7],
  ])('of %s is in %s, line %i', async (place, path, line, column) => {
    const { definition, model, at } = await setUp();
    const found = plain(await definition.provideDefinition(model as never, at(place) as never, {} as never));
    expect(found.uri.path).toBe(path);
    expect([found.range.startLineNumber, found.range.startColumn]).toEqual([line, column]);
  });

  it.each(['S|ee', '\\section{O|ne}'])('of %s there is none', async (place) => {
    const { definition, model, at } = await setUp();
    expect(await definition.provideDefinition(model as never, at(place) as never, {} as never)).toBeNull();
  });

  it('is where it stands now, not where it stood before the last key', async () => {
    const { definition, model, at } = await setUp();
    model.type(0, 0, '\n\n');
    const found = plain(await definition.provideDefinition(model as never, at('\\ref{sec:|one}') as never, {} as never));
    expect(found.range.startLineNumber).toBe(3);
  });

  it('of a text that no editor shows there is none', async () => {
    const { definition, model, held, at } = await setUp();
    const place = at('\\ref{sec:|one}');
    held[0]?.release.dispose();
    expect(await definition.provideDefinition(model as never, place as never, {} as never)).toBeNull();
  });
});

describe('a new name for a label', () => {
  it('changes it and every reference to it: here by edits, in other files by their texts, which are saved', async () => {
    vi.useFakeTimers();
    const { rename, model, at, paper, liveText } = await setUp();
    const answer = plain(await rename.provideRenameEdits(model as never, at('\\ref{sec:|one}') as never, 'intro', {} as never));
    expect(answer.edits.map((edit: { textEdit: { range: object; text: string } }) => edit.textEdit)).toEqual([
      { text: 'intro', range: { startLineNumber: 1, startColumn: 21, endLineNumber: 1, endColumn: 28 } },
      { text: 'intro', range: { startLineNumber: 2, startColumn: 25, endLineNumber: 2, endColumn: 32 } },
    ]);
    expect(paper.textOf('chapters/two.tex')).toBe('Before\n\\section{Two}\\label{sec:two} \\ref{intro} and \\ref{intro}\n');
    expect(paper.textOf('main.tex')).toBe(FILES['main.tex']);
    paper.reindex();
    expect(paper.index.references().filter(({ name }) => name === 'intro')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(liveText('chapters/two.tex').text).toContain('\\ref{intro} and \\ref{intro}');
    vi.useRealTimers();
  });

  it('can be given at the label itself, and starts with the old name', async () => {
    const { rename, model, at } = await setUp();
    const answer = plain(await rename.resolveRenameLocation?.(model as never, at('\\label{sec|:one}') as never, {} as never));
    expect(answer).toEqual({
      text: 'sec:one',
      range: { startLineNumber: 1, startColumn: 21, endLineNumber: 1, endColumn: 28 },
    });
  });

  it('cannot be given where there is no label', async () => {
    const { rename, model, at, paper } = await setUp();
    const place = at('S|ee') as never;
    expect(await rename.resolveRenameLocation?.(model as never, place, {} as never)).toMatchObject({
      rejectReason: latexText('label.noneHere'),
    });
    expect(await rename.provideRenameEdits(model as never, place, 'x', {} as never)).toBeNull();
    expect(paper.textOf('chapters/two.tex')).toBe(FILES['chapters/two.tex']);
  });
});

describe('what a source shows of itself', () => {
  it('sections in one another, each up to the next, and nothing of the files it takes in', async () => {
    const text =
      '\\section{A}\n\\subsection{B}\nx\n\\section{C}\n\\input{chapters/two}\n\\begin{figure}\\caption{D}\\end{figure}\n';
    const { symbols, model } = await setUp({ ...FILES, 'main.tex': text });
    const tree = (nodes: readonly { name: string; range: object; children: [] }[]): unknown[] =>
      nodes.map(({ name, range, children }) => [
        name,
        Object(range).startLineNumber,
        Object(range).endLineNumber,
        ...tree(children),
      ]);
    expect(tree(plain(await symbols.provideDocumentSymbols(model as never, {} as never)))).toEqual([
      ['A', 1, 4, ['B', 2, 4]],
      ['C', 4, 7, ['D', 6, 7]],
    ]);
  });

  it('environments, sections and comments fold', async () => {
    const text = '% a\n% b\n% c\n\\section{A}\n\\begin{center}\nx\n\\end{center}\n';
    const { folding, model } = await setUp({ 'main.tex': text });
    expect(await folding.provideFoldingRanges(model as never, {} as never, {} as never)).toEqual([
      { start: 5, end: 6 },
      { start: 4, end: 7 },
      { start: 1, end: 3, kind: 'comment' },
    ]);
  });
});
