/** Works on their way into a project: which, with what, what came of it, and what is remembered for the next ones. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { ProjectMaker } from '#plugins/library/common/services.ts';
import type { SearchResult } from '../../common/model.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { workOf, worksOf } from '../testing/works.ts';

const project = (id: number, title: string, rest = {}) => ({ id, title, role: 'owner', is_locked: false, ...rest });
const withPdf = workOf(1, { info: { ...workOf(1).info, pdf_url: 'https://example.org/a.pdf' } });
type Added = { guid: string; article: number | null; state: 'added' | 'there' | 'unknown' };

const begin = (answer: (guids: string[]) => Added[], options: StageOptions & { projects?: object[] } = {}) => {
  const { projects = [project(3, 'Thesis'), project(5, 'Side work')], ...rest } = options;
  const stage = searchStage({
    ...rest,
    calls: {
      getAllProjects: () => ({ data: projects }),
      addToProject: ({ body }: { body: { guids: string[] } }) => ({ data: answer(body.guids) }),
      ...rest.calls,
    },
  });
  stage.render(<></>);
  const ask = async (works: SearchResult[]) => {
    const added = stage.parts.add.ask(works);
    return { added, dialog: await screen.findByRole('dialog') };
  };
  return { ...stage, ask };
};
const all = (state: Added['state']) => (guids: string[]) =>
  guids.map((guid, at) => ({ guid, article: state === 'unknown' ? null : 40 + at, state }));
const press = async (inside: HTMLElement, name: string) => {
  await act(async () => void fireEvent.click(within(inside).getByRole('button', { name })));
  await settle();
};
const bodyOf = (call: Parameters<typeof sent>[0]) => sent<{ body: object }>(call).body;

describe('the question', () => {
  it('names four works, and counts the rest', async () => {
    const { ask } = begin(all('added'));
    const { dialog } = await ask(worksOf(1, 7));
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Work 1', 'Work 2', 'Work 3', 'Work 4', 'and 3 more']);
  });

  it('of works without open PDFs does not ask for them', async () => {
    const { ask, api } = begin(all('added'));
    const { dialog } = await ask([workOf(2)]);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await press(dialog, 'Add');
    expect(bodyOf(api['addToProject'])).toEqual({ project: 3, guids: ['doi:10.1/2'], with_pdf: false });
  });

  it('that is dismissed adds nothing', async () => {
    const { ask, api } = begin(all('added'));
    const { added, dialog } = await ask([workOf(2)]);
    await press(dialog, 'Cancel');
    expect([await added, api['addToProject']?.mock.calls]).toEqual([[], []]);
  });

  it('of nothing is none', async () => {
    const { api, parts } = begin(all('added'));
    expect([await parts.add.ask([]), api['getAllProjects']?.mock.calls]).toEqual([[], []]);
  });

  it('is offered again as it was answered last', async () => {
    const { ask, api } = begin(all('added'));
    const first = await ask([withPdf]);
    fireEvent.click(within(first.dialog).getByRole('checkbox', { name: 'With its open-access PDF' }));
    fireEvent.click(within(first.dialog).getByRole('combobox', { name: /^Project/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Side work' }));
    await press(first.dialog, 'Add');
    expect(bodyOf(api['addToProject'])).toMatchObject({ project: 5, with_pdf: false });
    const { dialog } = await ask([withPdf]);
    expect(within(dialog).getByRole('combobox', { name: /^Project/ }).textContent).toContain('Side work');
    expect(within(dialog).getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
  });

  it('waits for a project where there is none, and takes the one that is made for it', async () => {
    const { ask, api, container } = begin(all('added'), { projects: [] });
    const { create } = vi.mocked(container.get<ProjectMaker>(ProjectMaker));
    create.mockResolvedValueOnce(undefined).mockResolvedValue(project(9, 'Bees') as never);
    const { dialog } = await ask([workOf(2)]);
    const add = within(dialog).getByRole('button', { name: 'Add' });
    await press(dialog, 'New project…');
    expect(add.hasAttribute('disabled')).toBe(true);
    await press(dialog, 'New project…');
    await press(dialog, 'Add');
    expect(bodyOf(api['addToProject'])).toMatchObject({ project: 9 });
  });

  it('says why it cannot be asked, and can be the next time', async () => {
    let isAway = true;
    const { ask, notices, parts } = begin(all('added'), {
      calls: {
        getAllProjects: () => {
          if (isAway) throw new ApiError(0, 'No answer');
          return { data: [project(3, 'Thesis')] };
        },
      },
    });
    expect(await parts.add.ask([workOf(2)])).toEqual([]);
    expect(notices.current?.notice.text).toBe('No answer');
    isAway = false;
    expect((await ask([workOf(2)])).dialog).toBeDefined();
  });
});

describe('what came of it', () => {
  it.each([
    ['added', 1, 'Reference has been added.'],
    ['added', 3, '3 references have been added.'],
    ['there', 1, '1 was there already.'],
    ['there', 2, '2 were there already.'],
    ['unknown', 1, '1 could not be found any more.'],
  ] as const)('is said: %s, %i', async (state, count, text) => {
    const { ask, notices } = begin(all(state));
    const { dialog } = await ask(worksOf(1, count));
    await press(dialog, 'Add');
    expect(notices.current?.notice.text).toBe(text);
  });

  it('is to be seen at the works at once, and what is unknown is not there', async () => {
    const { ask, parts } = begin((guids) => [
      { guid: guids[0] ?? '', article: 40, state: 'added' },
      { guid: guids[1] ?? '', article: null, state: 'unknown' },
    ]);
    const { added, dialog } = await ask(worksOf(1, 2));
    await press(dialog, 'Add');
    expect([await added, parts.works.referenceOf(workOf(1)), parts.works.referenceOf(workOf(2))]).toEqual([[40], 40, null]);
  });

  it('[LIB-174] that is too much for the library is the dialog of its limit', async () => {
    const refuse = () => {
      throw new ApiError(429, 'Enough.', { type: 'LIBRARY_ARTICLE', limit: 3, used: 3 });
    };
    const { ask, dialogs } = begin(all('added'), { calls: { addToProject: refuse } });
    const { dialog } = await ask([workOf(1)]);
    await press(dialog, 'Add');
    const limit = { type: 'LIBRARY_ARTICLE', limit: 3, used: 3 };
    await vi.waitFor(() => expect(dialogs.stack.at(-1)).toMatchObject({ kind: 'limit', limit }));
  });

  it('cannot be taken back where the server does not do so: it stays, and that is said', async () => {
    const refuse = () => {
      throw new ApiError(500, 'The house is on fire.');
    };
    const { ask, notices, parts } = begin(all('added'), { calls: { deleteItems: refuse } });
    const { dialog } = await ask([workOf(1)]);
    await press(dialog, 'Add');
    await act(async () => void fireEvent.click(screen.getByText('Undo')));
    await settle();
    expect([parts.works.referenceOf(workOf(1)), notices.current?.notice.text]).toEqual([40, 'The house is on fire.']);
  });
});
