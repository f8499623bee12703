/** What is said of a reference that lacks something, or whose work was retracted, and the one press that puts it right. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Article } from '../../../common/model/article.ts';
import type { ArticleInfo } from '../../../common/model/info.ts';
import { Warnings } from '../list/columns/cells.tsx';
import { libraryStage, notice, rowOf } from '../../testing/library-stage.tsx';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { Problems } from './problems.tsx';

const COMPLETE = { type: 'article-journal', title: 'A', authors: [{ family: 'B' }], year: 2001, container_title: 'C' };

const setUp = (info: ArticleInfo, rest: Partial<Article> = {}, change = vi.fn(async (_: ArticleInfo) => {})) => {
  const stage = libraryStage();
  const article = { id: 5, info: { ...COMPLETE, ...info }, ...rest } as Article;
  stage.render(<Problems article={article} detail={{ change } as unknown as ReferenceDetail} />);
  return { ...stage, change };
};
const said = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('problems', () => {
  it('are said in words, those that can be put right with a button', () => {
    setUp({ year: null, doi: 'https://doi.org/10.1000/x', isbn: '1' });
    expect(said()).toEqual([
      'Year: missing.',
      'This is no DOI.Change to “10.1000/x”',
      'The ISBN has a mistake: its check digit or length is wrong.',
    ]);
  });

  it('are put right by one press', async () => {
    const { change } = setUp({ pages: '9-1' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change to “1-9”' })));
    expect(change).toHaveBeenCalledWith({ pages: '1-9' });
  });

  it('that could not be put right say why', async () => {
    setUp(
      { pages: '9-1' },
      {},
      vi.fn(() => Promise.reject(new ApiError(403, 'You do not have write permission.'))),
    );
    fireEvent.click(screen.getByRole('button', { name: /Change to/ }));
    await notice('You do not have write permission.');
  });

  it('are not mentioned where there are none', () => {
    setUp({});
    expect(screen.queryByRole('list', { name: 'What may be wrong' })).toBeNull();
  });
});

describe('a retraction', () => {
  const retraction = { kind: 'retraction', date: '2010-02-06', notice: '10.1000/n', source: 'retraction-watch' } as const;

  it('stands at the top, with its date and source, and leads to its notice', () => {
    const { host } = setUp({}, { notice: retraction });
    const note = within(screen.getByRole('note'));
    expect(screen.getByRole('note').textContent).toContain('Retracted · on 2010-02-06 · Source: Retraction Watch');
    fireEvent.click(note.getByRole('button', { name: 'Open the notice' }));
    expect(host.openExternal).toHaveBeenCalledWith('https://doi.org/10.1000/n');
  });

  it('without a notice leads nowhere', () => {
    setUp({}, { notice: { ...retraction, date: null, notice: null } });
    expect(screen.getByRole('note').textContent).toBe('Retracted · Source: Retraction Watch');
  });

  it('and problems are marked in the list', () => {
    const stage = libraryStage();
    const row = rowOf(1, 'One', { notice: retraction, problems: ['missing.year', 'pages.pages'] });
    stage.render(<Warnings row={row} t={stage.t} />);
    expect(screen.getByTitle('Retracted · on 2010-02-06 · Source: Retraction Watch').textContent).toBe('Retracted');
    expect(screen.getByTitle('Year: missing. The pages end before they begin.')).toBeDefined();
  });
});
