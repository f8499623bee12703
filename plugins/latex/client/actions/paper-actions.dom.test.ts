/** Tests of what is done with papers as a whole, and of what people are told when it fails. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { localStore } from '../testing/local-store.ts';
import { PaperList } from '../stores/paper-list.ts';
import { testSurface } from '../testing/surface.ts';
import { PaperActions, type PaperActionParts } from './paper-actions.ts';

const paper = (id: number, title: string) => ({ id, title, project: 3, is_demo: false, role: 'owner' });
const made = { data: { latexFile: { id: 9 } } };

const make = ({ projects = [{ id: 3, title: 'Thesis', role: 'owner' }], plan = 'F' as 'F' | 'P' } = {}) => {
  const surface = testSurface();
  const latexFiles = [paper(1, 'One'), paper(2, 'Two')];
  const api = {
    list: vi.fn(async () => ({
      latexFiles,
      latexFilesCountWithoutDemo: 2,
      user_detail: { subscription_type: plan, limit: 3 },
      current: null,
    })),
    getTemplates: vi.fn(async () => ({ data: [{ id: 1, name: 'Blank article', category: 1, locked: false }] })),
    create: vi.fn(async (_: object) => made),
    openDemo: vi.fn(async (_: object) => made),
    import: vi.fn(async (_: object) => ({ ...made, skipped: [] as { path: string; reason: string }[] })),
    rename: vi.fn(async (_: object) => made),
    remove: vi.fn(async (_: object) => ({})),
    restore: vi.fn(async (_: object) => made),
    toggleFavourite: vi.fn(async (_: object) => ({ message: 'Added to favourites.' })),
    toggleQuickAccess: vi.fn(async (_: object) => ({ message: 'Removed from quick access.' })),
    setOrder: vi.fn(async (_: object) => ({})),
  };
  const order: string[] = [];
  const open = { saveAll: vi.fn(async () => void order.push('saved')), refresh: vi.fn(async () => undefined) };
  const places = { open: vi.fn(), closeAll: vi.fn(() => void order.push('panels closed')) };
  api.remove.mockImplementation(async () => void order.push('removed') as never);
  const papers = { get: (id: number) => (id === 1 ? open : undefined), close: vi.fn(() => void order.push('closed')) };
  const list = new PaperList(api as never, localStore());
  const library = {
    getAllProjects: vi.fn(async () => ({ data: projects })),
    createProject: vi.fn(async (_: object) => ({ project: { id: 44 } })),
  };
  const selection = { project: undefined as number | undefined, articles: [] };
  const actions = new PaperActions({
    ...surface,
    api,
    library,
    selection,
    list,
    papers,
    places,
    session: { plan },
  } as unknown as PaperActionParts);
  return { ...surface, api, library, selection, list, open, places, papers, actions, order };
};
const tex = new File(['x'], 'My paper.tex');

describe('create', () => {
  it('[LTX-023] [LTX-031] sends title, project and template, and opens what was made', async () => {
    const { actions, api, places, dialogs, list } = make();
    dialogs.answers.push({ title: 'New', project: 3, template: 2 });
    await actions.create();
    expect(api.create).toHaveBeenCalledExactlyOnceWith({
      body: { title: 'New', projectId: 3, templateId: 2, featureId: 'latex_file' },
    });
    expect(places.open).toHaveBeenCalledExactlyOnceWith(9);
    expect(list).toMatchObject({ tracking: 'settled', count: 2, limit: 3 });
  });

  it('makes nothing when the dialog is dismissed', async () => {
    const { actions, api, dialogs } = make();
    dialogs.answers.push(undefined);
    await actions.create();
    expect(api.create).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', new ApiError(0, 'Server is unreachable. Check your connection.')],
    ['a broken server', new ApiError(500, 'Server is unreachable.', { message: 'x' })],
    ['a project that is gone', new ApiError(404, 'Not found.', { message: 'Not found.' })],
    ['a defect', new TypeError('x is undefined')],
  ])('[LTX-046] [LTX-019] says that it failed in the specification’s words: %s', async (_, error) => {
    const { actions, api, dialogs, told, list, places } = make();
    dialogs.answers.push({ title: 'New', project: 3, template: 1 });
    api.create.mockRejectedValue(error);
    await actions.create();
    expect(told()).toEqual(['Something went wrong. Cannot create latex file.']);
    expect(list.tracking).toBe('createFailed');
    expect(places.open).not.toHaveBeenCalled();
  });

  it.each(['FREE_LATEX_EDITOR_CREATE_LIMIT', 'PRO_LATEX_EDITOR_CREATE_LIMIT'])(
    '[LTX-047] opens the limitation dialog for %s',
    async (type) => {
      const { actions, api, dialogs, told } = make();
      api.create.mockRejectedValue(new ApiError(429, 'The limit.', { message: 'The limit.', type, limit: 3, used: 3 }));
      dialogs.answers.push({ title: 'New', project: 3, template: 1 });
      await actions.create();
      expect(dialogs.limit).toHaveBeenCalledExactlyOnceWith({ type, limit: 3, used: 3 }, 'The limit.');
      expect(told()).toEqual([]);
    },
  );
});

describe('import', () => {
  it('[LTX-016] asks for title and project, and tells what stayed outside', async () => {
    const { actions, api, dialogs, told, places } = make();
    dialogs.answers.push({ title: 'My paper', project: 3, template: 1 });
    api.import.mockResolvedValue({ ...made, skipped: [{ path: 'main.aux', reason: 'Made by the compile.' }] });
    await actions.import(tex);
    expect(api.import).toHaveBeenCalledWith({ form: { projectId: 3, title: 'My paper' }, files: { file: tex } });
    expect(told()).toEqual(['1 file was left out.']);
    expect(places.open).toHaveBeenCalledWith(9);
  });

  it('says what is wrong with the file', async () => {
    const { actions, api, dialogs, told } = make();
    dialogs.answers.push({ title: 'My paper', project: 3, template: 1 });
    const message = 'The archive has no .tex file.';
    api.import.mockRejectedValue(new ApiError(400, message, { message }));
    await actions.import(tex);
    expect(told()).toEqual([message]);
  });
});

describe('the demo', () => {
  it.each([
    ['the chosen project', 7, [{ id: 3, title: 'Thesis', role: 'owner' }], 7],
    ['the first project', undefined, [{ id: 3, title: 'Thesis', role: 'owner' }], 3],
    ['a project of its own', undefined, [], 44],
    [
      'the first one that may be changed, when the chosen one may only be read',
      5,
      [
        { id: 5, title: 'Read', role: 'read' },
        { id: 6, title: 'Own', role: 'owner' },
      ],
      6,
    ],
  ])('goes into %s', async (_, chosen, projects, projectId) => {
    const { actions, api, library, selection, places } = make({ projects });
    selection.project = chosen;
    await actions.openDemo();
    expect(api.openDemo).toHaveBeenCalledExactlyOnceWith({ body: { projectId } });
    expect(library.createProject).toHaveBeenCalledTimes(projectId === 44 ? 1 : 0);
    expect(places.open).toHaveBeenCalledWith(9);
  });
});

describe('duplicate', () => {
  it('copies the whole paper under a title that fits', async () => {
    const { actions, api, list } = make();
    await list.load();
    await actions.duplicate(2);
    expect(api.create).toHaveBeenCalledWith({
      body: { title: 'Copy of Two', projectId: 3, latexFileId: 2, featureId: 'latex_file' },
    });
    await actions.duplicate(99);
    expect(api.create).toHaveBeenCalledOnce();
  });

  it('of a paper that may only be read goes where its reader says', async () => {
    const { actions, api, dialogs, list } = make();
    await list.load();
    list.papers = list.papers?.map((paper) => ({ ...paper, role: 'read' as const }));
    await actions.duplicate(2);
    expect(api.create).not.toHaveBeenCalled();
    dialogs.answers.push({ title: 'Mine', project: 8 });
    await actions.duplicate(2);
    expect(api.create).toHaveBeenCalledExactlyOnceWith({
      body: { title: 'Mine', projectId: 8, latexFileId: 2, featureId: 'latex_file' },
    });
  });
});

describe('rename', () => {
  it('[LTX-036] asks for the title and shows it everywhere', async () => {
    const { actions, api, dialogs, list, open } = make();
    await list.load();
    dialogs.answers.push(' Better ');
    await actions.rename(1);
    expect(dialogs.prompt.mock.lastCall?.[0]).toMatchObject({ value: 'One', maxLength: 100, required: true });
    expect(api.rename).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { title: 'Better' } });
    expect(open.refresh).toHaveBeenCalledOnce();
  });

  it.each([[undefined], [''], ['  '], ['One']])('changes nothing for %j', async (title) => {
    const { actions, api, dialogs, list } = make();
    await list.load();
    dialogs.answers.push(title);
    await actions.rename(1);
    expect(api.rename).not.toHaveBeenCalled();
  });
});

describe('delete', () => {
  it('[LTX-020] [LTX-035] saves what is typed, removes the paper, closes it, and offers to undo', async () => {
    const { actions, api, dialogs, list, notices, told, places, order } = make();
    await list.load();
    dialogs.answers.push(true);
    await actions.delete(1);
    expect(dialogs.confirmDelete).toHaveBeenCalledExactlyOnceWith('One');
    expect(order).toEqual(['saved', 'removed', 'panels closed', 'closed']);
    expect(places.closeAll).toHaveBeenCalledExactlyOnceWith(1);
    expect(told()).toEqual(['Manuscript has been deleted.']);
    await notices.current?.notice.actions?.[0]?.run();
    expect(api.restore).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 } });
  });

  it('keeps the paper when the person changes their mind', async () => {
    const { actions, api, dialogs } = make();
    dialogs.answers.push(false);
    await actions.delete(1);
    expect(api.remove).not.toHaveBeenCalled();
  });

  it('leaves the paper on the screen when it could not be deleted', async () => {
    const { actions, api, dialogs, places, papers } = make();
    dialogs.answers.push(true);
    api.remove.mockRejectedValue(new ApiError(0, 'x'));
    await actions.delete(1);
    expect(places.closeAll).not.toHaveBeenCalled();
    expect(papers.close).not.toHaveBeenCalled();
  });
});

describe('marks', () => {
  it.each([
    ['favourite', 'toggleFavourite', 'Added to favourites.'],
    ['quickAccess', 'toggleQuickAccess', 'Removed from quick access.'],
  ] as const)('[LTX-021] shows what the server says of %s', async (mark, call, message) => {
    const { actions, api, told } = make();
    await actions.toggle(mark, 2);
    expect(api[call]).toHaveBeenCalledExactlyOnceWith({ body: { id: 2 } });
    expect(api.list).toHaveBeenCalledOnce();
    expect(told()).toEqual([message]);
  });
});

describe('failures', () => {
  const acts = {
    remove: (actions: PaperActions) => actions.delete(1),
    rename: (actions: PaperActions) => actions.rename(1, 'New'),
    toggleFavourite: (actions: PaperActions) => actions.toggle('favourite', 1),
    toggleQuickAccess: (actions: PaperActions) => actions.toggle('quickAccess', 1),
  };
  it.each(Object.entries(acts))('[LTX-049] [LTX-019] of %s are told in the specification’s words', async (name, act) => {
    for (const error of [
      new ApiError(0, 'No answer'),
      new ApiError(404, 'Not found.', { message: 'Not found.' }),
      new Error('x'),
    ]) {
      const { actions, api, dialogs, told, list } = make();
      dialogs.answers.push(true);
      api[name as keyof typeof acts].mockRejectedValue(error);
      const acting = act(actions);
      await acting;
      expect(told()).toEqual(['Something went wrong. Please try again.']);
      expect(list.tracking).toBe('settled');
    }
  });

  it('are silent when the session has ended', async () => {
    const { actions, api, told } = make();
    api.toggleFavourite.mockRejectedValue(new ApiError(401, 'x'));
    await actions.toggle('favourite', 1);
    expect(told()).toEqual([]);
  });
});

describe('the order', () => {
  it('[LTX-040] is shown at once and taken back when the server refuses', async () => {
    const { actions, api, list, told } = make();
    await list.load();
    api.setOrder.mockRejectedValue(new ApiError(500, 'x'));
    const moving = actions.reorder([2, 1]);
    expect(list.papers?.map(({ id }) => id)).toEqual([2, 1]);
    await moving;
    expect(api.setOrder).toHaveBeenCalledExactlyOnceWith({ body: { order: [2, 1] } });
    expect(list.papers?.map(({ id }) => id)).toEqual([1, 2]);
    expect(told()).toEqual(['Something went wrong. Please try again.']);
  });
});
