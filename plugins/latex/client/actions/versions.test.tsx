/** Tests of kept versions: list, keep, compare, bring back. */
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Language } from '#plugin-api/client';
import type { VersionWriter } from '../../common/model.ts';
import { changedFiles } from '../dialogs/compare-files.tsx';
import { renderLatex } from '../testing/render-latex.tsx';
import { testSurface } from '../testing/surface.ts';
import { Versions, type VersionParts } from './versions.ts';

const version = (id: number, number: number, label = '', more: object = {}) => ({
  ...{ kind: 'save', author: null as string | null, authors: [] as string[], is_kept: label !== '' },
  people: [] as VersionWriter[],
  ...more,
  id,
  version: number,
  label,
  created_at: '2026-11-02T10:00:00.000Z',
});
const writer = (id: number, name: string): VersionWriter => ({ id, name });
const [BEN, ADA, CHEN, DANA] = [writer(1, 'Ben Lee'), writer(2, 'Ada Lovelace'), writer(3, 'Chen Wu'), writer(4, 'Dana Kim')];
const OTHER_ADA = writer(5, 'Ada Lovelace');
const LEFT: VersionWriter = { id: null, name: null };
const text = (path: string, content: string) => ({ path, content, version: 1 });

const make = () => {
  const surface = testSurface();
  const order: string[] = [];
  /** Names of texts that are live in this tab. */
  const open = new Set<string>();
  const api = {
    // Ids of rows and numbers of versions are different things.
    getVersions: vi.fn(async () => ({ data: [version(503, 2, 'submitted'), version(501, 1)] })),
    removeVersion: vi.fn(async (_: object) => void order.push('deleted')),
    getVersionFile: vi.fn(async (_: object) => new Blob(['letter'])),
    createVersion: vi.fn(async (_: object) => void order.push('kept')),
    getVersion: vi.fn(async (_: object) => ({ documents: [text('main.tex', 'old'), text('gone.tex', 'was here')] })),
    getDocuments: vi.fn(async () => ({ data: [text('main.tex', 'new'), text('references.bib', '@book{}')] })),
    getEditorFiles: vi.fn(async () => ({
      data: [
        { path: 'main.tex', is_generated: false },
        { path: 'references.bib', is_generated: true },
      ],
    })),
    restoreVersion: vi.fn(async (_: object) => void order.push('restored')),
    restoreVersionText: vi.fn(async (_: object) => void order.push('text restored')),
    nameVersion: vi.fn(async (_: object) => undefined),
  };
  const host = { save: vi.fn(async () => undefined) };
  const panels = { open: vi.fn((_panel: string, _params: object, _where: object) => undefined) };
  const paper = {
    saveAll: vi.fn(async () => void order.push('saved')),
    refresh: vi.fn(async () => void order.push('refreshed')),
    isEditedHere: (path: string) => open.has(path),
    documents: { get: (path: string) => ({ replace: (content: string) => order.push(`${path} says ${content}`) }) },
  };
  const models: string[] = [];
  const setModel = vi.fn();
  const monaco = {
    editor: {
      createModel: (content: string) => {
        models.push(content);
        return { dispose: () => undefined };
      },
      createDiffEditor: () => ({ setModel, dispose: () => undefined }),
    },
  };
  // Dialogs are drawn one after the other; what they close with is the answer.
  surface.dialogs.open.mockImplementation(
    (draw: (close: (value?: unknown) => void) => ReactNode) =>
      new Promise((resolve) => {
        const drawn = renderLatex(
          <>
            {draw((value) => {
              drawn.unmount();
              resolve(value);
            })}
          </>,
          {},
          [Language, { code: 'en' }],
        );
      }),
  );
  const versions = new Versions({
    ...surface,
    ...{ api, host, panels, papers: { get: () => paper }, monaco: async () => monaco },
    session: { user: { id: 1, first_name: 'Ben', last_name: 'Lee', email: 'ben@example.org' } },
  } as unknown as VersionParts);
  return { ...surface, versions, api, host, panels, open, order, models };
};

let test: ReturnType<typeof make>;
beforeEach(async () => {
  test = make();
  void test.versions.show(5);
  await screen.findByText('submitted');
});
const press = async (name: string, at = 0) => {
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement));
};

describe('the list', () => {
  it('[LTX-032] names each version by its label or its number', () => {
    const rows = screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
    expect(rows).toEqual(['submitted', 'Version 1']);
  });

  it('[LTX-032] keeps the present state, with what is typed', async () => {
    await press('Keep the present state');
    expect(test.order).toEqual(['saved', 'kept']);
    expect(test.api.createVersion).toHaveBeenCalledExactlyOnceWith({ body: { latex_file_id: 5 } });
    expect(test.api.getVersions).toHaveBeenCalledTimes(2);
  });

  it.each([new ApiError(0, 'No answer'), new ApiError(404, 'Not found.', { message: 'Not found.' }), new Error('x')])(
    '[LTX-048] says that a version could not be kept: %s',
    async (error) => {
      test.api.createVersion.mockRejectedValue(error);
      await press('Keep the present state');
      expect(test.told()).toEqual(['Something went wrong. Cannot create latex version.']);
    },
  );
});

describe('a version that came back', () => {
  beforeEach(async () => {
    const files = [{ id: 31, path: 'notes/letter.docx', size: 9 }];
    test.api.getVersions.mockResolvedValue({ data: [version(504, 3, 'Proofreading, order 12', { files }), version(501, 1)] });
    await press('Keep the present state');
  });

  it('has its files saved by their names', async () => {
    await press('Save notes/letter.docx');
    expect(test.api.getVersionFile).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, version: 3, file: 31 } });
    expect(test.host.save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'letter.docx');
  });

  it('is deleted when one is sure, which others are not', async () => {
    test.api.getVersions.mockResolvedValue({ data: [version(501, 1)] });
    expect(screen.getAllByText('Delete')).toHaveLength(1);
    test.dialogs.answers.push(false, true);
    await press('Delete Proofreading, order 12');
    expect(test.api.removeVersion).not.toHaveBeenCalled();
    await press('Delete Proofreading, order 12');
    expect(test.api.removeVersion).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, version: 3 } });
    expect(test.told()).toEqual(['Version has been deleted.']);
    expect(screen.queryByText('Proofreading, order 12')).toBeNull();
  });

  it('tells when that failed', async () => {
    test.dialogs.answers.push(true);
    test.api.removeVersion.mockRejectedValue(new Error('x'));
    await press('Delete Proofreading, order 12');
    expect(test.told()).toEqual(['Something went wrong. Please try again.']);
  });
});

describe('restore', () => {
  it('[LTX-032] brings the chosen version back, after what is typed is safe', async () => {
    await press('Restore', 1);
    expect(test.api.restoreVersion).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, version: 1 }, body: { edited: [] } });
    expect(test.order).toEqual(['saved', 'restored', 'saved', 'refreshed']);
    expect(test.told()).toEqual(['Version has been restored.']);
  });

  it('edits here what is open here, after what was there is kept, so that undo takes it back', async () => {
    test.open.add('main.tex');
    await press('Restore', 1);
    expect(test.api.restoreVersion).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5, version: 1 },
      body: { edited: ['main.tex'] },
    });
    expect(test.order).toEqual(['saved', 'restored', 'main.tex says old', 'saved', 'refreshed']);
  });

  it('tells when that failed', async () => {
    test.api.restoreVersion.mockRejectedValue(new Error('x'));
    await press('Restore');
    expect(test.told()).toEqual(['Something went wrong. Please try again.']);
  });
});

describe('compare', () => {
  it('[LTX-032] shows what differs from now, file by file, without what Carrel writes', async () => {
    await press('Compare');
    expect(test.api.getVersion).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, version: 2 } });
    expect(test.dialogs.open.mock.lastCall?.[1]).toMatchObject({ title: 'submitted and now' });
    expect(test.models).toEqual(['was here', '']);
    fireEvent.click(screen.getByRole('combobox', { name: 'File' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['gone.tex', 'main.tex']);
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'main.tex' })));
    expect(test.models.slice(2)).toEqual(['old', 'new']);
  });

  it('says so when nothing differs', async () => {
    test.api.getVersion.mockResolvedValue({ documents: [text('main.tex', 'new')] });
    await press('Compare');
    expect(test.told()).toEqual(['Nothing has changed since this version.']);
    expect(test.dialogs.open).toHaveBeenCalledOnce();
  });
});

describe('two versions', () => {
  const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

  it('are compared with each other, the older one first, whichever was chosen first', async () => {
    test.api.getVersion.mockImplementation(async (input: object) => ({
      documents: [text('main.tex', JSON.stringify(input).includes('"version":1') ? 'an old word' : 'a new word')],
    }));
    expect(screen.getByRole('button', { name: 'Compare the two chosen' }).getAttribute('aria-disabled')).toBe('true');
    choose('submitted');
    choose('Version 1');
    await press('Compare the two chosen');
    expect(test.dialogs.open.mock.lastCall?.[1]).toMatchObject({ title: 'Version 1 and submitted' });
    expect(test.models).toEqual(['an old word', 'a new word']);
    expect(test.api.getDocuments).not.toHaveBeenCalled();
    // Only what there is now can be given up for an earlier text.
    expect(screen.queryByRole('button', { name: 'Restore this file' })).toBeNull();
  });

  it('are compared word by word', async () => {
    test.api.getVersion.mockImplementation(async (input: object) => ({
      documents: [text('main.tex', JSON.stringify(input).includes('"version":1') ? 'the old word' : 'the new word')],
    }));
    choose('submitted');
    choose('Version 1');
    await press('Compare the two chosen');
    fireEvent.click(screen.getByRole('radio', { name: 'By words' }));
    const shown = screen.getByRole('document', { name: 'By words' });
    expect([shown.querySelector('del')?.textContent, shown.querySelector('ins')?.textContent]).toEqual(['old', 'new']);
  });

  it('are opened as PDF in a panel of their own', async () => {
    choose('Version 1');
    choose('submitted');
    await press('The two chosen as PDF');
    const where = { beside: 'latex.editor', like: 'latex.preview' };
    expect(test.panels.open).toHaveBeenCalledExactlyOnceWith('latex.comparison', { file: 5, from: 1, to: 2 }, where);
  });
});

describe('who wrote them', () => {
  const written = [
    version(505, 5, 'five', { people: [ADA, BEN, CHEN, DANA] }),
    version(504, 4, 'four', { people: [ADA, BEN] }),
    version(503, 3, 'three', { people: [BEN] }),
    version(502, 2, 'two', { people: [] }),
  ];
  const factsOf = () => screen.getAllByRole('listitem').map((row) => row.children[1]?.lastElementChild?.textContent);
  beforeEach(async () => {
    test.api.getVersions.mockResolvedValue({ data: written });
    await press('Keep the present state');
  });

  it('is said by name, of oneself as “you”, of many by their number, and not at all where nobody is known', () => {
    expect(factsOf()).toEqual(['Ada Lovelace and 3 others', 'Ada Lovelace and you', 'you', 'saved']);
  });

  it('is said in full beside a number', () => {
    act(() => screen.getByText('Ada Lovelace and 3 others').focus());
    expect(screen.getByRole('tooltip').textContent).toBe('Ada Lovelace, you, Chen Wu, and Dana Kim');
  });

  it('is somebody who left where their account is gone, whom nobody can choose', async () => {
    test.api.getVersions.mockResolvedValue({ data: [version(505, 5, 'five', { people: [ADA, LEFT] }), ...written.slice(2)] });
    await press('Keep the present state');
    expect(factsOf()[0]).toBe('Ada Lovelace and somebody who left');
    fireEvent.click(screen.getByRole('combobox', { name: 'Written by' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Everybody', 'You', 'Ada Lovelace']);
  });

  it('is told of each of two who have the same name', async () => {
    const data = [version(505, 5, 'five', { people: [ADA] }), version(504, 4, 'four', { people: [OTHER_ADA] })];
    test.api.getVersions.mockResolvedValue({ data });
    await press('Keep the present state');
    fireEvent.click(screen.getByRole('combobox', { name: 'Written by' }));
    await act(async () => void fireEvent.click(screen.getAllByRole('option', { name: 'Ada Lovelace' })[1] as HTMLElement));
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('li')?.firstChild?.textContent)).toEqual(['four']);
  });

  it('narrows the list to one person, and two that are compared to what is shown', async () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Written by' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Everybody', 'You', 'Ada Lovelace', 'Chen Wu', 'Dana Kim']);
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Ada Lovelace' })));
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('li')?.firstChild?.textContent)).toEqual(['five', 'four']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'five' }));
    expect(screen.getByRole('button', { name: 'Compare the two chosen' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is no choice where one person wrote all', async () => {
    test.api.getVersions.mockResolvedValue({ data: written.slice(2) });
    await press('Keep the present state');
    expect(screen.queryByRole('combobox', { name: 'Written by' })).toBeNull();
  });
});

it('one file of a version is brought back from the comparison with now, after what is typed is safe', async () => {
  await press('Compare');
  test.order.length = 0;
  await press('Restore this file');
  expect(test.api.restoreVersionText).toHaveBeenCalledExactlyOnceWith({
    params: { id: 5, version: 2 },
    body: { path: 'gone.tex', edited: [] },
  });
  expect(test.order).toEqual(['saved', 'text restored', 'saved', 'refreshed']);
  expect(test.told()).toEqual(['The file has been restored.']);
});

describe('the rows', () => {
  beforeEach(async () => {
    const old = { ...version(400, 1), created_at: '2026-10-01T10:00:00.000Z', people: [ADA], kind: 'compile' };
    test.api.getVersions.mockResolvedValue({ data: [version(503, 2, 'submitted'), old] });
    await press('Keep the present state');
  });

  it('stand below their day and say who wrote them and why they were made', () => {
    const days = screen.getAllByRole('region').map((day) => day.getAttribute('aria-label'));
    expect(days).toEqual(['Monday, November 2, 2026', 'Thursday, October 1, 2026']);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('compiledAda Lovelace');
  });

  it('are walked through with the arrow keys, from day to day', () => {
    const [first, second] = screen.getAllByRole('button', { name: 'Compare' });
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'Home' });
    expect(document.activeElement).toBe(first);
  });
});

it('finds files that were added, removed and changed', () => {
  const before = [text('a', '1'), text('b', '2'), text('c', '3')];
  const after = [text('b', '2'), text('c', '4'), text('d', '5')];
  expect(changedFiles(before, after)).toEqual([
    { path: 'a', before: '1', after: '', wasThere: true },
    { path: 'c', before: '3', after: '4', wasThere: true },
    { path: 'd', before: '', after: '5', wasThere: false },
  ]);
});
