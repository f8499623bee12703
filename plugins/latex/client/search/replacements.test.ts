/** Replacing in the files of a paper, shown and not shown, and taking it back. */
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { paperInMonaco } from '../testing/monaco.ts';
import { Replacements } from './replacements.ts';

const every = (text: string, word: string, by: string) =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length, text: by }));

const setUp = async () => {
  const test = await paperInMonaco({ 'main.tex': 'a bee and a bee', 'part.tex': 'bee, bee, bee' });
  const { paper } = test;
  const replacements = new Replacements();
  const texts = () => new Map([...paper.documents.keys()].map((path) => [path, paper.textOf(path)]));
  const replace = (searched = texts()) =>
    replacements.replace(
      paper,
      [...searched].map(([path, text]) => ({ path, edits: every(text, 'bee', 'hornet') })),
      searched,
    );
  return { ...test, replacements, texts, replace };
};

describe('replacing', () => {
  it('changes what an editor shows as one step of undo, and what none shows', async () => {
    const { texts, replace, model, paper, liveText } = await setUp();
    await expect.poll(() => liveText('main.tex').said.length).toBe(1);
    model.type(15, 0, '!');
    expect(replace()).toEqual({ places: 5, files: 2 });
    expect([...texts().values()]).toEqual(['a hornet and a hornet!', 'hornet, hornet, hornet']);
    expect(model.getValue()).toBe('a hornet and a hornet!');
    await paper.saveAll();
    expect(liveText('part.tex').text).toBe('hornet, hornet, hornet');
    paper.documents.get('main.tex')?.undo.undo();
    expect(model.getValue()).toBe('a bee and a bee!');
  });

  it('leaves a file whose text is no longer what was searched', async () => {
    const { texts, replace, model } = await setUp();
    const searched = texts();
    model.type(0, 0, 'Here: ');
    expect(replace(searched)).toEqual({ places: 3, files: 1 });
    expect(model.getValue()).toBe('Here: a bee and a bee');
  });

  it('leaves a paper that may only be read', async () => {
    const { paper } = await paperInMonaco({ 'main.tex': 'bee' });
    const replacements = new Replacements();
    runInAction(() => Object.assign(paper, { summary: { ...paper.summary, role: 'read' } }));
    const edits = [{ path: 'main.tex', edits: every('bee', 'bee', 'wasp') }];
    expect(replacements.replace(paper, edits, new Map([['main.tex', 'bee']]))).toEqual({ places: 0, files: 0 });
    expect(paper.textOf('main.tex')).toBe('bee');
    expect(replacements.undoable(paper)).toBe(0);
  });
});

describe('undoing', () => {
  it('brings everything back', async () => {
    const { texts, replace, replacements, paper } = await setUp();
    const before = texts();
    replace();
    expect(replacements.undoable(paper)).toBe(5);
    expect(replacements.undo(paper)).toEqual({ places: 5, kept: 0 });
    expect(texts()).toEqual(before);
    expect(replacements.undoable(paper)).toBe(0);
  });

  it('keeps what was typed since, and says what could not be taken back', async () => {
    const { replace, replacements, paper, model } = await setUp();
    replace();
    model.type(0, 0, 'Now ');
    expect(replacements.undo(paper)).toEqual({ places: 5, kept: 0 });
    expect(model.getValue()).toBe('Now a bee and a bee');
    replace();
    model.type(model.getValue().indexOf('hornet'), 6, 'wasp');
    expect(replacements.undo(paper)).toEqual({ places: 4, kept: 1 });
    expect(model.getValue()).toBe('Now a wasp and a bee');
  });
});
