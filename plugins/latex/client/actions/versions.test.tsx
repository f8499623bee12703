/** Tests of kept versions: list, keep, compare, bring back. */
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Language } from '#plugin-api/client';
import { changedFiles } from '../dialogs/compare-files.tsx';
import { renderLatex } from '../testing/render-latex.tsx';
import { testSurface } from '../testing/surface.ts';
import { Versions, type VersionParts } from './versions.ts';

const version = (id: number, number: number, label = '', more: object = {}) => ({
  ...more,
  id,
  version: number,
  label,
  created_at: '2026-11-02T10:00:00.000Z',
});
const text = (path: string, content: string) => ({ path, content, version: 1 });

const make = () => {
  const surface = testSurface();
  const order: string[] = [];
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
  };
  const host = { save: vi.fn(async () => undefined) };
  const paper = {
    saveAll: vi.fn(async () => void order.push('saved')),
    refresh: vi.fn(async () => void order.push('refreshed')),
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
    ...{ api, host, papers: { get: () => paper }, monaco: async () => monaco },
  } as unknown as VersionParts);
  return { ...surface, versions, api, host, order, models };
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
    expect(test.api.restoreVersion).toHaveBeenCalledExactlyOnceWith({ params: { id: 5, version: 1 } });
    expect(test.order).toEqual(['saved', 'restored', 'refreshed']);
    expect(test.told()).toEqual(['Version has been restored.']);
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

it('finds files that were added, removed and changed', () => {
  const before = [text('a', '1'), text('b', '2'), text('c', '3')];
  const after = [text('b', '2'), text('c', '4'), text('d', '5')];
  expect(changedFiles(before, after)).toEqual([
    { path: 'a', before: '1', after: '' },
    { path: 'c', before: '3', after: '4' },
    { path: 'd', before: '', after: '5' },
  ]);
});
