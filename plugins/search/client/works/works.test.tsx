/** A work in its tab: its record, its PDF, what is similar, its summary, and how it comes into the library. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import { DocumentReader } from '#plugins/library/common/services.ts';
import { PdfViewing } from '../../common/neighbours.ts';
import type { SearchResult } from '../../common/model.ts';
import { WorkSummaries } from '../../common/services.ts';
import { searchStage, sent, settle, type StageOptions } from '../testing/search-stage.tsx';
import { tabOf, workOf, worksOf } from '../testing/works.ts';

beforeEach(() => giveSize(600));
afterEach(() => vi.useRealTimers());

const GUID = 'doi:10.1/1';
const full = workOf(1, {
  info: {
    title: 'On bees',
    authors: [{ given: 'Karl', particle: 'von', family: 'Frisch' }],
    abstract: 'How they dance.',
    container_title: 'Annals',
    volume: '3',
    issue: '2',
    doi: '10.1/1',
    pdf_url: 'https://example.org/a.pdf',
  },
  is_open_access: true,
  isScholarcyAvailable: true,
  sources: [
    { source: 'arxiv', url: 'https://arxiv.org/abs/1' },
    { source: 'core', url: 'javascript:alert(1)' },
  ],
});
const answer = (work: SearchResult) => ({ article: () => ({ article: work }) });
const Viewer = vi.fn(({ title, actions }: { title: string; actions: React.ReactNode }) => (
  <figure aria-label={title}>{actions}</figure>
));
const reading: StageOptions['services'] = [
  [PdfViewing, { Viewer } as never],
  [WorkSummaries, { View: ({ work }: { work: object }) => <output>{JSON.stringify(work)}</output> } as never],
];

const open = async (tabRoute: 'article' | 'pdf' | 'summary', options: StageOptions = {}) => {
  const stage = searchStage({
    ...options,
    stored: {
      'search-tabs': { data: [tabOf('AAAAAAAA', { tabRoute, params: { guid: GUID } })], active_index: 0, timestamp: 1 },
      'article-doi:10.1/1': full,
      ...options.stored,
    },
  });
  act(() => stage.parts.tabs.show(stage.parts.tabs.active?.slug ?? ''));
  stage.render();
  await settle();
  return stage;
};

describe('[SEA-008] the record of a work', () => {
  it('says all that is known of it, with links that lead where they say', async () => {
    await open('article', { calls: answer(full) });
    const article = screen.getByRole('article');
    for (const part of ['On bees', 'Karl von Frisch', 'How they dance.', 'Annals 3 (2)', 'Open access'])
      expect(article.textContent).toContain(part);
    const links = within(article).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://doi.org/10.1/1',
      'https://doi.org/10.1/1',
      'https://arxiv.org/abs/1',
    ]);
    expect(new Set(links.map((link) => link.getAttribute('rel')))).toEqual(new Set(['noopener noreferrer']));
  });

  it('has its date and its citations as they are written here, and a DOI of any signs leads to its page', async () => {
    const doi = '10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2#a';
    const work = { ...full, info: { ...full.info, doi, publish_date: '2024-03-01' }, citation_count: 1200 };
    await open('article', { calls: answer(work) });
    const article = screen.getByRole('article');
    expect(article.textContent).toContain('Mar 1, 2024');
    expect(article.textContent).toContain('1,200');
    const [page, id] = within(article).getAllByRole('link');
    const address = 'https://doi.org/10.1002/(sici)1097-0258(19980815)17:15%3C1661::aid-sim968%3E3.0.co;2-2%23a';
    expect([page?.getAttribute('href'), id?.getAttribute('href'), id?.textContent]).toEqual([address, address, doi]);
  });

  it.each([
    ['2024', '2024'],
    ['2024-03', '2024-03'],
    ['spring 2024', 'spring 2024'],
    ['2024-02-31', '2024-02-31'],
  ])('has a date that is no day as it came: %s', async (publish_date, shown) => {
    await open('article', { calls: answer({ ...full, info: { ...full.info, publish_date } }) });
    expect(screen.getByText('Date').nextElementSibling?.textContent).toBe(shown);
  });

  it('[SEA-028] similar works are reached by keyboard', async () => {
    await open('article', { calls: { ...answer(full), similar: () => ({ data: [workOf(10)] }) } });
    expect(screen.getByRole('button', { name: 'Work 10' }).tabIndex).toBe(0);
  });

  it('[SEA-028] [SEA-029] lists what is similar, five more at a time', async () => {
    const similar = vi
      .fn()
      .mockReturnValueOnce({ data: worksOf(10, 14) })
      .mockReturnValue({ data: worksOf(15, 16) });
    const { api } = await open('article', { calls: { ...answer(full), similar } });
    const section = screen.getByRole('heading', { name: 'Similar works' }).closest('section') as HTMLElement;
    expect(within(section).getAllByRole('listitem')).toHaveLength(5);
    await act(async () => void fireEvent.click(within(section).getByRole('button', { name: 'Five more' })));
    expect(within(section).getAllByRole('listitem')).toHaveLength(7);
    expect(within(section).queryByRole('button', { name: 'Five more' })).toBeNull();
    expect(sent<{ body: unknown }>(api['similar']).body).toMatchObject({ article_guid: GUID, offset: 1 });
  });

  it('[SEA-031] is kept here, and shown without a connection', async () => {
    const away = {
      article: () => {
        throw new ApiError(0, 'No answer');
      },
    };
    await open('article', { calls: away });
    expect(screen.getByRole('heading', { name: 'On bees' })).toBeDefined();
  });

  it('that cannot be had says so, and can be asked for again', async () => {
    let isGone = true;
    const calls = {
      article: () => {
        if (isGone) throw new ApiError(404, 'Not found.');
        return { article: full };
      },
    };
    await open('article', { calls, stored: { 'article-doi:10.1/1': undefined } });
    isGone = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('heading', { name: 'On bees' })).toBeDefined();
  });
});

describe('[SEA-012] the PDF of a work', () => {
  it('is shown in the reader’s view, from the bytes that the server fetched', async () => {
    const pdf = vi.fn(() => new Blob([new Uint8Array([1, 2, 3])]));
    const { api } = await open('pdf', { calls: { ...answer(full), pdf }, services: reading });
    expect(screen.getByRole('figure', { name: 'On bees' })).toBeDefined();
    const { source } = sent<{ source: { load(): Promise<{ data: Uint8Array }> } }>(Viewer);
    expect((await source.load()).data).toEqual(new Uint8Array([1, 2, 3]));
    expect(api['pdf']?.mock.lastCall?.[0]).toEqual({ query: { guid: GUID } });
  });

  it('of a work that has none is its record', async () => {
    const { pdf_url: _, ...info } = full.info;
    await open('pdf', {
      calls: answer({ ...full, info }),
      services: reading,
      stored: { 'article-doi:10.1/1': { ...full, info } },
    });
    expect(screen.getByRole('article').textContent).toContain('On bees');
    expect(screen.getByRole('radio', { name: 'Record' }).getAttribute('aria-checked')).toBe('true');
  });

  it('of a reference that is gone meanwhile says so', async () => {
    const owned = { ...full, in_library: 7 };
    const { references, notices, parts } = await open('pdf', {
      calls: answer(owned),
      services: reading,
      stored: { 'article-doi:10.1/1': owned },
    });
    references.get.mockRejectedValue(new ApiError(404, 'Not found.'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to project and annotate' })));
    await settle();
    expect([notices.current?.notice.text, references.open.mock.calls]).toEqual(['Not found.', []]);
    expect(parts.works.referenceOf(owned)).toBeNull();
  });

  it('that comes between two looks at it is seen', async () => {
    const reader = { open: vi.fn() };
    const owned = { ...full, in_library: 7 };
    const { references } = await open('pdf', {
      calls: answer(owned),
      services: [...(reading ?? []), [DocumentReader, reader as never]],
      stored: { 'article-doi:10.1/1': owned },
    });
    references.get
      .mockResolvedValueOnce({ info: { pdf_url: 'https://example.org/a.pdf' } })
      .mockResolvedValue({ info: { pdf_url: '/storage/pdf/3/' } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to project and annotate' })));
    await vi.waitFor(() => expect(reader.open).toHaveBeenCalledWith({ article: 7 }));
  });

  it('is added with its PDF, and opens to be marked as soon as that is there', async () => {
    const reader = { open: vi.fn() };
    const owned = { ...full, in_library: 7 };
    const { references, libraryChanged } = await open('pdf', {
      calls: answer(owned),
      services: [...(reading ?? []), [DocumentReader, reader as never]],
      stored: { 'article-doi:10.1/1': owned },
    });
    references.get
      .mockResolvedValueOnce({ info: { pdf_url: 'https://example.org/a.pdf' } })
      .mockResolvedValueOnce({ info: { pdf_url: 'https://example.org/a.pdf' } })
      .mockResolvedValue({ info: { pdf_url: '/storage/pdf/3/' } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add to project and annotate' })));
    expect(reader.open).not.toHaveBeenCalled();
    await libraryChanged();
    await vi.waitFor(() => expect(reader.open).toHaveBeenCalledWith({ article: 7 }));
  });
});

it('[SEA-011] the summary is what the summariser shows, and there is none without it', async () => {
  const first = await open('summary', { calls: answer(full), services: reading });
  expect(JSON.parse(screen.getByText(/"guid"/).textContent ?? '')).toEqual({
    guid: GUID,
    title: 'On bees',
    url: 'https://example.org/a.pdf',
  });
  expect(screen.getByRole('radio', { name: 'Summary' }).getAttribute('aria-checked')).toBe('true');
  first.subscriptions.dispose();
  document.body.replaceChildren();
  await open('article', { calls: answer(full) });
  expect(screen.queryByRole('radio', { name: 'Summary' })).toBeNull();
});

describe('adding to a project', () => {
  const projects = [
    { id: 3, title: 'Thesis', role: 'owner', is_locked: false },
    { id: 4, title: 'Of others', role: 'read', is_locked: false },
    { id: 5, title: 'Locked', role: 'owner', is_locked: true },
  ];
  const states = (body: { guids: string[] }) =>
    body.guids.map((guid, at) => ({ guid, article: 40 + at, state: at === 0 ? 'added' : 'there' }));
  const ask = async (works: SearchResult[], calls: StageOptions['calls'] = {}) => {
    const stage = searchStage({
      calls: {
        getAllProjects: () => ({ data: projects }),
        addToProject: ({ body }: { body: { guids: string[] } }) => ({ data: states(body) }),
        ...calls,
      },
    });
    stage.render(<></>);
    let added: readonly number[] = [];
    void stage.parts.add.ask(works).then((found) => (added = found));
    const dialog = await screen.findByRole('dialog');
    return { ...stage, dialog, added: () => added };
  };
  const submit = async (dialog: HTMLElement) => {
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Add' })));
    await settle();
  };

  it('asks for one that may be changed, with the PDFs, and says what came of it', async () => {
    const { dialog, api, notices, parts, added } = await ask([full, workOf(2)]);
    expect(dialog.textContent).toContain('Add 2 works to project');
    expect(within(dialog).getByRole('combobox', { name: /^Project/ }).textContent).toContain('Thesis');
    expect(dialog.textContent).not.toContain('Of others');
    expect(within(dialog).getByRole('checkbox', { name: 'With 1 open-access PDF' }).getAttribute('aria-checked')).toBe('true');
    await submit(dialog);
    expect(api['addToProject']?.mock.lastCall?.[0]).toEqual({
      body: { project: 3, guids: [GUID, 'doi:10.1/2'], with_pdf: true },
    });
    expect(notices.current?.notice.text).toBe('Reference has been added. 1 was there already.');
    expect([parts.works.referenceOf(full), added()]).toEqual([40, [40, 41]]);
  });

  it('is taken back with Undo: what was added goes, and what was there stays', async () => {
    const { dialog, api, parts } = await ask([full, workOf(2)]);
    await submit(dialog);
    await act(async () => void fireEvent.click(screen.getByText('Undo')));
    expect(api['deleteItems']?.mock.lastCall?.[0]).toEqual({ body: { articles: [40] } });
    expect([parts.works.referenceOf(full), parts.works.referenceOf(workOf(2))]).toEqual([null, 41]);
  });

  it('asks once where somebody presses twice', async () => {
    const { parts } = await ask([full]);
    expect(await parts.add.ask([workOf(2)])).toEqual([]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('says what the server refuses', async () => {
    const refuse = () => {
      throw new ApiError(400, 'Not there.');
    };
    const { dialog, notices, added } = await ask([full], { addToProject: refuse });
    await submit(dialog);
    expect([notices.current?.notice.text, added()]).toEqual(['Not there.', []]);
  });
});
