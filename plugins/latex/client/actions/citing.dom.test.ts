/** Tests of citing: what is chosen at the cursor, a reference or a highlight, and back to what a citation rests on. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { PaperIndex } from '../../common/source/paper-index.ts';
import { testSurface } from '../testing/surface.ts';
import { BESIDE_SOURCE, Citing, type CitingParts } from './citing.ts';

const BODY = '\\documentclass{article}\\begin{document}see \\cite{old} \\bibliography{references}\\end{document}';

/** @param category of the paper; 1 is an article, 5 a letter, 6 a CV */
const make = (text = BODY, { category = 1, files = {} as Record<string, string> } = {}) => {
  const surface = testSurface();
  const links = { add: vi.fn(), at: vi.fn((): { article: number; citation: number | null } | undefined => undefined) };
  const document = { text, replace: vi.fn() };
  const index = new PaperIndex();
  for (const [path, content] of Object.entries({ 'main.tex': text, ...files })) index.set(path, content);
  const paper = {
    id: 5,
    main: 'main.tex',
    summary: { title: 'Thesis', style: 'plain', category },
    documents: new Map([['main.tex', document]]),
    textOf: () => text,
    reindex: vi.fn(),
    index,
    links,
  };
  const editor = {
    paper,
    path: 'main.tex',
    text,
    offset: 60,
    isVisible: true,
    focus: vi.fn(),
    apply: vi.fn(),
    bookmark: () => ({ offset: () => 60, dispose: vi.fn() }),
    cite: vi.fn((_: readonly string[], __?: number, ___?: number, ____?: readonly object[]) => ({ start: 10, end: 20 })),
    write: vi.fn(),
  };
  const editors = { active: editor as typeof editor | undefined, writable: editor as typeof editor | undefined };
  const api = { checkReferenceAddLimit: vi.fn(async (_: object) => ({})) };
  const library = {
    getArticle: vi.fn(async ({ params: { id } }: { params: { id: number } }) => ({ document: { id, citekey: `key${id}` } })),
    listCitations: vi.fn(async (_: object) => ({ data: [{ id: 11, page: 4, text: '' }] })),
    listCitationNotes: vi.fn(async (_: object) => ({ data: [] })),
  };
  const keys = { search: vi.fn(async () => []), find: vi.fn(async (_: string): Promise<object | undefined> => undefined) };
  const helpers = { open: vi.fn() };
  const references = { get: vi.fn(async (id: number) => ({ citekey: `key${id}`, info: {} })), open: vi.fn() };
  const reader = { open: vi.fn(), lastHighlight: undefined as { article: number; citation: number } | undefined };
  const selection = { articles: [] as number[] };
  const panels = { instances: vi.fn((_: string) => [{}]) };
  const places = { open: vi.fn() };
  const citing = new Citing({
    ...surface,
    ...{ api, library, editors, keys, places, helpers, references, selection, reader, panels },
  } as unknown as CitingParts);
  return {
    ...surface,
    citing,
    api,
    library,
    editors,
    editor,
    links,
    keys,
    helpers,
    references,
    reader,
    selection,
    panels,
    places,
  };
};

describe('insert', () => {
  it('[LTX-013] cites a reference at the cursor and links it', async () => {
    const { citing, editor, links } = make();
    expect(await citing.insert({ article: 1 })).toBe(true);
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['key1'], undefined, 60);
    expect(links.add).toHaveBeenCalledExactlyOnceWith(
      ...[{ path: 'main.tex', key: 'key1', article: 1, citation: null }, 10, 20],
      expect.objectContaining({ exact: editor.text.slice(10, 20) }),
    );
  });

  it('of who may only suggest it is not counted yet, and is linked where it would come', async () => {
    const { api, citing, editor, links } = make();
    Object.assign(editor.paper, { isReadOnly: true });
    Object.assign(editor, { screen: { placeOf: (at: number) => Math.min(at, 12) } });
    expect(await citing.insert({ article: 1 })).toBe(true);
    expect(api.checkReferenceAddLimit).not.toHaveBeenCalled();
    expect(links.add).toHaveBeenCalledExactlyOnceWith(
      ...[expect.anything(), 10, 12],
      expect.objectContaining({ exact: editor.text.slice(10, 20) }),
    );
  });

  it('[LTX-013] cites a highlight with its page and remembers what the citation rests on', async () => {
    const { citing, editor, links } = make();
    await citing.insert({ article: 1, citation: 11 });
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['key1'], 4, 60);
    expect(links.add.mock.lastCall?.[0]).toMatchObject({ article: 1, citation: 11 });
  });

  it('cites several references by one command, with a link for each', async () => {
    const { citing, editor, links } = make();
    await citing.insertAll([3, 1, 2]);
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['key3', 'key1', 'key2'], undefined, 60);
    expect(links.add.mock.calls.map(([link]) => [link.key, link.article])).toEqual([
      ['key3', 3],
      ['key1', 1],
      ['key2', 2],
    ]);
  });

  it('takes no more than fifty at once, and nothing of nothing', async () => {
    const { citing, editor } = make();
    expect(await citing.insertAll([])).toBe(false);
    await citing.insertAll(Array.from({ length: 80 }, (_, at) => at));
    expect(editor.cite.mock.lastCall?.[0]).toHaveLength(50);
  });

  it('writes nothing without a source that can be edited', async () => {
    const { citing, editors, library } = make();
    editors.writable = undefined;
    expect(citing.isAvailable).toBe(false);
    expect(await citing.insert({ article: 1 })).toBe(false);
    expect(library.getArticle).not.toHaveBeenCalled();
  });

  it('[LTX-037] asks whether more references may be cited, and writes nothing past the limit', async () => {
    const { citing, api, editor, dialogs } = make();
    const type = 'FREE_LATEX_EDITOR_REFERENCE_LIMIT';
    api.checkReferenceAddLimit.mockRejectedValue(new ApiError(429, 'Full.', { message: 'Full.', type, limit: 20, used: 20 }));
    expect(await citing.insertAll([1, 2])).toBe(false);
    expect(api.checkReferenceAddLimit).toHaveBeenCalledWith({ body: { referenceItemCount: 2, latexFileId: 5 } });
    expect(dialogs.limit).toHaveBeenCalledExactlyOnceWith({ type, limit: 20, used: 20 }, 'Full.');
    expect(editor.cite).not.toHaveBeenCalled();
  });

  it('[CORE-043] cites without a connection, when nobody can be asked', async () => {
    const { citing, api, editor, dialogs } = make();
    api.checkReferenceAddLimit.mockRejectedValue(new ApiError(0, 'Server is unreachable. Check your connection.'));
    await citing.insert({ article: 1 });
    expect(editor.cite).toHaveBeenCalledOnce();
    expect(dialogs.limit).not.toHaveBeenCalled();
  });

  it('does not ask for a key that the paper cites already', async () => {
    const { citing, api, library, editor } = make();
    library.getArticle.mockResolvedValue({ document: { id: 1, citekey: 'old' } });
    await citing.insert({ article: 1 });
    expect(api.checkReferenceAddLimit).not.toHaveBeenCalled();
    expect(editor.cite).toHaveBeenCalledOnce();
  });

  it('says where it wrote when the source is behind another tab', async () => {
    const { citing, editor, notices, told, places } = make();
    editor.isVisible = false;
    await citing.insert({ article: 1 });
    expect(told()).toEqual(['“key1” is cited in Thesis.']);
    await notices.current?.notice.actions?.[0]?.run();
    expect(places.open).toHaveBeenCalledExactlyOnceWith(5, 'main.tex');
  });

  it('[LTX-013] brings the bibliography along with the first citation, in the same step', async () => {
    const { citing, told, editor } = make('\\documentclass{article}\\begin{document}x\\end{document}');
    await citing.insert({ article: 1 });
    const [keys, , at, along] = editor.cite.mock.lastCall ?? [];
    expect([keys, at]).toEqual([['key1'], 60]);
    expect(along).toEqual([expect.objectContaining({ text: expect.stringContaining('\\bibliography{references}') })]);
    expect(told()).toEqual([]);
  });

  it('[LTX-013] brings it into the main file from any other', async () => {
    const { citing, editor } = make('\\documentclass{llncs}\\begin{document}\\input{part}\\end{document}', {
      files: { 'part.tex': 'x' },
    });
    Object.assign(editor, { path: 'part.tex', text: 'x' });
    await citing.insert({ article: 1 });
    expect(editor.cite.mock.lastCall?.[3]).toBeUndefined();
    expect(editor.paper.documents.get('main.tex')?.replace.mock.lastCall?.[0]).toContain('\\bibliographystyle{splncs04}');
  });

  it.each([
    [
      'another file has it',
      '\\documentclass{article}\\begin{document}\\input{back}\\end{document}',
      { 'back.tex': '\\bibliography{refs}' },
    ],
    ['the main file is no whole paper', '\\section{A}', {}],
  ])('[LTX-013] brings none where %s', async (_, text, files) => {
    const { citing, editor } = make(text, { files: files as Record<string, string> });
    await citing.insert({ article: 1 });
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['key1'], undefined, 60);
  });

  it.each([5, 6])('writes the reference out in a paper of the category %i, which has no list', async (category) => {
    const { citing, api, editor } = make('\\documentclass{article}\\begin{document}x\\end{document}', { category });
    const entries = vi.fn(async (_: readonly number[]) => ['Knuth (1984). A & B.', 'Lamport (1994).']);
    citing.formatter = { entries } as never;
    expect(await citing.insertAll([3, 1])).toBe(true);
    expect(entries).toHaveBeenCalledExactlyOnceWith([3, 1]);
    expect(editor.write).toHaveBeenCalledExactlyOnceWith('Knuth (1984). A & B.\n\nLamport (1994).', 60);
    expect(editor.cite).not.toHaveBeenCalled();
    expect(api.checkReferenceAddLimit).not.toHaveBeenCalled();
  });

  it('cites in a letter that has a list after all', async () => {
    const { citing, editor } = make(undefined, { category: 5 });
    citing.formatter = { entries: vi.fn() } as never;
    await citing.insert({ article: 1 });
    expect(editor.cite).toHaveBeenCalledOnce();
    expect(editor.write).not.toHaveBeenCalled();
  });

  it('offers a bibliography to a paper that cites already and has none', async () => {
    const { citing, notices, told, editor } = make('\\documentclass{article}\\begin{document}\\cite{old}\\end{document}');
    await citing.insert({ article: 1 });
    expect(told()).toEqual(['The manuscript has no bibliography yet.']);
    await notices.current?.notice.actions?.[0]?.run();
    expect(editor.apply.mock.lastCall?.[0][0].text).toContain('\\bibliography{references}');
  });

  it('tells of a reference that is gone', async () => {
    const { citing, library, told } = make();
    library.getArticle.mockRejectedValue(new ApiError(404, 'Not found.', { message: 'Not found.' }));
    expect(await citing.insert({ article: 1 })).toBe(false);
    expect(told()).toEqual(['Not found.']);
  });
});

describe('pick', () => {
  it('asks at the cursor, and brings a source to the front that is behind another tab', async () => {
    const { citing, editor, helpers, places } = make();
    citing.pick();
    expect(places.open).not.toHaveBeenCalled();
    editor.isVisible = false;
    citing.pick();
    expect(places.open).toHaveBeenCalledExactlyOnceWith(5, 'main.tex');
    expect(helpers.open.mock.calls).toEqual([['cite']]);
    await vi.waitFor(() => expect(helpers.open.mock.calls).toEqual([['cite'], ['cite']]));
  });

  it('asks nothing where nobody may write', () => {
    const { citing, editors, helpers } = make();
    editors.writable = undefined;
    citing.pick();
    expect(helpers.open).not.toHaveBeenCalled();
  });

  it.each([
    ['the highlight that was used last', { article: 1, citation: 11 }, 1, { article: 1, citation: 11 }],
    ['the selected reference, when no PDF is open', { article: 1, citation: 11 }, 0, { article: 2 }],
    ['the selected reference, when nothing was marked', undefined, 1, { article: 2 }],
  ])('starts with %s', (_, highlight, open, source) => {
    const { citing, reader, selection, panels } = make();
    reader.lastHighlight = highlight;
    selection.articles.push(2);
    panels.instances.mockReturnValue(Array.from({ length: open }, () => ({})));
    const choice = citing.newChoice();
    expect(choice.rows[0]).toMatchObject({ group: 'hand', source });
    choice.dispose();
  });

  it('cites what was chosen by the keys and the page that are known, and asks for none of them', async () => {
    const { citing, editor, library, links } = make();
    await citing.cite([{ article: 1, citation: 11, page: 7, key: 'lee' }]);
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['lee'], 7, 60);
    expect(links.add.mock.lastCall?.[0]).toMatchObject({ article: 1, citation: 11 });
    expect(library.getArticle).not.toHaveBeenCalled();
    expect(library.listCitations).not.toHaveBeenCalled();
  });

  it('cites several without a page, a work once, and links each to its passage', async () => {
    const { citing, editor, links } = make();
    await citing.cite([
      { article: 1, citation: 11, page: 7, key: 'lee' },
      { article: 1, citation: 12, page: 8, key: 'lee' },
      { article: 2, key: 'ames' },
    ]);
    expect(editor.cite).toHaveBeenCalledExactlyOnceWith(['lee', 'ames'], undefined, 60);
    expect(links.add.mock.calls.map(([link]) => [link.key, link.citation])).toEqual([
      ['lee', 11],
      ['lee', 12],
      ['ames', null],
    ]);
  });
});

describe('openCited', () => {
  const text = 'see \\cite{one, two} here';

  it('opens the PDF at the highlight that the citation rests on', async () => {
    const { citing, links, reader, editor } = make(text);
    links.at.mockReturnValue({ article: 1, citation: 11 });
    await citing.openCited(editor as never, text.indexOf('two') + 1);
    expect(links.at).toHaveBeenCalledExactlyOnceWith('main.tex', text.indexOf('two') + 1, 'two');
    expect(reader.open).toHaveBeenCalledExactlyOnceWith({ article: 1, citation: 11 }, BESIDE_SOURCE);
  });

  it('opens the PDF of a reference that was cited as a whole', async () => {
    const { citing, links, reader, editor } = make(text);
    links.at.mockReturnValue({ article: 1, citation: null });
    await citing.openCited(editor as never, 6);
    expect(reader.open).toHaveBeenCalledExactlyOnceWith({ article: 1 }, BESIDE_SOURCE);
  });

  it.each([
    ['its PDF', { id: 7, pdf_url: '/storage/pdf/1/' }, { reader: { article: 7 } }],
    ['its panel without a PDF', { id: 7, pdf_url: null }, { references: 7 }],
    ['nothing that is not in the library', undefined, { told: '“one” is not in your library.' }],
  ])('opens by the key: %s', async (_, found, wanted: { reader?: object; references?: number; told?: string }) => {
    const { citing, keys, reader, references, editor, told } = make(text);
    keys.find.mockResolvedValue(found);
    await citing.openCited(editor as never, text.indexOf('one'));
    expect(keys.find).toHaveBeenCalledExactlyOnceWith('one');
    expect(reader.open.mock.lastCall?.[0]).toEqual(wanted.reader);
    expect(references.open.mock.lastCall?.[0]).toBe(wanted.references);
    expect(told()).toEqual(wanted.told ? [wanted.told] : []);
  });

  it('says so when there is no citation', async () => {
    const { citing, editor, told } = make(text);
    await citing.openCited(editor as never, 1);
    expect(told()).toEqual(['There is no citation at the cursor.']);
  });
});

describe('insertBibliography', () => {
  it('[LTX-013] writes into the main file from any other', () => {
    const { citing, editor, told } = make('\\documentclass{article}\\begin{document}x\\end{document}');
    Object.assign(editor, { path: 'part.tex' });
    citing.insertBibliography();
    const written = editor.paper.documents.get('main.tex')?.replace.mock.lastCall?.[0];
    expect(written).toMatch(/x\n\n\\bibliographystyle\{plain\}\n\\bibliography\{references\}\n\n\\end\{document\}$/);
    expect(told()).toEqual(['Bibliography has been inserted.']);
  });

  it('[LTX-013] leaves one alone that is there', () => {
    const { citing, editor, told } = make();
    citing.insertBibliography();
    expect(editor.apply).not.toHaveBeenCalled();
    expect(told()).toEqual(['The manuscript names a bibliography already.']);
  });
});
