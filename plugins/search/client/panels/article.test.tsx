/** The record of a work as it is read: people, facts, what can be done with it, what is similar, and the results beside it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import type { SearchResult } from '../../common/model.ts';
import { PdfViewing } from '../../common/neighbours.ts';
import { WorkSummaries } from '../../common/services.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { FOUND, giveRoom } from '../testing/shown-results.tsx';
import { resultsStep, tabOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(giveRoom);
afterEach(() => {
  vi.restoreAllMocks();
});

const GUID = 'doi:10.1/1';
const show = async (work: SearchResult, options: StageOptions = {}) => {
  const step = { tabRoute: 'article' as const, params: { guid: work.guid } };
  const stage = searchStage({
    ...options,
    stored: {
      'search-tabs': { data: [tabOf('AAAAAAAA', resultsStep('bees'), step)], active_index: 0, timestamp: 1 },
      ...options.stored,
    },
    calls: { article: () => ({ article: work }), search: () => FOUND, ...options.calls },
  });
  act(() => stage.parts.tabs.show(stage.parts.tabs.active?.slug ?? ''));
  stage.render();
  await settle();
  return stage;
};
const withInfo = (info: Partial<SearchResult['info']>, rest: Partial<SearchResult> = {}) =>
  workOf(1, { ...rest, info: { ...workOf(1).info, ...info } });
const factOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
const click = async (name: string, within_: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));
  await settle();
};

describe('people', () => {
  it('are named as they write themselves, and the rest is counted', async () => {
    const authors = [
      { given: 'Ludwig', particle: 'van', family: 'Beethoven', suffix: 'Jr.' },
      { literal: 'The Bee Consortium' },
      ...Array.from({ length: 21 }, (_, at) => ({ family: `Author ${at}` })),
    ];
    await show(withInfo({ authors }));
    const text = screen.getByRole('article').textContent ?? '';
    expect(text).toContain('Ludwig van Beethoven Jr., The Bee Consortium, Author 0');
    expect(text).toContain('and 3 more');
    expect(text).not.toContain('Author 18');
  });

  it('and titles that are missing leave no hole', async () => {
    await show(workOf(1, { info: {} }));
    expect(screen.getByRole('heading', { name: 'Without a title' })).toBeDefined();
    expect(screen.getByRole('article').textContent).not.toContain('undefined');
  });
});

describe('[SEA-015] facts', () => {
  it('are those that are known', async () => {
    await show(
      withInfo(
        {
          publisher: 'Bee Press',
          series: 'Hives',
          isbn: '9780306406157',
          pages: '1–9',
          keywords: ['bees', 'dance'],
          event: 'ApiConf',
        },
        { publication_type: 'conference paper', citation_count: 0 },
      ),
    );
    expect(['Type', 'Published in', 'Publisher', 'Series', 'ISBN', 'Pages', 'Keywords', 'Citations'].map(factOf)).toEqual([
      'conference paper',
      'ApiConf',
      'Bee Press',
      'Hives',
      '9780306406157',
      '1–9',
      'bees, dance',
      '0',
    ]);
  });

  it('that are not known are not named', async () => {
    await show(workOf(1, { info: { title: 'Bare' }, publication_type: null, sources: [] }));
    expect(['Type', 'Published in', 'Date', 'DOI', 'Citations'].map(factOf)).toEqual(Array(5).fill(undefined));
    expect(within(screen.getByRole('article')).queryAllByRole('link')).toEqual([]);
  });

  it('say why it is recommended', async () => {
    await show(workOf(1, { reasons: [{ kind: 'by-author', words: ['Frisch'] }] }));
    expect(screen.getByText('by Frisch')).toBeDefined();
  });
});

describe('what can be done with it', () => {
  it('is to add it, while it is not in the library', async () => {
    const { parts } = await show(workOf(1));
    const ask = vi.spyOn(parts.add, 'ask').mockResolvedValue([]);
    await click('Add to project…', screen.getByRole('article'));
    expect(ask).toHaveBeenCalledWith([expect.objectContaining({ guid: GUID })]);
    expect(screen.queryByRole('button', { name: 'Copy citation' })).toBeNull();
  });

  it('is to open and cite it, once it is', async () => {
    const copyCitation = vi.fn();
    const { references } = await show(workOf(1, { in_library: 41 }), {
      services: [[CitationFormatter, { copyCitation } as never]],
    });
    await click('Open in your library', screen.getByRole('article'));
    await click('Copy citation');
    expect([references.open.mock.calls, copyCitation.mock.calls]).toEqual([[[41]], [[[41]]]]);
  });

  it('[SEA-001] [SEA-012] [SEA-011] is to see its PDF and its summary, each a step of the tab', async () => {
    const { parts } = await show(withInfo({ pdf_url: 'https://example.org/a.pdf' }, { isScholarcyAvailable: true }), {
      services: [
        [PdfViewing, { Viewer: () => <figure aria-label="PDF" /> } as never],
        [WorkSummaries, { View: () => <output>Shorter</output> } as never],
      ],
    });
    const choose = async (name: string) => {
      await act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
      await settle();
    };
    await choose('PDF');
    expect(screen.getByRole('figure', { name: 'PDF' })).toBeDefined();
    await choose('Summary');
    expect(screen.getByText('Shorter')).toBeDefined();
    await choose('Record');
    expect(parts.tabs.active?.history.map(({ tabRoute }) => tabRoute)).toEqual([
      'results',
      'article',
      'pdf',
      'summary',
      'article',
    ]);
  });
});

describe('[SEA-028] similar works below it', () => {
  const similar = () => screen.getByRole('heading', { name: 'Similar works' }).closest('section') as HTMLElement;

  it('that cannot be had say so, and can be asked for again', async () => {
    let isAway = true;
    const { api } = await show(workOf(1), {
      calls: {
        similar: () => {
          if (isAway) throw new ApiError(502, 'away');
          return { data: worksOf(10, 12) };
        },
      },
    });
    expect(similar().textContent).toContain('Similar works could not be loaded.');
    isAway = false;
    await click('Try again', similar());
    expect(within(similar()).getAllByRole('listitem')).toHaveLength(3);
    expect(sent<{ body: object }>(api['similar']).body).toEqual({ article_guid: GUID, offset: 0, guids: [GUID] });
  });

  it('that do not exist say so', async () => {
    await show(workOf(1));
    expect(similar().textContent).toContain('There are no similar works.');
  });

  it('[SEA-029] leave out what is shown already, and count what came in steps', async () => {
    const similarCall = vi
      .fn()
      .mockReturnValueOnce({ data: worksOf(10, 14) })
      .mockReturnValueOnce({ data: [...worksOf(13, 14), ...worksOf(15, 17)] })
      .mockReturnValue({ data: [] });
    const { api } = await show(workOf(1), { calls: { similar: similarCall } });
    await click('Five more', similar());
    expect(within(similar()).getAllByRole('listitem')).toHaveLength(8);
    await click('Five more', similar());
    const offsets = api['similar']?.mock.calls.map(([input]) => (input as { body: { offset: number } }).body.offset);
    expect(offsets).toEqual([0, 1, 2]);
    expect(within(similar()).queryByRole('button', { name: 'Five more' })).toBeNull();
  });

  it('open in the same tab', async () => {
    const { parts } = await show(workOf(1), { calls: { similar: () => ({ data: [workOf(10)] }) } });
    await click('Work 10', similar());
    expect(parts.tabs.active?.history.at(-1)).toEqual({ tabRoute: 'article', params: { guid: 'doi:10.1/10' } });
    expect(screen.getByRole('heading', { name: 'Work 10' })).toBeDefined();
  });
});

describe('[SEA-008] the results that it came from', () => {
  it('stand beside it, and lead to the next one', async () => {
    const { api, parts } = await show(workOf(1));
    await act(async () => parts.store.workOf('AAAAAAAA').listOf(resultsStep('bees'))?.search());
    const beside = screen.getByRole('complementary', { name: 'Results' });
    expect(within(beside).getAllByRole('option')).toHaveLength(5);
    await act(async () => void fireEvent.click(within(beside).getByRole('button', { name: 'Work 2' })));
    expect(screen.getByRole('heading', { name: 'Work 2' })).toBeDefined();
    expect(api['search']).toHaveBeenCalledOnce();
  });

  it('are none where the work was opened from an address', async () => {
    const data = [tabOf('AAAAAAAA', { tabRoute: 'article', params: { guid: GUID } })];
    await show(workOf(1), { stored: { 'search-tabs': { data, active_index: 0, timestamp: 1 } } });
    expect(screen.queryByRole('complementary', { name: 'Results' })).toBeNull();
  });
});
