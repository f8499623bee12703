/** Files in and out: what is taken, what is refused, what is said, and which file is handed over. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { ImportReport } from '../panels/list/import-report.tsx';
import { libraryStage, notice, projectOf, type StageOptions } from '../testing/library-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const pdf = (name = 'a.pdf') => new File(['%PDF-1.7'], name);
const bib = (name = 'x.bib') => new File(['@book{a}'], name);
const PLAIN = { project_id: 1, imported: 2, skipped: [], skipped_total: 0, merged: [], merged_total: 0, files: [] };

/** The first of the tree is somebody else's. */
const OF_OTHERS = [projectOf(1, 'A', { role: 'write', owner_id: 9 }), projectOf(2, 'Mine')];

const setUp = async (calls: StageOptions['calls'] = {}, projects = [projectOf(1, 'Thesis'), projectOf(2, 'Talks')]) => {
  let id = 0;
  const stage = libraryStage({
    projects,
    calls: {
      uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
      checkDuplicate: () => ({ is_duplicate: false }),
      replaceDuplicate: () => ({}),
      createArticles: () => ({ document: { id: ++id } }),
      deleteItems: () => ({ deleted: { articles: [1] } }),
      importReferences: () => PLAIN,
      exportReferences: () => new Blob(['@book{a}']),
      ...calls,
    },
  });
  await stage.load();
  stage.render(<ImportReport />);
  return stage;
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const reported = async () => within(await screen.findByRole('region', { name: 'Import report' }));
/** Answers the browser's window for files. */
const pick = (...files: File[]) => {
  const asked: HTMLInputElement[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    asked.push(this);
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event(files.length > 0 ? 'change' : 'cancel'));
  });
  return asked;
};

describe('[LIB-032] export', () => {
  const begin = async (calls: StageOptions['calls'] = {}) => {
    const stage = await setUp(calls);
    act(() => stage.parts.store.chooseProject(1));
    void stage.run('library.export');
    await screen.findByRole('dialog', { name: 'Export' });
    return stage;
  };

  it('asks for the format, and hands over a file with the project’s name', async () => {
    const { api, host } = await begin();
    fireEvent.click(screen.getByRole('radio', { name: /RIS/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'With notes and highlights' }));
    await press('Export');
    await notice('The export is ready.');
    expect(api.exportReferences?.mock.lastCall).toEqual([
      { body: { format: 'ris', include_annotations: true, project_ids: [1] } },
    ]);
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'Thesis.ris');
  });

  it.each([
    ['EndNote (.enw)', 'enw', 'Thesis.enw'],
    ['Table (.csv)', 'csv', 'Thesis.csv'],
  ])('hands over %s', async (label, format, name) => {
    const { api, host } = await begin();
    fireEvent.click(screen.getByRole('radio', { name: label }));
    await press('Export');
    await notice('The export is ready.');
    expect(api.exportReferences?.mock.lastCall).toMatchObject([{ body: { format, include_annotations: false } }]);
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), name);
  });

  it.each([
    ['with all that is on it', 0, true],
    ['without, where that is not wanted', 1, false],
  ])('[LIB-055] hands over a whole project %s', async (_, clicks, include_annotations) => {
    const { api, host } = await begin();
    fireEvent.click(screen.getByRole('radio', { name: 'Whole project (.json)' }));
    for (let n = 0; n < clicks; n++) fireEvent.click(screen.getByRole('checkbox', { name: 'With notes and highlights' }));
    await press('Export');
    await notice('The export is ready.');
    expect(api.exportReferences?.mock.lastCall).toMatchObject([{ body: { format: 'json', include_annotations } }]);
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'Thesis.json');
  });

  it('takes all projects when none is chosen', async () => {
    const { api, host, run } = await setUp();
    void run('library.export');
    await press('Export');
    await notice('The export is ready.');
    expect(api.exportReferences?.mock.lastCall).toMatchObject([{ body: { format: 'bib', project_ids: [2, 1] } }]);
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'Projects.bib');
  });

  it('of all projects leaves those of others out: what may be taken along from them is another matter', async () => {
    const { api, run } = await setUp({}, OF_OTHERS);
    void run('library.export');
    await press('Export');
    await notice('The export is ready.');
    expect(api.exportReferences?.mock.lastCall).toMatchObject([{ body: { project_ids: [2] } }]);
  });

  it('is not done when the dialog is left', async () => {
    const { api } = await begin();
    await press('Cancel');
    await act(async () => {});
    expect(api.exportReferences).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the server', { exportReferences: () => Promise.reject(new ApiError(500, 'Server is unreachable.')) }],
    ['the program', { exportReferences: () => Promise.reject(new TypeError('x is not a function')) }],
  ])('[LIB-152] says so when it failed because of %s', async (_, calls) => {
    const { host } = await begin(calls);
    await press('Export');
    await notice('Could not export.');
    expect(host.save).not.toHaveBeenCalled();
  });
});

describe('import', () => {
  it('shows the project that took the references, and how many they are', async () => {
    const { parts, run, api } = await setUp();
    const asked = pick(bib());
    void run('library.import');
    await notice('2 references have been imported.');
    expect(parts.store.project).toBe(1);
    expect([asked[0]?.accept, asked[0]?.multiple]).toEqual(['.bib,.ris,.nbib,.enw,.xml,.mods,.rdf,.json,.pdf,.zip', true]);
    expect(api.importReferences?.mock.lastCall).toMatchObject([{ form: {}, files: { file: { name: 'x.bib' } } }, {}]);
  });

  it('[LIB-033] reports each entry that was left out with line and reason, and gives the list away', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const skipped = [{ line: 15, title: '@book{b', reason: 'A brace is not closed.' }];
    const { parts } = await setUp({ importReferences: () => ({ ...PLAIN, skipped, skipped_total: 4 }) });
    void parts.exchange.import([bib()]);
    const report = within(await screen.findByRole('region', { name: 'Import report' }));
    expect(report.getByText('Imported: 2. Skipped: 4.')).toBeDefined();
    expect(report.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['15', '@book{b', 'A brace is not closed.']);
    expect(report.getByText('And 3 more.')).toBeDefined();
    await press('Copy list');
    expect(writeText).toHaveBeenCalledWith('15\t@book{b\tA brace is not closed.');
    fireEvent.click(report.getByRole('button', { name: 'Dismiss x.bib' }));
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
  });

  it('[LIB-137] reports what was there already, beside what was left out', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const skipped = [{ line: 15, title: '@book{b', reason: 'A brace is not closed.' }];
    const merged = [{ line: 3, title: 'On Sleep' }];
    const answer = { ...PLAIN, skipped, skipped_total: 1, merged, merged_total: 2 };
    const { parts } = await setUp({ importReferences: () => answer });
    void parts.exchange.import([bib()]);
    const report = within(await screen.findByRole('region', { name: 'Import report' }));
    expect(report.getByText('Imported: 2. Merged with what was there: 2. Skipped: 1.')).toBeDefined();
    const list = within(report.getByRole('region', { name: 'Merged entries' }));
    expect(list.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3', 'On Sleep']);
    expect(report.getByText('And 1 more.')).toBeDefined();
    await press('Copy list');
    expect(writeText).toHaveBeenCalledWith('15\t@book{b\tA brace is not closed.\n3\tOn Sleep');
  });

  it('[LIB-137] of a file that brought nothing new says just that', async () => {
    const { parts } = await setUp({ importReferences: () => ({ ...PLAIN, imported: 0, merged_total: 3 }) });
    await act(() => parts.exchange.import([bib()]));
    await notice('3 references were there already. Nothing was made twice.');
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
  });

  it.each([
    ['is over', () => PLAIN],
    ['has failed', () => Promise.reject(new ApiError(413, 'The file has more than 9 entries.'))],
  ])('the status bar follows it until it %s', async (_, importReferences) => {
    const { parts, status } = await setUp({ importReferences });
    await act(() => parts.exchange.import([bib()]));
    expect(status.set.mock.calls.map(([item]) => [item.text, item.progress])).toEqual([['Importing x.bib', 0]]);
    expect(status.set.mock.results[0]?.value.dispose).toHaveBeenCalledOnce();
  });

  it('[LIB-012] is cancelled by a command, with all that was to come after it, and says that nothing came in', async () => {
    const hanging = (_: unknown, options?: { signal?: AbortSignal }) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
    const { parts, run, api } = await setUp({ importReferences: hanging });
    expect(parts.exchange.running.count).toBe(0);
    const importing = parts.exchange.import([bib('a.bib'), bib('b.bib')]);
    expect(parts.exchange.running.count).toBe(1);
    await act(async () => run('library.cancelImport'));
    await notice('The import of a.bib has been cancelled. Nothing was imported.');
    await importing;
    expect(api.importReferences).toHaveBeenCalledOnce();
    expect(parts.exchange.running.count).toBe(0);
    run('library.cancelImport');
  });

  it('[LIB-012] one that failed for another reason lets the next file have its turn', async () => {
    const { parts, api } = await setUp({ importReferences: () => Promise.reject(new ApiError(400, 'This is none.')) });
    await act(() => parts.exchange.import([bib('a.bib'), bib('b.bib')]));
    expect(api.importReferences).toHaveBeenCalledTimes(2);
  });

  it('goes into the chosen project', async () => {
    const { api, parts } = await setUp();
    act(() => parts.store.chooseProject(2));
    await act(() => parts.exchange.import([bib()]));
    expect(api.importReferences?.mock.lastCall).toMatchObject([{ form: { project_id: 2 } }, {}]);
  });

  it('shows where it went, unless something was selected meanwhile: what is done next is done to that', async () => {
    let answer!: (report: typeof PLAIN) => void;
    const { parts } = await setUp({ importReferences: () => new Promise((resolve) => (answer = resolve)) });
    const first = parts.exchange.import([bib()]);
    act(() => parts.store.selection.replace([7]));
    await act(() => (answer(PLAIN), first));
    expect([parts.store.project, parts.store.articles]).toEqual([undefined, [7]]);
    const second = parts.exchange.import([bib()]);
    await act(() => (answer(PLAIN), second));
    expect([parts.store.project, parts.store.articles]).toEqual([1, []]);
  });

  it.each([
    ['[LIB-153] says so when it failed', new TypeError('broken'), 'Import failed.'],
    ['tells what the server says', new ApiError(413, 'The file has more than 9 entries.'), 'The file has more than 9 entries.'],
  ])('%s', async (_, error, said) => {
    const { parts } = await setUp({ importReferences: () => Promise.reject(error) });
    await act(() => parts.exchange.import([bib()]));
    await notice(said);
    expect((await reported()).getByText(said)).toBeDefined();
  });

  it('says of a file without references that there are none, once', async () => {
    const error = new ApiError(400, 'Import failed. The file holds no references.', { type: 'EMPTY_IMPORT' });
    const { parts } = await setUp({ importReferences: () => Promise.reject(error) });
    await act(() => parts.exchange.import([bib()]));
    await reported();
    expect(screen.getAllByText('No references were found in x.bib. Nothing was imported.')).toHaveLength(1);
  });
});

describe('[LIB-023] adding documents', () => {
  it('asks for PDFs, and puts them into the chosen project', async () => {
    const { api, parts, run } = await setUp();
    act(() => parts.store.chooseProject(2));
    const asked = pick(pdf('b.pdf'));
    void run('library.addPdfs');
    await notice('Reference has been added.');
    expect([asked[0]?.accept, asked[0]?.multiple]).toEqual(['.pdf,application/pdf', true]);
    expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 2, info: { title: 'b.pdf' } } }, {}]);
  });

  it('does nothing when the window is closed', async () => {
    const { api, run } = await setUp();
    pick();
    await act(async () => run('library.addPdfs'));
    expect(api.uploadPdf).not.toHaveBeenCalled();
  });

  it('puts them into no project of others that was not chosen', async () => {
    const { api, parts } = await setUp({}, OF_OTHERS);
    await act(() => parts.exchange.addPdfs([pdf()]));
    expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 2 } }, {}]);
  });

  it('makes a project for them when there is none', async () => {
    const { api, parts } = await setUp({ createProject: () => ({ project: projectOf(5, 'My project') }) }, []);
    await act(() => parts.exchange.addPdfs([pdf()]));
    expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 5 } }, {}]);
  });

  it('waits for the projects, and makes none beside those that there are', async () => {
    const stage = libraryStage({
      projects: [projectOf(1, 'Thesis')],
      calls: {
        uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
        checkDuplicate: () => ({ is_duplicate: false }),
        createArticles: () => ({ document: { id: 1 } }),
        createProject: () => ({ project: projectOf(5, 'My project') }),
      },
    });
    stage.render();
    await act(() => stage.parts.exchange.addPdfs([pdf()]));
    expect(stage.api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 1 } }, {}]);
    expect(stage.api.createProject).not.toHaveBeenCalled();
  });

  it('[LIB-196] offers Undo for one, and for one alone', async () => {
    const { parts, api } = await setUp();
    await act(() => parts.exchange.addPdfs([pdf('a.pdf'), pdf('b.pdf')]));
    await notice('Reference has been added.');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await press('Dismiss notice');
    await act(() => parts.exchange.addPdfs([pdf()]));
    await press(/Undo/);
    await act(async () => {});
    expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [3] } }]);
  });

  it.each([
    ['LIB-071', [new File(['GIF89a'], 'x.gif')], 'Not supported file format. Only PDF format is allowed.'],
    ['LIB-072', Array.from({ length: 6 }, () => pdf()), 'You can upload maximum 5 documents.'],
  ])('[%s] refuses what is none', async (_, files, said) => {
    const { api, parts } = await setUp();
    await act(() => parts.exchange.addPdfs(files));
    await notice(said);
    expect(api.uploadPdf).not.toHaveBeenCalled();
  });

  it('[LIB-071] lists of several files those that are none, each with its reason, beside those that are taken', async () => {
    const { api, parts } = await setUp();
    await act(() => parts.exchange.addPdfs([pdf(), new File(['GIF89a'], 'x.gif'), new File([], 'empty.pdf')]));
    await notice('Reference has been added.');
    expect(api.uploadPdf).toHaveBeenCalledOnce();
    expect(parts.uploads.queue.map(({ file, why }) => [file.name, why])).toEqual([
      ['x.gif', 'Not supported file format. Only PDF format is allowed.'],
      ['empty.pdf', 'The file is empty.'],
    ]);
  });

  it('[LIB-175] what a limit refuses to one file it refuses to the others, which are not sent and wait', async () => {
    const full = vi.fn(() => Promise.reject(new ApiError(429, 'Full.', { type: 'LIBRARY_DOCUMENT', limit: 1, used: 1 })));
    const { api, parts } = await setUp({ createArticles: full });
    await act(() => parts.exchange.addPdfs(['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`))));
    expect(api.uploadPdf).toHaveBeenCalledOnce();
    expect(parts.uploads.queue.map(({ state, file }) => [file.name, state])).toEqual([
      ['a.pdf', 'failed'],
      ['b.pdf', 'failed'],
      ['c.pdf', 'failed'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    full.mockResolvedValue({ document: { id: 9 } } as never);
    for (const { id } of [...parts.uploads.queue]) await act(() => parts.uploads.retry(id));
    expect([api.uploadPdf?.mock.calls.length, parts.uploads.queue]).toEqual([4, []]);
  });

  it('takes what is dropped as it comes: bibliographies are imported, the rest is added', async () => {
    const { api, parts } = await setUp();
    await act(() => parts.exchange.take([pdf(), bib('LIST.BIB'), bib('b.ris'), bib('c.nbib'), bib('d.rdf')], 2));
    expect(api.importReferences?.mock.calls.map(([input]) => (input as { files: { file: File } }).files.file.name)).toEqual([
      'LIST.BIB',
      'b.ris',
      'c.nbib',
      'd.rdf',
    ]);
    expect(api.createArticles).toHaveBeenCalledOnce();
    expect(api.importReferences?.mock.lastCall).toMatchObject([{ form: { project_id: 2 } }, {}]);
  });
});

describe('[LIB-040] a file that the project has already', () => {
  const begin = async () => {
    const stage = await setUp({ checkDuplicate: () => ({ is_duplicate: true, article: { id: 4, title: 'Known Paper' } }) });
    void stage.parts.exchange.addPdfs([pdf('copy.pdf')]);
    const dialog = await screen.findByRole('dialog', { name: 'This file is already here' });
    expect(dialog.textContent).toContain('“copy.pdf” already, in the reference “Known Paper”');
    return stage;
  };

  it('[LIB-220] replaces the one that is there', async () => {
    const { api, session } = await begin();
    await press('Replace');
    await notice('Article replaced successfully!');
    expect(api.replaceDuplicate?.mock.lastCall).toMatchObject([{ body: { article_id: 4, url: '/storage/pdf/7/' } }, {}]);
    expect(api.createArticles).not.toHaveBeenCalled();
    expect(session.refresh).toHaveBeenCalledOnce();
  });

  it('is kept beside it', async () => {
    const { api } = await begin();
    await press('Keep both');
    await notice('Reference has been added.');
    expect(api.replaceDuplicate).not.toHaveBeenCalled();
  });

  it('is left alone', async () => {
    const { api, parts } = await begin();
    await press('Cancel');
    await act(async () => {});
    expect([api.createArticles?.mock.calls, api.replaceDuplicate?.mock.calls]).toEqual([[], []]);
    expect(parts.uploads.queue).toEqual([]);
  });
});
