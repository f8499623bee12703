/** What the card under the pointer tells: of a citation, of a reference to a label, of a picture. */
import { describe, expect, it, vi } from 'vitest';
import { paperInMonaco } from '../testing/monaco.ts';
import { latexText } from '../testing/render-latex.tsx';
import { hoverProvider } from './hover-provider.ts';

const TEXT = [
  '\\cite[p.~2]{lee, gone, later}',
  '\\begin{figure}\\includegraphics{figures/a}\\caption{A cat}\\label{fig:a}\\end{figure}',
  '\\ref{fig:a} \\ref{none} \\includegraphics{figures/plot} \\includegraphics{none}',
].join('\n');

const setUp = async (size = 10) => {
  const files = { 'main.tex': TEXT, 'figures/a.png': '', 'figures/plot.pdf': '' };
  const test = await paperInMonaco(files);
  test.paper.files = test.paper.files.map((file) => ({ ...file, size }));
  test.keys.isMissing.mockImplementation((key) => key === 'gone');
  const find = vi.fn(async (key: string) => (key === 'lee' ? { id: 1 } : undefined));
  Object.assign(test.keys, { find });
  const references = { get: vi.fn(async (_: number) => ({ id: 1, citekey: 'lee', info: { title: 'Trees', pdf_url: '/x' } })) };
  const getAsset = vi.fn(async (_: object) => new Blob(['png']));
  const parts = { models: test.models, references, api: { of: () => ({ getAsset }) }, t: latexText };
  const provider = hoverProvider(test.monaco, parts as never);
  const card = async (place: string): Promise<string | undefined> => {
    const hover = await provider.provideHover(test.model as never, test.at(place) as never, {} as never);
    return hover?.contents[0]?.value;
  };
  return { ...test, card, references, getAsset };
};

describe('[LTX-002] a citation', () => {
  it('tells of the very key under the pointer', async () => {
    const { card, references } = await setUp();
    expect(await card('{l|ee,')).toContain('**Trees**');
    expect(references.get).toHaveBeenCalledExactlyOnceWith(1);
    expect(await card('go|ne')).toBe(latexText('cite.notInLibrary', { key: 'gone' }));
  });

  it('of a work that a co-author has not shared tells what stands in the written bibliography', async () => {
    const { card, paper, files } = await setUp();
    files['references.bib'] = {
      content:
        '@article{other,\n  title = {Other},\n}\n\n@article{gone,\n  author = {Lee, Ann},\n  title = {Theirs},\n  year = {2001},\n}\n',
      version: 1,
      is_generated: true,
    };
    await paper.load();
    expect(await card('go|ne')).toBe(latexText('cite.notInLibrary', { key: 'gone' }));
    paper.summary = { ...paper.summary, is_shared: true } as never;
    const text = await card('go|ne');
    expect(text).toContain('**Theirs**');
    expect(text).toContain('Ann Lee');
    expect(text).toContain(latexText('cite.notSharedCard'));
  });

  it('says nothing of a key that is still looked for, nor of the page', async () => {
    const { card } = await setUp();
    expect([await card('la|ter'), await card('[p.|~2')]).toEqual([undefined, undefined]);
  });

  it('says nothing while the library is away', async () => {
    const { card, references } = await setUp();
    references.get.mockRejectedValue(new Error('away'));
    expect(await card('{l|ee,')).toBeUndefined();
  });
});

describe('a reference to a label', () => {
  it('tells what the label stands for, and in which file', async () => {
    const { card } = await setUp();
    expect(await card('\\ref{fi|g:a}')).toBe('```latex\nA cat\n```\nmain.tex');
  });

  it('that nobody has says nothing', async () => {
    expect(await (await setUp()).card('\\ref{no|ne}')).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is shown in its card', async () => {
    const { card, getAsset } = await setUp();
    expect(await card('figures|/a}')).toBe(`<img src="data:image/png;base64,${btoa('png')}" width="320">\n\nfigures/a.png`);
    expect(getAsset).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, query: { path: 'figures/a.png' } });
  });

  it.each([
    ['too large', 'figures|/a}', 3_000_001, 'figures/a.png'],
    ['no picture for a card', 'figures|/plot', 10, 'figures/plot.pdf'],
  ])('that is %s is named and not fetched', async (_, place, size, name) => {
    const { card, getAsset } = await setUp(size);
    expect(await card(place)).toBe(name);
    expect(getAsset).not.toHaveBeenCalled();
  });

  it('that is not there, or not to be had, has no card', async () => {
    const { card, getAsset } = await setUp();
    getAsset.mockRejectedValue(new Error('away'));
    expect([await card('graphics{no|ne}'), await card('figures|/a}')]).toEqual([undefined, undefined]);
  });
});
