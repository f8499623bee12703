/** References by their identifiers: the dialog, what is pasted, what is said, and what is shown below the list. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Lookup } from '../../common/model/lookup.ts';
import ListPanel from '../panels/list/list-panel.tsx';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../testing/library-stage.tsx';
import { lookupOf as lookup } from '../testing/lookup-of.ts';

const added = (id: number, source: Lookup['source'] = 'crossref') =>
  lookup(id, { state: 'added', article: id * 10, title: `Title ${id}`, source });

const panel = {
  instance: 'a',
  isActive: true,
  isVisible: true,
  setTitle() {},
  setDirty() {},
  keep() {},
  setParams() {},
  close() {},
};

const setUp = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    rows: [rowOf(1, 'One')],
    ...options,
    calls: {
      startLookups: () => ({ data: [lookup(1)] }),
      cancelLookup: () => ({ success: true, message: '' }),
      deleteItems: () => ({ deleted: { articles: [10] } }),
      ...calls,
    },
  });
  await stage.load();
  stage.render(<ListPanel params={{}} panel={panel} />);
  const started = () => stage.api.startLookups?.mock.calls.map(([input]) => (input as { body: unknown }).body);
  return { ...stage, started };
};
const open = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const stage = await setUp(calls, options);
  void stage.run('library.addByIdentifier');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add by identifier' }));
  return { ...stage, dialog, field: dialog.getByRole('textbox') };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the dialog', () => {
  it('shows what it has found in a pasted list, and looks it up', async () => {
    const { dialog, field, started } = await open();
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    type(field, 'nothing');
    expect(dialog.getByRole('status').textContent).toBe('No DOI, ISBN, arXiv number, PubMed id or address found');
    type(field, '978-3-16-148410-0, https://doi.org/10.1000/1');
    expect(dialog.getByRole('status').textContent).toBe('2 identifiers found');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['ISBN 9783161484100', 'DOI 10.1000/1']);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(started()).toEqual([{ project: 1, text: '978-3-16-148410-0, https://doi.org/10.1000/1' }]);
  });

  it('is sent with Enter, but not while nothing was found, and Shift+Enter is a new line', async () => {
    const { field, started } = await open();
    const enter = (more = {}) => act(async () => fireEvent.keyDown(field, { key: 'Enter', ...more }));
    await enter();
    type(field, 'PMID 77');
    expect(await enter({ shiftKey: true })).toBe(true);
    expect(started()).toEqual([]);
    expect(await enter()).toBe(false);
    expect(started()).toHaveLength(1);
  });

  it('keeps what was typed when the server cannot be reached, and says so', async () => {
    let reply: () => unknown = () => Promise.reject(new ApiError(0, 'Server is unreachable. Check your connection.'));
    const { dialog, field } = await open({ startLookups: () => reply() });
    type(field, '10.1000/1');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add' })));
    expect(dialog.getByRole('alert').textContent).toBe('Server is unreachable. Check your connection.');
    expect(field).toHaveProperty('value', '10.1000/1');
    reply = () => ({ data: [lookup(1)] });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives way to the dialog of a limit', async () => {
    const full = new ApiError(429, 'Full.', { message: 'Full.', type: 'LIBRARY_ARTICLE', limit: 1000, used: 1000 });
    const { dialog, field } = await open({ startLookups: () => Promise.reject(full) });
    type(field, '10.1000/1');
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Add' })));
    expect(screen.queryByRole('dialog', { name: 'Add by identifier' })).toBeNull();
    expect((await screen.findByText('Full.')).closest('[role=dialog]')).not.toBeNull();
  });

  it('takes no more than one call does', async () => {
    const { dialog, field } = await open();
    type(field, Array.from({ length: 51 }, (_, n) => `10.1000/${n}`).join(' '));
    expect(dialog.getByRole('alert').textContent).toBe('At most 50 references can be looked up at once.');
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  });

  it('makes a project when there is none', async () => {
    const { field, started } = await open({ createProject: () => ({ project: projectOf(5, 'My project') }) }, { projects: [] });
    type(field, '10.1000/1');
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(started()).toEqual([{ project: 5, text: '10.1000/1' }]);
  });
});

describe('pasting', () => {
  const paste = (element: Element, text: string) =>
    act(async () => fireEvent.paste(element, { clipboardData: { getData: () => text } }));

  it('into the list looks up what was pasted', async () => {
    const { started } = await setUp();
    expect(await paste(await screen.findByRole('grid'), 'See arXiv:1706.03762.')).toBe(false);
    expect(started()).toEqual([{ project: 1, text: 'See arXiv:1706.03762.' }]);
  });

  it('is left alone in a field, and where there is nothing to look up', async () => {
    const { started } = await setUp();
    expect(await paste(screen.getByRole('searchbox'), '10.1000/1')).toBe(true);
    expect(await paste(await screen.findByRole('grid'), 'Some words')).toBe(true);
    expect(started()).toEqual([]);
  });

  it('does nothing in a project that may only be read', async () => {
    const { started, parts } = await setUp({}, { projects: [projectOf(1, 'Shared', { role: 'read' })] });
    act(() => parts.store.chooseProject(1));
    expect(await paste(await screen.findByRole('grid'), '10.1000/1')).toBe(true);
    expect(started()).toEqual([]);
  });

  it('says so when it failed', async () => {
    await setUp({ startLookups: () => Promise.reject(new ApiError(0, 'Server is unreachable. Check your connection.')) });
    await paste(await screen.findByRole('grid'), '10.1000/1');
    await notice('Server is unreachable. Check your connection.');
  });
});

describe('a look-up', () => {
  const begin = async (...all: Lookup[]) => {
    let first = -100;
    const startLookups = () => {
      first += 100;
      return { data: all.map(({ id, kind, value }) => lookup(id + first, { kind, value })) };
    };
    const stage = await setUp({ startLookups });
    await act(() => stage.parts.lookups.add('', 1));
    return {
      ...stage,
      end: () => act(async () => all.forEach((each) => stage.parts.lookups.heard(each))),
      rows: () => within(screen.getByRole('region', { name: 'Import report' })).getAllByRole('listitem'),
    };
  };

  it('is shown below the list until the reference is there; the notice names the source, with Undo', async () => {
    const { end, rows, api } = await begin(added(1));
    expect(rows().map((row) => row.textContent)).toEqual(['DOI 10.1000/1']);
    expect(screen.getByRole('progressbar', { name: 'Looking up DOI 10.1000/1' })).toBeDefined();
    await end();
    await notice('Reference has been added. Source: Crossref.');
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Undo/ })));
    expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [10] } }]);
  });

  it('of many has one notice, without Undo', async () => {
    const { end } = await begin(added(1), added(2, 'arxiv'), added(3));
    await end();
    await notice('3 references have been added. Sources: Crossref, arXiv.');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('opens what the library has already', async () => {
    const { end, panels } = await begin(lookup(1, { state: 'there', article: 7, project: 3, title: 'Known' }));
    await end();
    await notice('“Known” is in your library already.');
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 7, project: 3 });
  });

  it.each([
    [{ state: 'missing' }, 'Not found'],
    [{ state: 'failed', reason: 'unreachable' }, 'Source unreachable'],
    [{ state: 'failed', reason: 'refused' }, 'Address not allowed'],
    [{ state: 'failed', reason: 'limit' }, 'Limit reached'],
  ] as const)('that came to nothing says why: %j', async (how, reason) => {
    const { end, rows, api } = await begin(lookup(1, { ...how, kind: 'isbn', value: '9783161484100' }));
    await end();
    await notice(`ISBN 9783161484100: ${reason}`);
    expect(rows().map((row) => row.textContent)).toEqual([`ISBN 9783161484100${reason}Look up again`]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look up again' })));
    expect(api.startLookups?.mock.lastCall).toEqual([{ body: { project: 1, text: 'ISBN 9783161484100' } }]);
  });

  it('of several that came to nothing has one notice, and each is put away', async () => {
    const { end, rows, api } = await begin(lookup(1, { state: 'missing' }), lookup(2, { state: 'failed', reason: 'broken' }));
    await end();
    await notice('2 references could not be added. The reasons stand below the list.');
    for (const button of screen.getAllByRole('button', { name: /^Dismiss DOI/ })) await act(async () => fireEvent.click(button));
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
    expect(api.cancelLookup).not.toHaveBeenCalled();
    expect(rows).toThrow();
  });

  it('is stopped', async () => {
    const { api } = await begin(added(1));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop looking up' })));
    expect(api.cancelLookup?.mock.lastCall).toEqual([{ params: { id: 1 } }]);
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
  });
});
