/** What a person is told when the server refuses: the dialog of a limit, the missing right, the lost network; and what is left undone. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { pngBytes } from '../testing/image-bytes.ts';
import { libraryStage, notice, projectOf, rowOf, type Stage } from '../testing/library-stage.tsx';

type Deed = (stage: Stage) => unknown;
const pdf = () => new File(['%PDF-1.7'], 'a.pdf');

/** Each deed with the call that the server refuses. */
const DEEDS: Readonly<Record<string, readonly [call: string, deed: Deed]>> = {
  'a new project': [
    'createProject',
    ({ run }) => {
      void run('library.newProject');
      fireEvent.change(screen.getByLabelText(/Title/), { target: { value: 'Fresh' } });
      fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    },
  ],
  'a new reference': ['createArticles', ({ run }) => run('library.newReference')],
  'a PDF': ['uploadPdf', ({ parts }) => parts.exchange.addPdfs([pdf()])],
  'the reference of a PDF': ['createArticles', ({ parts }) => parts.exchange.addPdfs([pdf()])],
  'an image': ['uploadProjectImage', ({ parts }) => parts.imageActions.upload([new File([pngBytes()], 'x.png')], 1)],
  'an import': ['importReferences', ({ parts }) => parts.exchange.import([new File(['@book{a}'], 'x.bib')])],
  'a note': ['createArticleNote', ({ parts }) => parts.references.addNote(1)],
  'a tag': ['tagArticles', ({ parts }) => parts.references.tag([1], [{ text: 'x', color: '#76B041' }], [])],
  'a move': ['moveArticles', ({ parts }) => parts.references.move([1], 2)],
};

const begin = async (call: string, error: ApiError) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Talks')],
    rows: [rowOf(1, 'One')],
    calls: {
      uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
      checkDuplicate: () => ({ is_duplicate: false }),
      [call]: () => Promise.reject(error),
    },
  });
  await stage.load();
  stage.render();
  return stage;
};

const LIMITS = [
  ['LIB-170', 'a new project', 429, 'LIBRARY_PROJECT'],
  ['LIB-174', 'a new reference', 429, 'LIBRARY_ARTICLE'],
  ['LIB-169', 'the reference of a PDF', 429, 'LIBRARY_DOCUMENT'],
  ['LIB-184', 'a PDF', 402, 'STORAGE'],
  ['LIB-176', 'an import', 402, 'FREE_LIBRARY_ITEMS_LIMIT'],
  ['LIB-166', 'an image', 402, 'FREE_LIBRARY_ITEMS_LIMIT'],
  ['LIB-178', 'a note', 429, 'FREE_NOTES'],
  ['LIB-170', 'a move', 402, 'LIBRARY_PROJECT'],
  ['LIB-177', 'a tag', 402, 'PRO_LIBRARY_ITEMS_LIMIT'],
] as const;

describe('a reached limit', () => {
  it.each(LIMITS)(
    '[%s] on %s (%i %s) opens its dialog in the server’s words, once, and nothing is said to be done',
    async (_, name, status, type) => {
      const [call, deed] = DEEDS[name] ?? ['', () => {}];
      const stage = await begin(call, new ApiError(status, `Refused: ${type}.`, { type, limit: 5, used: 5 }));
      void deed(stage);
      await act(async () => {});
      expect((await screen.findAllByText(`Refused: ${type}.`)).map((text) => text.closest('[role=dialog]') !== null)).toEqual([
        true,
      ]);
      expect(screen.queryByText(/has been (added|moved)/)).toBeNull();
      expect(stage.undo.next('library').undo).toBeUndefined();
    },
  );
});

describe('a missing right', () => {
  it.each(Object.keys(DEEDS))('[LIB-076] on %s is told in the words of the specification', async (name) => {
    const [call, deed] = DEEDS[name] ?? ['', () => {}];
    const stage = await begin(call, new ApiError(403, 'You do not have write permission.'));
    void deed(stage);
    await act(async () => {});
    await notice('You do not have write permission.');
    expect(stage.undo.next('library').undo).toBeUndefined();
  });
});
