/** For tests: the panel of one reference over calls that a test answers. */
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import type { Article } from '../../common/model/article.ts';
import ReferencePanel from '../panels/reference/reference-panel.tsx';
import { libraryStage, type StageOptions } from './library-stage.tsx';
import { articleOf } from './records.ts';

export const article = articleOf(5, {
  info: { title: 'Margins', type: 'article-journal', authors: [{ family: 'Lee', given: 'Ann' }], year: 2001, doi: '10.1/x' },
  tags: [{ id: 7, text: 'read', color: '#76B041' }],
  highlights: 1,
  citekey: 'lee2001',
  notes_count: 1,
  citations_count: 1,
});
export const note = { id: 1, text: 'first thought', version: 1, created_at: '' };
export const citation = { id: 3, text: 'a passage', page: 4, color: '#FFE066' };
export const panel = { instance: 'library.reference:5', setTitle: vi.fn() } as unknown as PanelHandle;

export const setUp = async (calls: StageOptions['calls'] = {}, rest: Partial<Article> = {}, options: StageOptions = {}) => {
  let now: Article = { ...article, ...rest };
  let notes = note.id;
  const stage = libraryStage({
    ...options,
    calls: {
      getArticle: () => ({ document: now }),
      listArticleNotes: () => ({ data: [note], total: 1 }),
      listCitations: () => ({ data: [citation], total: 1 }),
      updateArticle: ({ body }: { body: Partial<Article> }) => {
        now = { ...now, ...body, info: { ...now.info, ...body.info }, version: now.version + 1 };
        return { document: now };
      },
      updateArticleNote: ({ body }: { body: { note: { text: string } } }) => ({
        note: { ...note, text: body.note.text, version: 2 },
      }),
      createArticleNote: () => ({ note: { ...note, id: ++notes, text: '' } }),
      deleteItems: () => ({ deleted: { article_notes: [1] } }),
      restoreDeleted: () => ({ restored_all: true }),
      tagArticles: () => ({ before: [] }),
      updateTag: () => ({}),
      ...calls,
    },
  });
  stage.render(<ReferencePanel params={{ article: 5 }} panel={panel} />);
  await act(async () => {});
  return stage;
};
export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
