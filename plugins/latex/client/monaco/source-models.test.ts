/** One text for all editors that show it: what is typed there, what comes from outside, and how long it is kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paperInMonaco } from '../testing/monaco.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a shown source', () => {
  it('is one text, however many editors show it, until the last of them is closed', async () => {
    const { models, model, held } = await paperInMonaco({ 'main.tex': 'x' }, ['main.tex', 'main.tex']);
    expect(held[1]?.model).toBe(held[0]?.model);
    held[0]?.release.dispose();
    held[0]?.release.dispose();
    expect(models.of(model.uri as never)?.path).toBe('main.tex');
    expect(model.dispose).not.toHaveBeenCalled();
    held[1]?.release.dispose();
    expect(models.of(model.uri as never)).toBeUndefined();
    expect(model.dispose).toHaveBeenCalledOnce();
  });

  it('is a new one when it is opened again, with what was typed', async () => {
    const { models, model, held, monaco, paper } = await paperInMonaco({ 'main.tex': 'x' });
    model.type(1, 0, 'y');
    held[0]?.release.dispose();
    const document = paper.documents.get('main.tex');
    const again = document && models.hold(monaco, paper, document);
    expect(again?.model).not.toBe(model);
    expect(again?.model.getValue()).toBe('xy');
    // A text that nobody shows hears nothing any more.
    model.type(0, 0, 'late ');
    expect(document?.text).toBe('xy');
  });

  it.each([
    ['main.tex', 'latex'],
    ['own.sty', 'latex'],
    ['refs.bib', 'bibtex'],
    ['readme.md', 'plaintext'],
  ])('%s is written in %s', async (path, language) => {
    const { model } = await paperInMonaco({ 'main.tex': '', [path]: '' }, [path]);
    expect(model.language).toBe(language);
  });
});

describe('what is typed', () => {
  it('[LTX-007] is the text that is saved, and moves what is known of places in it', async () => {
    const { paper, model, liveText } = await paperInMonaco({ 'main.tex': '\\cite{a} \\cite{a} \\ref{x}' });
    // The second of two that read the same: only its place tells it from the first.
    paper.links.add({ path: 'main.tex', key: 'a', article: 1, citation: 7 }, 9, 17);
    model.type(0, 0, 'We know: ');
    expect(paper.links.current().map(({ offset, citation }) => [offset, citation])).toEqual([[18, 7]]);
    model.type(model.getValueLength(), 0, ' \\label{x}');
    await vi.advanceTimersByTimeAsync(300);
    expect(paper.problems.filter(({ code }) => code === 'undefined-reference')).toEqual([]);
    await paper.saveAll();
    expect(liveText('main.tex').text).toBe('We know: \\cite{a} \\cite{a} \\ref{x} \\label{x}');
  });
});

describe('what comes from outside', () => {
  it('is shown where it was written, and is no step of undo', async () => {
    const { paper, model, liveText } = await paperInMonaco({ 'main.tex': 'one\ntwo' });
    await vi.advanceTimersByTimeAsync(100);
    liveText('main.tex').edit(4, 7, 'three');
    expect(model.getValue()).toBe('one\nthree');
    expect(model.applyEdits).toHaveBeenCalledOnce();
    expect([model.pushEditOperations.mock.calls.length, paper.textOf('main.tex')]).toEqual([0, 'one\nthree']);
  });

  it('that is what is shown already changes nothing', async () => {
    const { paper, model } = await paperInMonaco({ 'main.tex': 'one' });
    paper.documents.get('main.tex')?.replace('one');
    expect(model.applyEdits).not.toHaveBeenCalled();
  });

  it('is the plain text where the server writes it', async () => {
    const { paper, model } = await paperInMonaco({ 'main.tex': '', 'references.bib': '@book{a}' }, ['references.bib']);
    paper.documents.get('references.bib')?.follow({ path: 'references.bib', content: '@book{b}', version: 2 });
    expect(model.getValue()).toBe('@book{b}');
  });
});
