/** Fields of many references: what the dialog asks and shows, the one step that it makes, and how that is taken back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { FieldEdit } from '../../common/model/field-edit.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../testing/library-stage.tsx';

const rows = [rowOf(1, 'One'), rowOf(2, 'Two'), rowOf(3, 'Three')];
interface Body {
  body: { articles: number[]; edits: FieldEdit[] };
}

const setUp = async (calls: StageOptions['calls'] = {}, articles = [1, 2, 3]) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    rows,
    calls: {
      previewEdits: ({ body }: Body) => ({
        changed: Math.min(2, body.articles.length),
        samples: [{ id: body.articles[0], citekey: 'key1', field: 'container_title', before: 'J. Phys.', after: 'Nature' }],
      }),
      editArticles: ({ body }: Body) => ({
        changed: body.articles.length,
        before: body.articles.map((id) => ({ id, version: 2, info: { container_title: '' } })),
      }),
      restoreFields: () => ({ changed: 2, kept: 0 }),
      ...calls,
    },
  });
  await stage.load();
  stage.render();
  act(() => stage.parts.store.selection.replace(articles));
  void stage.run('library.editFields');
  await screen.findByRole('dialog');
  return stage;
};
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const choose = async (name: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the dialog', () => {
  it('shows what will change before anything does', async () => {
    const { api } = await setUp();
    expect(screen.getByRole('heading', { name: 'Edit fields of 3 references' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
    type('Value', 'Nature');
    expect(await screen.findByText('2 of 3 references change.')).toBeDefined();
    expect(api.previewEdits?.mock.lastCall?.[0]).toEqual({
      body: { articles: [1, 2, 3], edits: [{ field: 'container_title', do: 'set', value: 'Nature' }] },
    });
    const sample = within(screen.getByRole('list', { name: 'The first changes' }));
    expect(sample.getByRole('listitem').textContent).toBe('key1 Published inJ. Phys. → Nature');
    expect(api.editArticles).not.toHaveBeenCalled();
  });

  it('asks once for what is typed in one go, and never for half an edit', async () => {
    const { api } = await setUp();
    for (const text of ['N', 'Na', 'Nat']) type('Value', text);
    await screen.findByText('2 of 3 references change.');
    expect(api.previewEdits).toHaveBeenCalledTimes(1);
    await choose('What to do', 'Find and replace');
    expect(await screen.findByText(/Say what is to be changed/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
    type('Find', 'J.');
    await waitFor(() => expect(api.previewEdits).toHaveBeenCalledTimes(2));
    expect(api.previewEdits?.mock.lastCall?.[0]).toMatchObject({
      body: { edits: [{ field: 'container_title', do: 'replace', find: 'J.', with: 'Nat' }] },
    });
  });

  it.each<[string, () => Promise<void>, FieldEdit]>([
    [
      'people, one to a line',
      async () => {
        await choose('Field', 'Authors');
        type('Value', 'Lovelace, Ada\n{CERN}');
      },
      { field: 'authors', do: 'set', value: [{ family: 'Lovelace', given: 'Ada' }, { literal: 'CERN' }] },
    ],
    [
      'keywords',
      async () => {
        await choose('Field', 'Keywords');
        await choose('What to do', 'Append');
        type('Value', 'graphs, trees\ngraphs');
      },
      { field: 'keywords', do: 'append', value: ['graphs', 'trees'] },
    ],
    [
      'a year',
      async () => {
        await choose('Field', 'Year');
        type('Value', '1999');
      },
      { field: 'year', do: 'set', value: 1999 },
    ],
    [
      'a type',
      async () => {
        await choose('Field', 'Type');
        await choose('Value', 'Book');
      },
      { field: 'type', do: 'set', value: 'book' },
    ],
    ['nothing at all', () => choose('What to do', 'Clear'), { field: 'container_title', do: 'clear' }],
  ])('takes %s', async (_, fill, edit) => {
    const { api } = await setUp();
    await fill();
    await screen.findByText('2 of 3 references change.');
    expect(api.previewEdits?.mock.lastCall?.[0]).toMatchObject({ body: { edits: [edit] } });
  });

  it('a year that is none is no edit, and clearing is asked for by its name', async () => {
    const { api } = await setUp();
    await choose('Field', 'Year');
    type('Value', 'soon');
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(api.previewEdits).not.toHaveBeenCalled();
  });

  it('edits several fields at once, each only once', async () => {
    const { api } = await setUp();
    type('Value', 'Nature');
    await press('Another field');
    const second = within(screen.getByRole('group', { name: 'Type' }));
    fireEvent.click(second.getByRole('combobox', { name: 'Field' }));
    expect(screen.queryByRole('option', { name: 'Published in' })).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: 'Volume' }));
    fireEvent.change(within(screen.getByRole('group', { name: 'Volume' })).getByLabelText('Value'), { target: { value: '7' } });
    await screen.findByText('2 of 3 references change.');
    expect(api.previewEdits?.mock.lastCall?.[0]).toMatchObject({
      body: { edits: [{ field: 'container_title' }, { field: 'volume', value: '7' }] },
    });
  });

  it('says what the server refuses', async () => {
    await setUp({
      previewEdits: () => {
        throw new ApiError(400, 'key1: The field “volume” would become too long.');
      },
    });
    type('Value', 'x');
    expect(await screen.findByText('key1: The field “volume” would become too long.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
  });
});

const apply = async () => {
  type('Value', 'Nature');
  await press(/Change \d/);
};

describe('the step', () => {
  it('is made, said, taken back and made once more', async () => {
    const { api } = await setUp();
    await apply();
    await notice('Reference has been updated. 3 references are different now.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/Undo/);
    await waitFor(() =>
      expect(api.restoreFields?.mock.lastCall?.[0]).toEqual({
        body: { data: [1, 2, 3].map((id) => ({ id, version: 2, info: { container_title: '' } })) },
      }),
    );
  });

  it('of more references than a call takes is still one', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) => n + 1);
    const { api, undo } = await setUp({}, many);
    await apply();
    await notice('Reference has been updated. 12,000 references are different now.');
    expect(api.editArticles?.mock.calls.map(([input]) => (input as Body).body.articles.length)).toEqual([5000, 5000, 2000]);
    await act(() => undo.undo('library'));
    expect(api.restoreFields).toHaveBeenCalledTimes(3);
    await act(() => undo.redo('library'));
    expect(api.editArticles).toHaveBeenCalledTimes(6);
  });

  it('that fails half way keeps what was done, and can take it back', async () => {
    const many = Array.from({ length: 6000 }, (_, n) => n + 1);
    let calls = 0;
    const { api, undo } = await setUp(
      {
        editArticles: ({ body }: Body) => {
          calls++;
          if (calls > 1) throw new ApiError(500, 'The disk is full.');
          return { changed: 1, before: [{ id: body.articles[0], version: 2, info: { volume: '' } }] };
        },
      },
      many,
    );
    await apply();
    await notice('Could not update library (The disk is full.)');
    await act(() => undo.undo('library'));
    expect(api.restoreFields?.mock.lastCall?.[0]).toEqual({ body: { data: [{ id: 1, version: 2, info: { volume: '' } }] } });
  });

  it('that cannot be made at all leaves the dialog with what was typed', async () => {
    let works = false;
    const { api } = await setUp({
      editArticles: ({ body }: Body) => {
        if (!works) throw new ApiError(0, 'Server is unreachable.');
        return { before: body.articles.map((id) => ({ id, version: 2, info: {} })) };
      },
    });
    await apply();
    await notice('Could not update library (Server is unreachable.)');
    expect(screen.getByLabelText('Value')).toHaveProperty('value', 'Nature');
    works = true;
    await press(/Change \d/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.editArticles).toHaveBeenCalledTimes(2);
  });

  it('is made once, however often one presses, and once more as it was', async () => {
    const { api, parts, undo } = await setUp();
    let refreshed = () => {};
    vi.spyOn(parts.store, 'refresh').mockImplementationOnce(() => new Promise((done) => (refreshed = done)));
    await apply();
    await waitFor(() => expect(parts.store.refresh).toHaveBeenCalled());
    type('Value', 'Science');
    await screen.findByText('2 of 3 references change.');
    expect(screen.getByRole('button', { name: /Change \d/ })).toHaveProperty('disabled', true);
    refreshed();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => undo.undo('library'));
    await act(() => undo.redo('library'));
    const values = api.editArticles?.mock.calls.map(([input]) => (input as Body).body.edits);
    const nature = [{ field: 'container_title', do: 'set', value: 'Nature' }];
    expect(values).toEqual([nature, nature]);
  });

  it('says what others have changed since, and leaves it', async () => {
    const { undo } = await setUp({ restoreFields: () => ({ changed: 1, kept: 2 }) });
    await apply();
    await screen.findByText(/3 references are different now/);
    await act(() => undo.undo('library'));
    await notice('2 references were changed elsewhere since, and stay as they are.');
  });
});

describe('journals in several spellings', () => {
  const data = [
    {
      spellings: [
        { text: 'Journal of Physics', articles: [1, 2] },
        { text: 'J. Phys.', articles: [3] },
      ],
    },
    {
      spellings: [
        { text: 'Nature', articles: [4] },
        { text: 'nature', articles: [5] },
      ],
    },
  ];
  const open = async (groups = data) => {
    const stage = libraryStage({
      projects: [projectOf(1, 'Thesis')],
      rows,
      calls: {
        containerSpellings: () => ({ data: groups }),
        editArticles: ({ body }: Body) => ({ before: body.articles.map((id) => ({ id, version: 2, info: {} })) }),
        restoreFields: () => ({ changed: 1, kept: 0 }),
      },
    });
    await stage.load();
    stage.render();
    act(() => stage.parts.store.chooseProject(1));
    void stage.run('library.unifySpellings');
    await screen.findByRole('dialog', { name: 'Journals in several spellings' });
    return stage;
  };

  it('are written as chosen, as one step, and only where one wants it', async () => {
    const { api, undo } = await open();
    expect(api.containerSpellings?.mock.lastCall).toEqual([{ query: { project: 1 } }]);
    expect(screen.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Always write “Journal of Physics”' }));
    fireEvent.click(screen.getByRole('radio', { name: /^nature/ }));
    await press('Change 2 references');
    await notice('Reference has been updated. 2 references are different now.');
    expect(api.editArticles?.mock.calls.map(([input]) => (input as Body).body)).toEqual([
      { articles: [3], edits: [{ field: 'container_title', do: 'set', value: 'Journal of Physics' }] },
      { articles: [4], edits: [{ field: 'container_title', do: 'set', value: 'nature' }] },
    ]);
    await act(() => undo.undo('library'));
    expect(api.restoreFields).toHaveBeenCalledOnce();
  });

  it('that are not there are said not to be', async () => {
    await open([]);
    expect(screen.getByText('Every journal is written in one way')).toBeDefined();
  });
});
