/** What a line of the list says of its reference, wide and narrow, and what stands below the list while files come in. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { Settings } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { ArticleRow } from '../../../common/model/article.ts';
import { libraryStage, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import { ImportReport } from './import-report.tsx';
import { ReferenceTable } from './reference-table.tsx';

beforeEach(() => giveSize(600, 1200));

const show = async (row: Partial<ArticleRow>, narrow = false, shown = 'A Title') => {
  const stage = libraryStage({ rows: [rowOf(1, 'A Title', row)] });
  await stage.load();
  stage.render(<ReferenceTable view="list" room={narrow ? 300 : 1200} />);
  await act(async () => {});
  return screen.getByText(shown).closest<HTMLElement>('[data-index]') as HTMLElement;
};

describe.each([
  ['wide', false],
  ['narrow', true],
])('[LIB-018] a %s line', (_, narrow) => {
  it.each<[Partial<ArticleRow>, string]>([
    [{ authors: ['Lee'], author_count: 1 }, 'Lee'],
    [{ authors: ['Lee', 'Chen'], author_count: 2 }, 'Lee & Chen'],
    [{ authors: ['Lee', 'Chen', 'Ames'], author_count: 3 }, 'Lee et al.'],
    [{ authors: ['Lee', 'Chen', 'Ames'], author_count: 2000 }, 'Lee et al.'],
    [{ authors: ['Lee', 'others'], author_count: 2 }, 'Lee et al.'],
    [{ container_title: 'Annals of X' }, 'Annals of X'],
    [{ year: 1066 }, '1066'],
  ])('of %j shows %s', async (row, text) => {
    expect((await show(row, narrow)).textContent).toContain(text);
  });

  it.each<[Partial<ArticleRow>, string | undefined]>([
    [{ pdf_url: '/storage/pdf/1/', pdf_state: 'ready' }, 'PDF'],
    [{ pdf_url: '/storage/pdf/1/', pdf_state: 'reading' }, 'Reading the PDF …'],
    [{ pdf_url: '/storage/pdf/1/', pdf_state: 'encrypted' }, 'The PDF is encrypted: enter its password in the reader.'],
    [{ pdf_url: '/storage/pdf/1/', pdf_state: 'unreadable' }, 'The PDF cannot be read.'],
    [{ pdf_url: '/storage/pdf/1/', pdf_state: 'too-large' }, 'The PDF is too large to be read for its title.'],
    [{ pdf_state: 'none' }, undefined],
  ])('%j is told by a sign: %s', async (row, title) => {
    const line = await show(row, narrow);
    const signs = [...line.querySelectorAll('[title], title, [aria-label]')].map(
      (each) => each.getAttribute('title') ?? each.getAttribute('aria-label') ?? each.textContent,
    );
    if (title === undefined) expect(signs.filter((each) => each?.includes('PDF'))).toEqual([]);
    else expect(signs).toContain(title);
  });

  it('of a reference without a title says so', async () => {
    const line = await show({ title: '', authors: ['Lee'], author_count: 1 }, narrow, 'Untitled');
    expect(line.textContent).toContain('Lee');
  });

  it('shows the colours of at most four tags, and names all of them', async () => {
    const tags = ['a', 'b', 'c', 'd', 'e'].map((text, id) => ({ id, text, color: '#76B041' }));
    await show({ tags }, narrow);
    const dots = screen.getByRole('img', { name: 'Tags: a, b, c, d, e' });
    expect([dots.title, dots.textContent, dots.children.length]).toEqual(['Tags: a, b, c, d, e', '+1', 5]);
  });

  it('marks what the list was searched for, and says where the rest of it stands', async () => {
    const row = { title: 'Growth of <i>E. coli</i>', authors: ['Lee', 'Chen'], author_count: 2, found_in: ['abstract'] as const };
    const stage = libraryStage({ rows: [rowOf(1, '', { ...row, found_in: [...row.found_in] })] });
    stage.render(<ReferenceTable view="list" room={narrow ? 300 : 1200} />);
    await act(() => stage.parts.store.start());
    expect(document.querySelectorAll('mark')).toHaveLength(0);
    vi.useFakeTimers();
    act(() => stage.parts.store.main.search('grow e col chen annals waggle'));
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    const line = document.querySelector('[data-index]');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
      narrow ? ['Growth', 'E', 'coli', 'Chen', 'Annals'] : ['Chen', 'Growth', 'E', 'coli', 'Annals'],
    );
    expect([...(line?.querySelectorAll('i') ?? [])].map(({ textContent }) => textContent).join('')).toBe('E. coli');
    expect(line?.textContent).toContain('in the abstract');
    // Where there is little room the title has its line for itself.
    const title = line?.querySelector('[class*="titleLine"]');
    expect(title?.textContent?.includes('in the abstract')).toBe(!narrow);
  });
});

it('a line is lower where more are wanted on the screen', async () => {
  const stage = libraryStage({ rows: [rowOf(1, 'A Title')] });
  vi.spyOn(stage.service(Settings), 'get').mockReturnValue('dense');
  await stage.load();
  stage.render(<ReferenceTable view="list" room={1200} />);
  await act(async () => {});
  expect(screen.getByText('A Title').closest<HTMLElement>('[data-index]')?.style.height).toBe('24px');
});

it('rows that are on their way are outlined', async () => {
  const stage = libraryStage({ calls: { listArticles: () => new Promise(() => {}) } });
  stage.render(<ReferenceTable view="list" room={1200} />);
  void stage.parts.store.main.started();
  await act(async () => {});
  expect(screen.getByRole('status', { name: /Loading/ }).children.length).toBeGreaterThan(30);
});

it('a narrow line without people and place shows its key', async () => {
  expect((await show({ authors: [], author_count: 0, container_title: '', citekey: 'scan0001' }, true)).textContent).toContain(
    'scan0001',
  );
});

describe('[LIB-126] files on their way', () => {
  const setUp = async (calls: StageOptions['calls'] = {}) => {
    const stage = libraryStage({
      calls: {
        uploadPdf: () => ({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 }),
        checkDuplicate: () => ({ is_duplicate: false }),
        createArticles: () => ({ document: { id: 1 } }),
        ...calls,
      },
    });
    await stage.load();
    stage.render(<ImportReport />);
    return stage;
  };
  const file = new File(['%PDF-1.7'], 'a.pdf');

  it('are none: nothing is shown', async () => {
    await setUp();
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
  });

  it('show how far they are, and can be cancelled', async () => {
    const { parts, api } = await setUp({ uploadPdf: () => new Promise(() => {}) });
    await act(async () => void parts.uploads.add([file], 1));
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.pdf' })).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' })));
    expect(screen.queryByRole('region', { name: 'Import report' })).toBeNull();
    expect(api.createArticles).not.toHaveBeenCalled();
  });

  it('that were refused say so, and are tried again', async () => {
    const answer = vi.fn(() => Promise.reject(new ApiError(500, 'Server is unreachable.')));
    const { parts, api } = await setUp({ uploadPdf: answer });
    await act(() => parts.uploads.add([file], 1));
    expect(screen.getByText('Failed: Server is unreachable.')).toBeDefined();
    answer.mockResolvedValueOnce({ url: '/storage/pdf/7/', id: 7, hash: 'f00d', size: 8 } as never);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(api.createArticles).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it('[CORE-043] that wait for the network say so', async () => {
    const { parts } = await setUp({ uploadPdf: () => Promise.reject(new ApiError(0, 'offline')) });
    await act(async () => void parts.uploads.add([file], 1));
    expect(await screen.findByText('Waiting for the network')).toBeDefined();
    act(() => parts.uploads.cancel(parts.uploads.queue[0]?.id ?? ''));
  });
});

it('[LIB-018] markup in a title is shown, and everything else in it is text', async () => {
  const line = await show({ title: 'Growth of <i>E. coli</i> in H<sub>2</sub>O <img src=x>' }, false, 'E. coli');
  expect(line.querySelector('i')?.textContent).toBe('E. coli');
  expect(line.querySelector('sub')?.textContent).toBe('2');
  expect(line.textContent).toContain('Growth of E. coli in H2O <img src=x>');
  expect(line.querySelector('img')).toBeNull();
});
