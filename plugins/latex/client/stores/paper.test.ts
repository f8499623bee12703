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

  it('[LTX-007] takes over what an older version of the app could not save, with what others have written since', async () => {
    const { parts, drafts, liveText, unsent } = paperParts({ ...main('old theirs'), 'b.tex': { content: 'b', version: 1 } });
    drafts.set('1:5:main.tex', { text: 'mine old', began: 'old' });
    drafts.set('1:5:b.tex', { text: 'nobody knows what it began with' });
    drafts.set('1:5:gone.tex', { text: 'of a file that is gone', began: '' });
    drafts.set('1:55:main.tex', { text: 'of another paper', began: '' });
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper.textOf('main.tex')).toBe('mine old theirs');
    expect(liveText('main.tex').text).toBe('mine old theirs');
    expect(paper.unsent.all.map(({ path }) => path)).toEqual(['b.tex', 'gone.tex']);
    expect([[...drafts.keys()], unsent.size]).toEqual([['1:55:main.tex'], 2]);
  });

  it('[LTX-007] opens without a connection as the device has it, with what is typed, and is sent when there is one', async () => {
    const { parts, api, live, liveText, keptPages } = paperParts({ ...main('one'), 'b.tex': { content: 'b', version: 1 } });
    await new Paper(5, parts).load();
    keptPages.set(5, { id: 9, state: 'done', pdf_location: 'x', pages: 2 } as never);
    const away = new ApiError(0, 'offline');
    api.get.mockRejectedValue(away);
    live.online(false);
    const paper = new Paper(5, parts);
    await paper.load();
    expect(paper).toMatchObject({ state: 'ready', isKept: true, main: 'main.tex', compiler: { pdf: 9, pages: 2 } });
    paper.documents.get('main.tex')?.replace('one two');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(paper.saveState).toBe('offline');
    api.get.mockReset();
    api.get.mockResolvedValue({ latexFile: { id: 5, title: 'Paper', role: 'owner' } } as never);
    live.online(true);
    await paper.load();
    await vi.advanceTimersByTimeAsync(100);
    expect(paper).toMatchObject({ state: 'ready', isKept: false, saveState: 'saved' });
    expect(liveText('main.tex').text).toBe('one two');
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

  it('asks for no text that is live: it has it already', async () => {
    const { paper, files, api, liveText } = await open(main('x'));
    paper.documents.get('main.tex')?.replace('mine x');
    await paper.saveAll();
    liveText('main.tex').edit(6, 6, ' theirs');
    files['main.tex'] = { content: 'mine x theirs', version: 2 };
    await paper.refresh();
    expect(api.getDocument).not.toHaveBeenCalled();
    expect(paper.textOf('main.tex')).toBe('mine x theirs');
  });

  it('asks for nothing before the paper is there', async () => {
    const { parts, api } = paperParts(main('x'));
    await new Paper(5, parts).refresh();
    expect(api.get).not.toHaveBeenCalled();
  });

  it('keeps on the device what was typed into a file that is gone', async () => {
    const { paper, files, live, unsent } = await open({ ...main('x'), 'b.tex': { content: 'b', version: 1 } });
    live.online(false);
    paper.documents.get('b.tex')?.replace('typed');
    delete files['b.tex'];
    await paper.refresh();
    expect(paper.documents.has('b.tex')).toBe(false);
    expect([...unsent.values()]).toEqual([{ path: 'b.tex', text: 'typed' }]);
  });

  it('goes on with a text that has another name', async () => {
    const { paper, files, rename, unsent } = await open({ ...main('x'), 'b.tex': { content: 'b', version: 1 } });
    const live = paper.documents.get('b.tex');
    live?.replace('typed');
    rename('b.tex', 'c.tex');
    files['c.tex'] = { content: 'b', version: 1 };
    delete files['b.tex'];
    await paper.refresh();
    paper.documents.get('c.tex')?.open();
    expect([paper.textOf('c.tex'), unsent.size]).toEqual(['typed', 0]);
  });
});

describe('saving', () => {
  it('[LTX-007] saves every text, then keeps a version', async () => {
    const { paper, api, liveText } = await open({ ...main('a'), 'b.tex': { content: 'b', version: 3 } });
    paper.documents.get('main.tex')?.replace('a2');
    paper.documents.get('b.tex')?.replace('b2');
    expect(paper.saveState).toBe('saving');
    api.save.mockImplementation(async () => {
      expect([liveText('main.tex').text, liveText('b.tex').text]).toEqual(['a2', 'b2']);
      return {};
    });
    await paper.save();
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
    const { paper, live, liveText } = await open({ ...main('a'), 'b.tex': { content: 'b', version: 1 } });
    paper.documents.get('main.tex')?.replace('a2');
    expect(paper.saveState).toBe('saving');
    await paper.saveAll();
    live.online(false);
    paper.documents.get('main.tex')?.replace('a3');
    expect(paper.saveState).toBe('offline');
    await paper.saveAll();
    expect(liveText('main.tex').text).toBe('a2');
  });

  it('saves the links of citations with the texts', async () => {
    const { paper, api } = await open(main('\\cite{a}'));
    paper.links.add({ path: 'main.tex', key: 'a', article: 1, citation: 2 }, 0, 8);
    await paper.saveAll();
    expect(api.setCiteLinks.mock.lastCall?.[0]).toMatchObject({ params: { id: 5 }, body: { data: [{ key: 'a', citation: 2 }] } });
  });

  it('saves what is typed when it closes', async () => {
    const { paper, liveText } = await open(main('a'));
    paper.documents.get('main.tex')?.replace('last words');
    await paper.dispose();
    expect(liveText('main.tex').text).toBe('last words');
  });
});

describe('problems', () => {
  const cited = '\\documentclass{article}\\begin{document}\\cite{a,b}\\ref{x}\\end{document}';

  it('follow what is typed after a moment', async () => {
    const { paper } = await open(main('x'));
    paper.documents.get('main.tex')?.replace('\\ref{nowhere}');
    expect(paper.problems).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(paper.problems.map(({ message }) => message)).toEqual(['undefined-reference nowhere']);
  });

  it('wait for a pause in typing, and are looked for once', async () => {
    const { paper, keys } = await open(main('x'));
    const before = paper.revision;
    for (const text of ['\\cite{a', '\\cite{ab', '\\cite{ab}']) {
      paper.documents.get('main.tex')?.replace(text);
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
    paper.documents.get('main.tex')?.replace(`${cited} `);
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
    document?.open();
    await vi.advanceTimersByTimeAsync(100);
    return { ...test, document };
  };

  it('that may only be read takes no key, stores no links, and is written in again when its owner lets one', async () => {
    const { paper, api } = await open(main('see \\cite{a}'));
    as(api, 'read');
    await paper.refresh();
    const document = paper.documents.get('main.tex');
    expect([paper.isReadOnly, document?.isReadOnly]).toEqual([true, true]);
    document?.replace('typed');
    expect(document?.text).toBe('see \\cite{a}');
    paper.links.add({ path: 'main.tex', key: 'a', article: 1, citation: null }, 4, 12);
    await paper.saveAll();
    expect(api.setCiteLinks).not.toHaveBeenCalled();
    as(api, 'write');
    await paper.refresh();
    document?.replace('typed');
    expect(document?.text).toBe('typed');
  });

  it('shows the server’s text once it may only be read, and keeps what was typed for its writer', async () => {
    const { parts, paper, api, live, liveText, document, unsent } = await typed();
    live.online(false);
    document?.replace('mine');
    as(api, 'read');
    liveText('main.tex').role = 'read';
    live.online(true);
    await paper.refresh();
    await vi.advanceTimersByTimeAsync(100);
    expect([document?.text, document?.state, document?.isReadOnly]).toEqual(['theirs', 'saved', true]);
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    expect([...unsent.values()]).toEqual([{ path: 'main.tex', text: 'mine' }]);
    // Another day it is still there, until it is taken along or discarded.
    const again = new Paper(5, parts);
    await again.load();
    expect(again.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    await again.unsent.discard('main.tex');
    expect([again.unsent.all, unsent.size]).toEqual([[], 0]);
  });

  it('closes when it is shared no more, and opens when it is shared again', async () => {
    const { paper, api, live, liveText, document } = await typed();
    live.online(false);
    document?.replace('mine');
    gone(api);
    live.close(404, 'Not found.');
    live.online(true);
    await paper.refresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(paper).toMatchObject({ state: 'failed', refusal: { isGone: true, wasOpen: true } });
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
    await paper.refresh();
    expect(paper).toMatchObject({ state: 'failed', refusal: { wasOpen: true } });
    as(api, 'read');
    liveText('main.tex').refusal = undefined;
    liveText('main.tex').role = 'read';
    await paper.refresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(paper).toMatchObject({ state: 'ready', refusal: undefined });
    expect([document?.text, document?.state]).toEqual(['theirs', 'saved']);
    expect(paper.unsent.all).toEqual([{ path: 'main.tex', text: 'mine' }]);
  });

  it('closes by the answer to what was typed too late, and nothing is said twice', async () => {
    const { paper, api, onSaveFailure, live, document } = await typed();
    gone(api);
    live.close(404, 'Not found.');
    document?.replace('mine');
    await vi.advanceTimersByTimeAsync(100);
    expect(paper.refusal?.wasOpen).toBe(true);
    expect(onSaveFailure).not.toHaveBeenCalled();
  });

  it('has what was typed without a connection, also where it was never opened again', async () => {
    const { parts, api, drafts, live } = paperParts(main('theirs'));
    const before = new Paper(5, parts);
    await before.load();
    live.online(false);
    before.documents.get('main.tex')?.replace('typed offline');
    const closing = before.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    await closing;
    drafts.set('1:5:b.tex', { text: 'of an older version', began: '' });
    gone(api);
    live.close(404, 'Not found.');
    live.online(true);
    const paper = new Paper(5, parts);
    const loading = paper.load();
    await vi.advanceTimersByTimeAsync(100);
    await loading;
    expect(paper).toMatchObject({ state: 'failed', refusal: { isGone: true, wasOpen: false } });
    expect(paper.unsent.all.map(({ text }) => text).sort()).toEqual(['of an older version', 'typed offline']);
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
  const { parts, api, liveText } = paperParts({ 'main.tex': { content: '', version: 1 } });
  const onCited = vi.fn();
  const paper = new Paper(5, { ...parts, onCited });
  await paper.load();
  paper.documents.get('main.tex')?.replace('It is \\cite{a}.');
  paper.links.add({ path: 'main.tex', key: 'a', citation: 7, article: 3 }, 6, 14);
  expect(onCited).toHaveBeenCalledOnce();
  let arrived = '';
  api.setCiteLinks.mockImplementation(async () => {
    arrived = liveText('main.tex').text;
    return { data: [] };
  });
  await paper.links.flush();
  expect(api.setCiteLinks).toHaveBeenCalledOnce();
  expect(arrived).toBe('It is \\cite{a}.');
  await paper.dispose();
});
