/** What the list of completions offers: at which places, from where, and what is written when one is taken. */
import { describe, expect, it, vi } from 'vitest';
import type { CancellationToken } from 'monaco-editor/editor';
import { LibraryKeys } from '../stores/library-keys.ts';
import { paperInMonaco } from '../testing/monaco.ts';
import { latexText } from '../testing/render-latex.tsx';
import { completionProvider } from './completion-provider.ts';

interface Offer {
  readonly label: string | { readonly label: string; readonly description: string };
  readonly insertText: string;
  readonly filterText: string;
  readonly sortText: string;
  readonly insertTextRules?: number;
  readonly range: { readonly startColumn: number; readonly endColumn: number };
  readonly article?: number;
}

const row = (id: number, citekey: string) => ({
  ...{ id, citekey, title: `About ${citekey}`, authors: ['Lee'], author_count: 3, year: 2001, container_title: 'Annals' },
});
const never = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };

/** Asks at the `|` of the text. */
const ask = async (written: string, { files = {}, trigger = undefined as string | undefined, plan = 'F' as const } = {}) => {
  const offset = written.indexOf('|');
  const text = written.replace('|', '');
  const test = await paperInMonaco({ 'main.tex': text, ...files });
  const library = {
    listArticles: vi.fn(async (_: object, __?: { signal?: AbortSignal }) => ({ data: [row(1, 'lee2001'), row(2, 'lee2002')] })),
  };
  Object.assign(test.paper, { keys: new LibraryKeys(library as never) });
  const references = { get: vi.fn(async (_: number) => ({ id: 1, citekey: 'lee2001', info: { title: 'About *stars*' } })) };
  const parts = { models: test.models, references, plan: () => plan, t: latexText };
  const provider = completionProvider(test.monaco, parts as never);
  const context = { triggerKind: 1, ...(trigger && { triggerCharacter: trigger }) };
  const at = test.model.getPositionAt(offset);
  const list = async (token: object = never) => {
    const answer = await provider.provideCompletionItems(
      test.model as never,
      at as never,
      context as never,
      token as CancellationToken,
    );
    return answer as unknown as { suggestions: Offer[]; incomplete?: boolean };
  };
  return { ...test, library, references, provider, list };
};
const nameOf = ({ label }: Offer): string => (typeof label === 'string' ? label : label.label);
const named = (offers: readonly Offer[], name: string): Offer =>
  offers.find((offer) => nameOf(offer) === name) ?? expect.fail(`There is no ${name}`);

describe('[LTX-002] citations', () => {
  it('come from the whole library, in its order, and from the paper’s own bibliography behind them', async () => {
    const { list, library } = await ask('\\cite{old, lee|', {
      files: { 'own.bib': '@book{lee2001, title={x}}\n@book{mine, title={y}}' },
    });
    const { suggestions, incomplete } = await list();
    expect(library.listArticles.mock.lastCall?.[0]).toMatchObject({ query: { q: 'lee' } });
    expect([...suggestions].sort((a, b) => (a.sortText < b.sortText ? -1 : 1)).map(nameOf)).toEqual([
      'lee2001',
      'lee2002',
      'mine',
    ]);
    // The server matches more than keys: more typing must ask it again, and Monaco must leave out nothing of what it found.
    expect(incomplete).toBe(true);
    expect(suggestions.slice(0, 2).map(({ filterText }) => filterText)).toEqual(['lee', 'lee']);
  });

  it('replace what is typed of this key and nothing else', async () => {
    const { list } = await ask('\\cite{old, lee|}');
    expect((await list()).suggestions[0]).toMatchObject({ insertText: 'lee2001', range: { startColumn: 12, endColumn: 15 } });
  });

  it('of the paper are there while the library is away', async () => {
    const { list, library } = await ask('\\cite{|}', { files: { 'own.bib': '@book{mine, title={y}}' } });
    library.listArticles.mockRejectedValue(new Error('away'));
    expect((await list()).suggestions.map(nameOf)).toEqual(['mine']);
  });

  it('are not waited for any longer when one has typed on', async () => {
    const { list, library } = await ask('\\cite{le|}');
    let cancel = () => {};
    const ended = vi.fn();
    const asking = list({ onCancellationRequested: (run: () => void) => ((cancel = run), { dispose: ended }) });
    await vi.waitFor(() => expect(library.listArticles).toHaveBeenCalled());
    const { signal } = library.listArticles.mock.lastCall?.[1] ?? {};
    expect(signal?.aborted).toBe(false);
    cancel();
    expect(signal?.aborted).toBe(true);
    await asking;
    expect(ended).toHaveBeenCalledOnce();
  });

  it('say more of themselves when one is looked at, where the library still has it', async () => {
    const { provider, list, references } = await ask('\\cite{le|}');
    const item = (await list()).suggestions[0] as never;
    expect(JSON.stringify(await provider.resolveCompletionItem?.(item, never as never))).toContain('About \\\\*stars\\\\*');
    references.get.mockRejectedValue(new Error('gone'));
    expect(await provider.resolveCompletionItem?.(item, never as never)).toBe(item);
  });
});

describe('[LTX-002] where something is completed', () => {
  it('a blank asks for citations only', async () => {
    for (const [written, count] of [
      ['\\cite{a, |}', 2],
      ['\\ref{a, |}\\label{x}', 0],
    ] as const)
      expect((await (await ask(written, { trigger: ' ' })).list()).suggestions).toHaveLength(count);
  });

  it.each(['plain words|', '% \\se|', '50\\\\|'])('nothing is in %j', async (written) => {
    expect((await (await ask(written)).list()).suggestions).toEqual([]);
  });

  it('nothing is in a text that no editor shows', async () => {
    const { list, held } = await ask('\\se|');
    held[0]?.release.dispose();
    expect((await list()).suggestions).toEqual([]);
  });
});

describe('[LTX-002] what belongs to the paper', () => {
  it('is there as soon as it is typed', async () => {
    const { list, model } = await ask('\\ref{|}');
    model.type(model.getValueLength(), 0, ' \\section{New}\\label{sec:new}');
    expect((await list()).suggestions.map(nameOf)).toEqual(['sec:new']);
  });

  it('commands are matched without their backslash, which stands there already', async () => {
    const { suggestions } = await (await ask('\\newcommand{\\own}{x}\\sec|')).list();
    expect(named(suggestions, '\\section')).toMatchObject({ filterText: 'section', range: { startColumn: 22, endColumn: 25 } });
    // Those of the paper come first.
    expect(named(suggestions, '\\own').sortText < named(suggestions, '\\section').sortText).toBe(true);
  });

  it('a whole snippet takes the backslash away with the word', async () => {
    const { suggestions } = await (await ask('\\fig|')).list();
    const figure = named(suggestions, 'figure');
    expect(figure).toMatchObject({ filterText: '\\figure', range: { startColumn: 1, endColumn: 5 }, insertTextRules: 4 });
    expect(figure.insertText).toMatch(/^\\begin\{figure\}/);
  });

  it.each([
    ['brings its end', '\\begin{cen|}', true],
    ['brings none where there is one', '\\begin{cen|}\nx\n\\end{cen}', false],
    ['brings its end where no brace follows', '\\begin{cen|', true],
  ])('an environment %s', async (_, written, bringsEnd) => {
    const { suggestions } = await (await ask(written)).list();
    expect(named(suggestions, 'center').insertText.includes('\\end{center')).toBe(bringsEnd);
  });
});

it('reads no whole source for a word, with each of which it is asked', async () => {
  const { list, model } = await ask(`${'A line of the text.\n'.repeat(1_000)}\\begin{document} word|`);
  const reading = vi.spyOn(model, 'getValue');
  expect((await list()).suggestions).toEqual([]);
  expect(reading).not.toHaveBeenCalled();
});
