/** Tests of what is done with rich texts as a whole. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { FileList } from '../stores/file-list.ts';
import { FileActions, type FileActionParts } from './file-actions.ts';

const summary = (id: number, title: string) => ({ id, title, project: 3, role: 'owner', is_template: false });
const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);

const make = (answers: unknown[] = []) => {
  const made = { success: true, message: '', data: { ckFile: { id: 9 }, left: [], cited: { known: 0, added: 0 } } };
  const api = {
    list: vi.fn(async () => ({ data: [summary(1, 'One'), summary(2, 'Two')] })),
    create: vi.fn(async (_: object) => made),
    import: vi.fn(async (_: object): Promise<object> => made),
    rename: vi.fn(async (_: object) => made),
    remove: vi.fn(async (_: object) => ({ success: true, message: 'Deleted.' })),
    restore: vi.fn(async (_: object) => made),
    toggleFavourite: vi.fn(async (_: object) => ({ success: true, message: 'Added to favourites.', data: [] })),
  };
  const dialogs = {
    open: vi.fn(async () => answers.shift()),
    prompt: vi.fn(async () => answers.shift()),
    confirmDelete: vi.fn(async () => true),
  };
  const instances = [
    { instance: 'a', params: { file: 2 } },
    { instance: 'b', params: { file: 1 } },
  ];
  const panels = { open: vi.fn(), close: vi.fn(), instances: () => instances };
  const reading = { dispose: vi.fn() };
  const notices = { success: vi.fn(), failure: vi.fn(), show: vi.fn(() => reading) };
  const flush = vi.fn(async () => undefined);
  const files = { get: () => ({ live: { flush } }), refresh: vi.fn() };
  const focus = vi.fn();
  const editors = { whenOpen: vi.fn((_: (editor: never) => boolean, act: (editor: object) => void) => act({ view: { focus } })) };
  const library = { getAllProjects: vi.fn(async () => ({ data: [{ id: 3, title: 'Thesis', role: 'owner' }] })) };
  const list = new FileList(api as never, { all: () => undefined, keepAll: () => undefined });
  const parts = { api, library, list, files, panels, editors, dialogs, notices, t, selection: { project: undefined } };
  return { ...parts, flush, focus, reading, actions: new FileActions(parts as unknown as FileActionParts) };
};

describe('a new rich text', () => {
  it('has the title, project and template that were chosen, and opens', async () => {
    const { actions, api, panels, editors, focus, list } = make([{ title: 'Chapter', project: 3, template: 'article' }]);
    await actions.create();
    expect(api.create).toHaveBeenCalledExactlyOnceWith({ body: { title: 'Chapter', projectId: 3, template: 'article' } });
    expect(panels.open).toHaveBeenCalledExactlyOnceWith('richtext.editor', { file: 9 });
    expect(list.files).toHaveLength(2);
    // What is typed next goes into it.
    expect([editors.whenOpen.mock.lastCall?.[0]({ file: { id: 9 } } as never), focus.mock.calls.length]).toEqual([true, 1]);
  });

  it('is not made when the dialog was dismissed, and a refusal is told', async () => {
    const { actions, api, notices, panels, focus } = make([undefined, { title: 'x', project: 3, template: 'blank' }]);
    await actions.create();
    expect(api.create).not.toHaveBeenCalled();
    api.create.mockRejectedValue(new ApiError(403, 'No.'));
    await actions.create();
    expect(notices.failure).toHaveBeenCalledOnce();
    expect(panels.open).not.toHaveBeenCalled();
    expect(focus).not.toHaveBeenCalled();
  });

  it('is a copy of another, beside it', async () => {
    const { actions, api, list } = make([{ title: 'Copy', project: 3, template: 'blank' }]);
    await list.load();
    await actions.duplicate(2);
    expect(api.create).toHaveBeenCalledExactlyOnceWith({ body: { title: 'Copy', projectId: 3, template: 2 } });
  });
});

describe('a file that is taken in', () => {
  const word = new File(['x'], 'My paper.docx');

  it('says what could not be kept, and how many works it cites', async () => {
    const { actions, api, dialogs, focus } = make([{ title: 'My paper', project: 3, template: 'blank' }]);
    const left = [{ what: 'macros', count: 1 }];
    api.import.mockResolvedValue({ data: { ckFile: { id: 9 }, left, cited: { known: 2, added: 1 } } });
    await actions.import(word);
    expect(api.import).toHaveBeenCalledWith({ form: { projectId: 3, title: 'My paper' }, files: { file: word } });
    expect(dialogs.open).toHaveBeenCalledTimes(2);
    // What was said is read first.
    expect(focus.mock.invocationCallOrder[0]).toBeGreaterThan(dialogs.open.mock.invocationCallOrder[1] ?? 0);
  });

  it('is asked about where it is an archive of several documents, and is not taken when nobody answers', async () => {
    const wish = { title: 'Paper', project: 3, template: 'blank' };
    const { actions, api, panels, notices, reading } = make([wish, 'b/paper.tex', wish, undefined]);
    const zip = new File(['x'], 'Paper.zip');
    const refusal = new ApiError(400, 'Several.', { choices: ['paper.tex', 'b/paper.tex'] });
    api.import.mockRejectedValueOnce(refusal);
    await actions.import(zip);
    expect(api.import.mock.calls.map(([sent]) => (sent as { form: object }).form)).toEqual([
      { projectId: 3, title: 'Paper' },
      { projectId: 3, title: 'Paper', main: 'b/paper.tex' },
    ]);
    expect(panels.open).toHaveBeenCalledOnce();
    api.import.mockRejectedValueOnce(refusal);
    await actions.import(zip);
    expect(api.import).toHaveBeenCalledTimes(3);
    expect([panels.open.mock.calls.length, notices.failure.mock.calls.length]).toEqual([1, 0]);
    expect(reading.dispose).toHaveBeenCalledTimes(notices.show.mock.calls.length);
  });

  it('of which everything was kept only opens; until then it is said that it is being read', async () => {
    const { actions, api, dialogs, notices, panels, reading } = make([{ title: 'My paper', project: 3, template: 'blank' }]);
    await actions.import(word);
    expect(notices.show).toHaveBeenCalledExactlyOnceWith({
      kind: 'info',
      text: 'files.reading {"name":"My paper.docx"}',
      timeout: null,
    });
    const [read, over] = [api.import, reading.dispose].map(({ mock }) => mock.invocationCallOrder[0] ?? 0);
    expect(over).toBeGreaterThan(read ?? 0);
    expect(dialogs.open).toHaveBeenCalledOnce();
    expect(panels.open).toHaveBeenCalledOnce();
  });
});

it('a name that is the same, or empty, changes nothing', async () => {
  const { actions, api, list, files } = make(['Two', ' ', 'Better']);
  await list.load();
  for (let times = 0; times < 3; times++) await actions.rename(2);
  expect(api.rename).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 }, body: { title: 'Better' } });
  expect(files.refresh).toHaveBeenCalledExactlyOnceWith(2);
});

it('what is deleted was sent before, closes, and can be brought back', async () => {
  const { actions, api, panels, notices, flush } = make();
  await actions.delete(2);
  expect(flush.mock.invocationCallOrder[0]).toBeLessThan(api.remove.mock.invocationCallOrder[0] as number);
  expect(panels.close.mock.calls).toEqual([['a']]);
  await notices.success.mock.lastCall?.[1]();
  expect(api.restore).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 } });
});

it('a mark is told as the server says it', async () => {
  const { actions, notices } = make();
  await actions.toggle('favourite', 1);
  expect(notices.success).toHaveBeenCalledExactlyOnceWith('Added to favourites.');
});
