/** Tests of one open paper: what it loads, follows, saves and says. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { paperParts, type ServerFile } from '../testing/paper-parts.ts';
import { Paper } from './paper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = async (files: Record<string, ServerFile>) => {
  const test = paperParts(files);
  const paper = new Paper(5, test.parts);
  await paper.load();
  return { ...test, paper };
};
const main = (content: string): Record<string, ServerFile> => ({ 'main.tex': { content, version: 1 } });

describe('load', () => {
  it('takes files, texts and the engine that the source names', async () => {
    const { paper } = await open({
      ...main('% !TEX program = xelatex\n\\label{a}'),
      'a.png': { content: '', version: 1 },
      'references.bib': { content: '@book{k}', version: 1, is_generated: true },
    });
    expect(paper).toMatchObject({ state: 'ready', main: 'main.tex', engine: 'xelatex', saveState: 'saved' });
    expect([...paper.documents.keys()]).toEqual(['main.tex', 'references.bib']);
    expect(paper.documents.get('references.bib')?.isReadOnly).toBe(true);
    expect(paper.index.labels().map(({ name }) => name)).toEqual(['a']);
  });

  it('has the last build and the links of its citations from the beginning', async () => {
    const { parts, api } = paperParts(main('see \\cite{a}'));
    const build = {
      id: 9,
      state: 'done',
      success: true,
      message: 'log',
      diagnostics: [],
      pages: 3,
      duration: 1,
      pdf_location: 'x',
    };
    api.getBuild.mockResolvedValue({ build } as never);
    const anchor = { exact: '\\cite{a}', prefix: '', suffix: '' };
    api.getCiteLinks.mockResolvedValue({ data: [{ path: 'main.tex', key: 'a', article: 1, citation: 7, offset: 4, anchor }] });
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper.compiler).toMatchObject({ outcome: 'success', pdf: 9, pages: 3 });
    expect(paper.links.at('main.tex', 6)).toMatchObject({ citation: 7 });
  });

  it('fails as a whole and can be tried again', async () => {
    const { parts, api } = paperParts(main('x'));
    api.getDocuments.mockRejectedValueOnce(new Error('away'));
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper.state).toBe('failed');
    await paper.load();
    expect(paper).toMatchObject({ state: 'ready', engine: 'pdflatex' });
  });

  it('[LTX-007] finds what an earlier session could not save', async () => {
    const { parts, drafts } = paperParts(main('old'));
    drafts.set('1:5:main.tex', { text: 'newer', base: 1, at: 1 });
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper.documents.get('main.tex')?.recovered?.text).toBe('newer');
  });
});

describe('refresh', () => {
  it('fetches only what is newer, takes what is new and drops what is gone', async () => {
    const { paper, files, api } = await open({ ...main('x'), 'gone.tex': { content: '\\label{g}', version: 1 } });
    delete files['gone.tex'];
    files['new.tex'] = { content: '\\label{n}', version: 1 };
    files['main.tex'] = { content: 'changed', version: 2 };
    await paper.refresh();
    expect(api.getDocument.mock.calls.map(([{ query }]) => query.path).sort()).toEqual(['main.tex', 'new.tex']);
    expect(paper.textOf('main.tex')).toBe('changed');
    expect([...paper.documents.keys()]).toEqual(['main.tex', 'new.tex']);
    expect(paper.index.labels().map(({ name }) => name)).toEqual(['n']);
    api.getDocument.mockClear();
    await paper.refresh();
    expect(api.getDocument).not.toHaveBeenCalled();
  });

  it('[LTX-007] puts it together with what is typed and not yet saved', async () => {
    const { paper, files } = await open(main('x'));
    paper.documents.get('main.tex')?.edit('mine x');
    files['main.tex'] = { content: 'x theirs', version: 2 };
    await paper.refresh();
    expect(paper.textOf('main.tex')).toBe('mine x theirs');
  });
});

describe('[LTX-007] refresh in between', () => {
  it('does not fetch what is on its way from here', async () => {
    const { paper, files, api } = await open(main('x'));
    let answer = (_: { document: { path: string; version: number } }): void => undefined;
    api.autosave.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    paper.documents.get('main.tex')?.edit('mine');
    const saving = paper.saveAll();
    files['main.tex'] = { content: 'mine', version: 2 };
    await paper.refresh();
    expect(api.getDocument).not.toHaveBeenCalled();
    answer({ document: { path: 'main.tex', version: 2 } });
    await saving;
    expect(paper.documents.get('main.tex')).toMatchObject({ state: 'saved', version: 2 });
  });

  it('fetches what somebody else saved after that, as soon as it has arrived', async () => {
    const { paper, files, api } = await open(main('x'));
    let answer = (_: { document: { path: string; version: number } }): void => undefined;
    api.autosave.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    paper.documents.get('main.tex')?.edit('mine x');
    const saving = paper.saveAll();
    files['main.tex'] = { content: 'mine x theirs', version: 3 };
    await paper.refresh();
    answer({ document: { path: 'main.tex', version: 2 } });
    await saving;
    await expect.poll(() => paper.textOf('main.tex')).toBe('mine x theirs');
  });

  it('asks for nothing before the paper is there', async () => {
    const { parts, api } = paperParts(main('x'));
    await new Paper(5, parts).refresh();
    expect(api.get).not.toHaveBeenCalled();
  });

  it('keeps on the device what was typed into a file that is gone', async () => {
    const { paper, files, drafts } = await open({ ...main('x'), 'b.tex': { content: 'b', version: 1 } });
    paper.documents.get('b.tex')?.edit('typed');
    delete files['b.tex'];
    await paper.refresh();
    expect(paper.documents.has('b.tex')).toBe(false);
    expect(drafts.get('1:5:b.tex')?.text).toBe('typed');
  });
});

describe('saving', () => {
  it('[LTX-007] saves every text, then keeps a version', async () => {
    const { paper, api } = await open({ ...main('a'), 'b.tex': { content: 'b', version: 3 } });
    paper.documents.get('main.tex')?.edit('a2');
    paper.documents.get('b.tex')?.edit('b2');
    expect(paper.saveState).toBe('waiting');
    await paper.save();
    expect(api.autosave.mock.calls.map(([{ body }]) => body)).toEqual([
      { path: 'main.tex', content: 'a2', version: 1 },
      { path: 'b.tex', content: 'b2', version: 3 },
    ]);
    expect(api.autosave).toHaveBeenCalledBefore(api.save);
    expect(api.save).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: {} });
    expect(paper.saveState).toBe('saved');
  });

  it('[LTX-051] tells of a version that could not be kept', async () => {
    const { paper, api, onSaveFailure } = await open(main('a'));
    const error = new ApiError(429, 'limit');
    api.save.mockRejectedValue(error);
    await paper.save();
    expect(onSaveFailure).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('[LTX-007] says the state that most needs to be said', async () => {
    const { paper, api } = await open({ ...main('a'), 'b.tex': { content: 'b', version: 1 } });
    paper.documents.get('b.tex')?.edit('b2');
    expect(paper.saveState).toBe('waiting');
    api.autosave.mockRejectedValueOnce(new ApiError(0, 'offline'));
    paper.documents.get('main.tex')?.edit('a2');
    await paper.documents.get('main.tex')?.flush();
    expect(paper.saveState).toBe('offline');
  });

  it('saves the links of citations with the texts', async () => {
    const { paper, api } = await open(main('\\cite{a}'));
    paper.links.add({ path: 'main.tex', key: 'a', article: 1, citation: 2 }, 0, 8);
    await paper.saveAll();
    expect(api.setCiteLinks.mock.lastCall?.[0]).toMatchObject({ params: { id: 5 }, body: { data: [{ key: 'a', citation: 2 }] } });
  });

  it('saves what is typed when it closes, and nothing after that', async () => {
    const { paper, api } = await open(main('a'));
    paper.documents.get('main.tex')?.edit('last words');
    await paper.dispose();
    expect(api.autosave.mock.calls.map(([{ body }]) => body.content)).toEqual(['last words']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.autosave).toHaveBeenCalledOnce();
  });

  it('keeps what is typed on the device when it closes', async () => {
    const { paper, api, drafts } = await open(main('a'));
    api.autosave.mockRejectedValue(new ApiError(0, 'offline'));
    paper.documents.get('main.tex')?.edit('unsaved');
    await paper.dispose();
    expect(drafts.get('1:5:main.tex')).toMatchObject({ text: 'unsaved', base: 1 });
  });
});

describe('problems', () => {
  const cited = '\\documentclass{article}\\begin{document}\\cite{a,b}\\ref{x}\\end{document}';

  it('follow what is typed after a moment', async () => {
    const { paper } = await open(main('x'));
    paper.documents.get('main.tex')?.edit('\\ref{nowhere}');
    paper.edited('main.tex');
    expect(paper.problems).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(paper.problems.map(({ message }) => message)).toEqual(['undefined-reference nowhere']);
  });

  it('wait for a pause in typing, and are looked for once', async () => {
    const { paper, keys } = await open(main('x'));
    const before = paper.revision;
    for (const text of ['\\cite{a', '\\cite{ab', '\\cite{ab}']) {
      paper.documents.get('main.tex')?.edit(text);
      paper.edited('main.tex');
      vi.advanceTimersByTime(200);
    }
    expect(paper.revision).toBe(before);
    vi.advanceTimersByTime(300);
    expect(paper.revision).toBe(before + 1);
    expect(keys.resolve).toHaveBeenLastCalledWith(['ab']);
    paper.reindex();
    expect(paper.revision).toBe(before + 1);
  });

  it('tell of a key only when the library is known not to have it', async () => {
    const { paper, keys } = await open(main(cited));
    expect(keys.resolve).toHaveBeenCalledWith(['a', 'b']);
    expect(paper.problems.map(({ subject }) => subject)).toEqual(['x']);
    keys.isMissing.mockImplementation((key) => key === 'b');
    paper.edited('main.tex');
    paper.documents.get('main.tex')?.edit(`${cited} `);
    paper.reindex();
    expect(paper.problems.map(({ subject }) => subject)).toEqual(['x', 'b']);
  });

  it('name each once, whoever finds it', async () => {
    const { paper } = await open(main(cited));
    const found = { severity: 'warning', file: 'main.tex', line: 1, message: 'LaTeX says', code: 'undefined-reference' } as const;
    paper.compiler.diagnostics = [
      { ...found, subject: 'x' },
      { ...found, subject: 'y' },
    ];
    expect(paper.problems.map(({ subject, message }) => `${subject}: ${message}`)).toEqual([
      'x: undefined-reference x',
      'y: LaTeX says',
    ]);
  });

  it('do not ask the library for keys of the paper’s own bibliographies', async () => {
    const { keys } = await open({ ...main(cited), 'mine.bib': { content: '@book{a, title={A}}', version: 1 } });
    expect(keys.resolve).toHaveBeenLastCalledWith(['b']);
  });
});

describe('a paper of somebody else', () => {
  const as = (api: Awaited<ReturnType<typeof open>>['api'], role: string) =>
    api.get.mockResolvedValue({
      latexFile: { id: 5, title: 'Paper', texFileName: 'main.tex', style: 'plain', role, owner_name: 'Ada' },
    });
  const gone = (api: Awaited<ReturnType<typeof open>>['api']) => api.get.mockRejectedValue(new ApiError(404, 'Not found.'));
  const typed = async () => {
    const test = await open(main('theirs'));
    as(test.api, 'write');
    await test.paper.refresh();
    const document = test.paper.documents.get('main.tex');
    document?.edit('mine');
    return { ...test, document };
  };

  it('that may only be read takes no key, stores no links, and is written in again when its owner lets one', async () => {
    const { paper, api } = await open(main('see \\cite{a}'));
    as(api, 'read');
    await paper.refresh();
    const document = paper.documents.get('main.tex');
    expect([paper.isReadOnly, document?.isReadOnly]).toEqual([true, true]);
    document?.edit('typed');
    expect(document?.text).toBe('see \\cite{a}');
    paper.links.add({ path: 'main.tex', key: 'a', article: 1, citation: null }, 4, 12);
    await paper.saveAll();
    expect(api.setCiteLinks).not.toHaveBeenCalled();
    as(api, 'write');
    await paper.refresh();
    document?.edit('typed');
    expect(document?.text).toBe('typed');
  });

  it('shows the server’s text once it may only be read, and keeps what was typed for its writer', async () => {
    const { paper, api, document, drafts } = await typed();
    as(api, 'read');
    await paper.refresh();
    expect([document?.text, document?.state]).toEqual(['theirs', 'saved']);
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    await vi.runAllTimersAsync();
    expect(api.autosave).not.toHaveBeenCalled();
    expect(drafts.get('1:5:main.tex')?.text).toBe('mine');
    // The one who may write again is offered it in its source.
    as(api, 'write');
    await paper.refresh();
    expect([paper.unsent.all, document?.recovered?.text]).toEqual([[], 'mine']);
    as(api, 'read');
    await paper.refresh();
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    await paper.unsent.discard('main.tex');
    expect([paper.unsent.all, drafts.size]).toEqual([[], 0]);
  });

  it('closes when it is shared no more, and opens when it is shared again', async () => {
    const { paper, api, drafts } = await typed();
    gone(api);
    await paper.refresh();
    expect(paper).toMatchObject({ state: 'failed', refusal: { isGone: true, wasOpen: true } });
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    expect(drafts.get('1:5:main.tex')?.text).toBe('mine');
    await paper.refresh();
    expect(paper).toMatchObject({ state: 'failed', refusal: { wasOpen: true } });
    as(api, 'read');
    await paper.refresh();
    expect(paper).toMatchObject({ state: 'ready', refusal: undefined });
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
  });

  it('closes by the answer to a text that was sent too late, and nothing is said twice', async () => {
    const { paper, api, onSaveFailure, drafts } = await typed();
    api.autosave.mockRejectedValue(new ApiError(404, 'Not found.'));
    gone(api);
    await paper.saveAll();
    await vi.runAllTimersAsync();
    expect(paper.refusal?.wasOpen).toBe(true);
    expect(paper.unsent.all.map(({ text }) => text)).toEqual(['mine']);
    expect(drafts.get('1:5:main.tex')?.text).toBe('mine');
    expect(onSaveFailure).not.toHaveBeenCalled();
  });

  it('has what an earlier session could not send, also where it was never opened', async () => {
    const { parts, api, drafts } = paperParts(main('theirs'));
    drafts.set('1:5:main.tex', { text: 'earlier', base: 1, at: 1 });
    drafts.set('1:55:main.tex', { text: 'of another paper', base: 1, at: 1 });
    gone(api);
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper).toMatchObject({ state: 'failed', refusal: { isGone: true, wasOpen: false } });
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'earlier' }]);
  });

  it('stays open when the server fails, and says why it is refused where the plan has locked its project', async () => {
    const { paper, api } = await open(main('x'));
    api.get.mockRejectedValueOnce(new ApiError(500, 'Broken'));
    await expect(paper.refresh()).rejects.toThrow('Broken');
    expect(paper.state).toBe('ready');
    api.get.mockRejectedValueOnce(new ApiError(403, 'Locked by its owner.'));
    await paper.refresh();
    expect(paper.refusal).toEqual({ isGone: false, wasOpen: true, text: 'Locked by its owner.' });
  });
});

it('sends what is typed before the places in it', async () => {
  const { parts, api } = paperParts({ 'main.tex': { content: '', version: 1 } });
  const onCited = vi.fn();
  const paper = new Paper(5, { ...parts, onCited });
  await paper.load();
  paper.documents.get('main.tex')?.edit('It is \\cite{a}.');
  paper.links.add({ path: 'main.tex', key: 'a', citation: 7, article: 3 }, 6, 14);
  expect(onCited).toHaveBeenCalledOnce();
  await paper.links.flush();
  expect(api.setCiteLinks).toHaveBeenCalledOnce();
  expect(api.autosave.mock.invocationCallOrder[0]).toBeLessThan(api.setCiteLinks.mock.invocationCallOrder[0] ?? 0);
  await paper.dispose();
});
