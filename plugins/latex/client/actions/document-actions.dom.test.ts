/** Tests of what is done with the files of a paper. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { testSurface } from '../testing/surface.ts';
import { DocumentActions, type DocumentActionParts } from './document-actions.ts';

const make = (plan: 'F' | 'P' = 'F') => {
  const surface = testSurface();
  const bytes = (name: string) => vi.fn(async (_: object) => new File([name], name));
  const api = {
    addDocument: vi.fn(async (_: object) => ({})),
    uploadFile: vi.fn(async (_: object) => ({})),
    uploadImage: vi.fn(async (_: object) => ({ data: { url: 'u', name: 'figures/a.png' } })),
    renameDocument: vi.fn(async (_: object) => ({})),
    removeDocument: vi.fn(async (_: object) => ({})),
    setMainDocument: vi.fn(async (_: object) => ({})),
    getPdfWithComments: bytes('noted'),
    ...{ getPdf: bytes('pdf'), getTex: bytes('tex'), getProject: bytes('zip') },
  };
  const order: string[] = [];
  const paper = {
    id: 5,
    summary: { title: 'My thesis' },
    documents: new Map<string, object>(),
    refresh: vi.fn(async () => void order.push('refresh')),
    saveAll: vi.fn(async () => void order.push('save')),
  };
  const editor = {
    ...{ paper, insertSnippet: vi.fn(), replaceStretch: vi.fn(), offset: 7 },
    bookmark: () => ({ offset: () => 7, dispose: vi.fn() }),
  };
  const editors = { active: editor as typeof editor | undefined };
  const host = { save: vi.fn(async (_: File, __: string) => undefined) };
  const places = { open: vi.fn() };
  const actions = new DocumentActions({
    ...surface,
    ...{ api, editors, host, places, session: { plan } },
  } as unknown as DocumentActionParts);
  return { ...surface, api, actions, paper: paper as never, open: paper, editors, editor, host, places, order };
};
const picture = new File(['x'], 'a.png');

describe('download', () => {
  it.each([
    ['[LTX-008] the PDF', 'pdf', 'getPdf', { params: { id: 5 }, query: {} }],
    ['[LTX-009] the source', 'tex', 'getTex', { params: { id: 5 } }],
    ['[LTX-010] the whole paper', 'zip', 'getProject', { params: { id: 5 } }],
  ] as const)('saves %s under the title of the paper', async (_, what, call, input) => {
    const { actions, paper, api, host, order } = make();
    await actions.download(paper, what);
    expect(api[call]).toHaveBeenCalledExactlyOnceWith(input);
    const [file, name] = host.save.mock.lastCall ?? [];
    expect([await file?.text(), name]).toEqual([what, `My thesis.${what}`]);
    expect(order).toEqual(['save']);
  });

  it('saves the pages with comments under a name of their own', async () => {
    const { actions, paper, api, host, order } = make();
    await actions.downloadWithComments(paper);
    expect(api.getPdfWithComments).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 } });
    const [file, name] = host.save.mock.lastCall ?? [];
    expect([await file?.text(), name, order]).toEqual(['noted', 'My thesis (comments).pdf', ['save']]);
  });

  it.each([
    ['[LTX-056]', 'tex', 'getTex', 'FREE_LATEX_TEX_DOWNLOAD'],
    ['[LTX-057]', 'zip', 'getProject', 'FREE_LATEX_FULL_PROJECT_DOWNLOAD'],
  ] as const)('%s opens the limitation dialog for free people', async (_, what, call, type) => {
    const { actions, paper, api, host, dialogs } = make();
    api[call].mockRejectedValue(new ApiError(402, 'PRO', { message: 'PRO', type, limit: 0, used: 0 }));
    await actions.download(paper, what);
    expect(dialogs.limit).toHaveBeenCalledExactlyOnceWith({ type, limit: 0, used: 0 }, 'PRO');
    expect(host.save).not.toHaveBeenCalled();
  });
});

describe('insertImage', () => {
  it.each([
    ['F', '\\linewidth'],
    ['P', '5cm'],
  ] as const)('[LTX-011] [LTX-028] uploads the picture and writes its figure (%s)', async (plan, width) => {
    const { actions, api, editor } = make(plan);
    await actions.insertImage(picture);
    expect(api.uploadImage).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, files: { file: picture } });
    expect(editor.insertSnippet.mock.lastCall?.[0]).toContain(`\\includegraphics[width=${width}]{figures/a.png}`);
  });

  it.each([
    ['the server’s message', new ApiError(400, 'Not supported.', { message: 'Not supported.' }), 'Not supported.'],
    ['no answer', new ApiError(0, 'x'), 'Error establishing connection to the server'],
    ['a broken server', new ApiError(502, 'x'), 'Error establishing connection to the server'],
    ['a defect', new TypeError('x'), 'Error establishing connection to the server'],
  ])('[LTX-050] says what went wrong: %s', async (_, error, text) => {
    const { actions, api, editor, told } = make();
    api.uploadImage.mockRejectedValue(error);
    await actions.insertImage(picture);
    expect(told()).toEqual([text]);
    expect(editor.insertSnippet).not.toHaveBeenCalled();
  });

  it('[LTX-011] leaves the cursor with who has typed on meanwhile', async () => {
    const { actions, editor } = make();
    editor.offset = 20;
    await actions.insertImage(picture);
    expect(editor.insertSnippet).not.toHaveBeenCalled();
    const [place, text] = editor.replaceStretch.mock.lastCall ?? [];
    expect(place).toEqual({ start: 7, end: 7 });
    expect(text).toContain('{figures/a.png}\n  \\caption{Caption}\n  \\label{fig:name}\n\\end{figure}');
  });

  it('opens the limitation dialog when the storage is full', async () => {
    const { actions, api, dialogs } = make();
    api.uploadImage.mockRejectedValue(new ApiError(402, 'Full', { message: 'Full', type: 'STORAGE', limit: 3, used: 3 }));
    await actions.insertImage(picture);
    expect(dialogs.limit).toHaveBeenCalledExactlyOnceWith({ type: 'STORAGE', limit: 3, used: 3 }, 'Full');
  });

  it('does nothing without a source', async () => {
    const { actions, api, editors } = make();
    editors.active = undefined;
    await actions.insertImage(picture);
    expect(api.uploadImage).not.toHaveBeenCalled();
  });
});

describe('files', () => {
  it('adds one and opens it', async () => {
    const { actions, paper, open, api, dialogs, places } = make();
    dialogs.answers.push(' parts/a.tex ');
    open.refresh.mockImplementation(async () => void open.documents.set('parts/a.tex', {}));
    await actions.add(paper);
    expect(api.addDocument).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { path: 'parts/a.tex' } });
    expect(places.open).toHaveBeenCalledExactlyOnceWith(5, 'parts/a.tex');
  });

  it.each(['../x.tex', '.latexmkrc', 'a?.tex', 'main.aux'])('refuses the name %s before the server does', async (path) => {
    const { actions, paper, api, dialogs, told } = make();
    dialogs.answers.push(path);
    await actions.add(paper);
    await actions.rename(paper, 'a.tex', path);
    expect(api.addDocument).not.toHaveBeenCalled();
    expect(api.renameDocument).not.toHaveBeenCalled();
    expect(told()).toHaveLength(2);
  });

  it('uploads into a folder', async () => {
    const { actions, paper, api, order } = make();
    await actions.upload(paper, [picture], 'figures');
    expect(api.uploadFile).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      form: { folder: 'figures' },
      files: { file: [picture] },
    });
    await actions.upload(paper, []);
    expect(api.uploadFile).toHaveBeenCalledOnce();
    expect(order).toEqual(['refresh']);
  });

  it('saves what is typed before it renames', async () => {
    const { actions, paper, api, order } = make();
    await actions.rename(paper, 'a.tex', ' b.tex ');
    expect(api.renameDocument).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { path: 'a.tex', to: 'b.tex' } });
    expect(order).toEqual(['save', 'refresh']);
    for (const to of ['', ' ', 'a.tex']) await actions.rename(paper, 'a.tex', to);
    expect(api.renameDocument).toHaveBeenCalledOnce();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks before it removes (%s)', async (answer, times) => {
    const { actions, paper, api, dialogs } = make();
    dialogs.answers.push(answer);
    await actions.remove(paper, 'a.tex');
    expect(dialogs.confirmDelete).toHaveBeenCalledExactlyOnceWith('a.tex');
    expect(api.removeDocument).toHaveBeenCalledTimes(times);
  });

  it('tells of a refusal in the server’s words', async () => {
    const { actions, paper, api, told } = make();
    api.setMainDocument.mockRejectedValue(new ApiError(400, 'The main file must end in .tex.', { message: 'x' }));
    await actions.makeMain(paper, 'a.png');
    expect(told()).toEqual(['The main file must end in .tex.']);
  });
});
