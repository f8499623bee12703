/** A summary on the screen: its blocks, its places, and what is done with it (matrix SUM-004, SUM-018). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { SUMMARY_CHANGED } from '../../common/contract.ts';
import half from '../index.ts';
import SummaryPanel from '../panels/summary-panel.tsx';
import HomePanel from '../panels/home-panel.tsx';
import { digest, entry, panel, summariserStage } from '../testing/summariser-stage.tsx';
import { WorkSummary } from '../work-summary.tsx';

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const show = async (...args: Parameters<typeof summariserStage>) => {
  const stage = summariserStage(...args);
  await stage.render(<SummaryPanel params={{ id: 7 }} panel={panel} />);
  return stage;
};
const written = vi.fn(async (_text: string) => undefined);
beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
});

describe('a summary', () => {
  it('shows its blocks, and leaves out those that have nothing', async () => {
    await show();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'In one sentence',
      'Key points',
      'Summary',
      'Sections1',
      'Terms1',
      'Abbreviations1',
      'Tables1',
      'Figures1',
      'References3',
    ]);
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Owl', 'Mice']);
    expect(panel.setTitle).toHaveBeenCalledWith('Why Owls Hunt at Night');
  });

  it('opens the place of a sentence in the PDF beside it', async () => {
    const { view } = await show();
    expect(screen.queryByRole('document')).toBeNull();
    const point = screen.getByRole('button', { name: /Mice are out at night/ });
    point.focus();
    await press(/Mice are out at night/);
    // Whoever reads on by keyboard reads on there.
    expect(document.activeElement).toBe(point);
    expect(screen.getByRole('document', { name: 'Why Owls Hunt at Night' })).toBeTruthy();
    expect(view.revealBox).toHaveBeenLastCalledWith(3, [[72, 600, 300, 612]]);
    await press(/Figure 1/);
    expect(view.goToPage).toHaveBeenLastCalledWith(6);
    await press('Hide PDF');
    expect(screen.queryByRole('document')).toBeNull();
  });

  it('keeps the sentence that was pressed in sight when the PDF takes its room', async () => {
    await show();
    const seen: unknown[] = [];
    const point = screen.getByRole('button', { name: /Mice are out at night/ });
    Object.assign(point, { scrollIntoView: (how: unknown) => seen.push(how) });
    point.focus();
    await press(/Mice are out at night/);
    expect(seen).toEqual([{ block: 'nearest' }]);
  });

  it('opens it in the reader when it is a reference', async () => {
    const stage = await show({ summary: () => ({ summary: entry({ article: 5 }), digest: digest() }) });
    await press(/Mice are out at night/);
    expect(stage.reader.open).toHaveBeenCalledWith({ article: 5, page: 3, find: 'Mice are out at night.' });
    expect(screen.queryByRole('button', { name: 'Show PDF' })).toBeNull();
  });

  it.each([
    ['there is no PDF', entry({ has_pdf: false }), true],
    ['there is no reader', entry(), false],
  ])('is text alone where %s', async (_, summary, hasReader) => {
    await show({ summary: () => ({ summary, digest: digest() }) }, { hasReader });
    expect(screen.queryByRole('button', { name: /Mice are out/ })).toBeNull();
    expect(screen.getByText('Mice are out at night.')).toBeTruthy();
  });

  it.each([
    ['docx', 'Word document (.docx)'],
    ['pdf', 'PDF'],
    ['md', 'Markdown'],
  ])('[SUM-018] is taken along as %s', async (format, label) => {
    const { api, host } = await show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Download' }), { key: 'Enter' });
    const item = await screen.findByRole('menuitem', { name: label });
    await act(async () => fireEvent.click(item));
    expect(api['download']).toHaveBeenCalledWith({ body: { id: 7, format } });
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), `Why Owls Hunt at Night.${format}`);
  });

  it('[SUM-018] has a name that every file system takes, whatever the paper is called', async () => {
    const title = '../a\\b:c*d?"e<f>|g\u0000h'.padEnd(300, 'x');
    const { host } = await show({ summary: () => ({ summary: entry({ title }), digest: digest() }) });
    await press('Save as .bib');
    const name = host.save.mock.calls[0]?.[1] ?? '';
    expect(name).toMatch(/^\.\._a_b_c_d_e_f_g_hx+\.bib$/);
    expect(name.length).toBeLessThan(130);
  });

  it('[SUM-018] says when a file could not be made', async () => {
    const { host, toasts } = await show({
      download: () => {
        throw new ApiError(404, 'Not found.');
      },
    });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Download' }), { key: 'Enter' });
    const item = await screen.findByRole('menuitem', { name: 'PDF' });
    await act(async () => fireEvent.click(item));
    expect(host.save).not.toHaveBeenCalled();
    expect(toasts()).toMatchObject([{ kind: 'danger' }]);
  });

  it('says when the browser does not allow to copy', async () => {
    written.mockRejectedValueOnce(new Error('Denied'));
    const { toasts } = await show();
    await press('Copy: Key points');
    expect(toasts()).toMatchObject([{ kind: 'danger', text: 'The browser did not allow copying.' }]);
  });

  it('copies a block', async () => {
    const { toasts } = await show();
    await press('Copy: Key points');
    expect(written).toHaveBeenCalledWith('Mice are out at night.');
    expect(toasts().map(({ text }) => text)).toEqual(['Copied.']);
  });

  it('copies its references as BibTeX, all or the chosen ones', async () => {
    const { host } = await show();
    await press('Copy as BibTeX');
    expect(written.mock.calls[0]?.[0]).toContain('@misc{lee2001');
    expect(written.mock.calls[0]?.[0]).toContain('Something unread');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Chen/ })));
    await press('Copy as BibTeX');
    expect(written.mock.calls[1]?.[0]).not.toContain('lee2001');
    await press('Save as .bib');
    expect(host.save).toHaveBeenCalledWith(expect.any(Blob), 'Why Owls Hunt at Night.bib');
  });

  it('adds references that were understood to a project', async () => {
    const { api, toasts } = await show();
    await press(/Add all 2 references/);
    const dialog = await screen.findByRole('dialog', { name: 'Add references to a project' });
    fireEvent.click(within(dialog).getByRole('combobox'));
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Thesis' })));
    expect(screen.queryByRole('option', { name: 'Theirs' })).toBeNull();
    await press('Add');
    const { body } = (api['createArticles']?.mock.calls[0]?.[0] ?? {}) as {
      body: { project: number; info: { title: string } }[];
    };
    expect(body.map(({ project, info }) => [project, info.title])).toEqual([
      [1, 'Owls'],
      [1, 'Mice'],
    ]);
    expect(toasts().map(({ text }) => text)).toEqual(['2 references have been added.']);
  });

  it('says while it is made, follows the server, and shows what came of it', async () => {
    let answer: unknown = { summary: entry({ state: 'working' }), digest: null };
    const stage = summariserStage({ summary: () => answer });
    await half.activate?.(stage.context);
    await stage.render(<SummaryPanel params={{ id: 7 }} panel={panel} />);
    expect(screen.getByText('The summary is being made.')).toBeTruthy();
    answer = { summary: entry({ state: 'failed', reason: 'no-text' }), digest: null };
    await stage.tell(SUMMARY_CHANGED, { id: 7 });
    expect(screen.getByText('There is no text in it. A scanned paper needs text recognition first.')).toBeTruthy();
    answer = { summary: entry(), digest: digest() };
    await stage.tell(SUMMARY_CHANGED, { id: 7 });
    expect(screen.getByRole('heading', { level: 1, name: 'Why Owls Hunt at Night' })).toBeTruthy();
  });

  it('says when it could not be loaded, and tries again', async () => {
    let isBroken = true;
    await show({
      summary: () => {
        if (isBroken) throw new ApiError(500, 'Broken');
        return { summary: entry(), digest: digest() };
      },
    });
    expect(screen.getByText('The summary could not be loaded.')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('says whose words they are', async () => {
    await show({ summary: () => ({ summary: entry({ engine: 'qwen3' }), digest: digest() }) });
    expect(screen.getByText(/in the words of qwen3/)).toBeTruthy();
  });
});

describe('[SUM-004] the list', () => {
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      );

  it('has title, source, project, date and credits', async () => {
    const data = [
      entry({ url: 'https://example.org/owls', project: { id: 1, title: 'Thesis' }, credits: 5 }),
      entry({ id: 8, title: 'A file', state: 'failed', reason: 'unreadable' }),
      entry({ id: 9, title: 'A reference', article: 3, not_stored: 'No room.' }),
    ];
    await summariserStage({ summaries: () => ({ data, total: 3 }) }).render(<HomePanel params={{}} panel={panel} />);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'Source', 'Project', 'Date', 'Credits']);
    expect(rows()).toMatchObject([
      ['Why Owls Hunt at Night', 'example.org', 'Thesis', expect.stringContaining('2026'), '5'],
      ['A fileFailed The file could not be read.', 'File', '–', expect.any(String), '0'],
      ['A referenceNot stored in the project: No room.', 'Reference', '–', expect.any(String), '0'],
    ]);
  });

  it('opens a summary, and deletes one after a question', async () => {
    const stage = summariserStage();
    await stage.render(<HomePanel params={{}} panel={panel} />);
    await press('Why Owls Hunt at Night');
    expect(stage.panels.open).toHaveBeenCalledWith('summariser.summary', { id: 7 });
    await press('Delete “Why Owls Hunt at Night”');
    expect(stage.api['remove']).not.toHaveBeenCalled();
    await press('Delete');
    expect(stage.api['remove']).toHaveBeenCalledWith({ params: { id: 7 } });
  });

  it('is empty, fails, and turns its pages', async () => {
    await summariserStage({ summaries: () => ({ data: [], total: 0 }) }).render(<HomePanel params={{}} panel={panel} />);
    expect(screen.getByText('No summaries yet')).toBeTruthy();
    document.body.replaceChildren();
    await summariserStage({
      summaries: () => {
        throw new ApiError(500, 'Broken');
      },
    }).render(<HomePanel params={{}} panel={panel} />);
    expect(screen.getByText('The summaries could not be loaded.')).toBeTruthy();
    document.body.replaceChildren();
    const stage = summariserStage({ summaries: () => ({ data: [entry()], total: 41 }) });
    await stage.render(<HomePanel params={{}} panel={panel} />);
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    await press('Next page');
    expect(stage.api['summaries']).toHaveBeenLastCalledWith({ query: { page: 2 } });
  });

  it('shows nothing of who was signed in before', async () => {
    const stage = summariserStage();
    await half.activate?.(stage.context);
    await act(async () => stage.store.load());
    await stage.enter(2);
    expect(stage.store.list).toBeUndefined();
  });
});

describe('[SEA-011] the summary of a work', () => {
  const work = { guid: 'doi:10.1/x', title: 'Owls', url: undefined };

  it('is the button that asks for one, for 5 credits', async () => {
    const stage = summariserStage({ summaries: () => ({ data: [], total: 0 }) });
    await stage.render(<WorkSummary work={work} />);
    await press('Summarise (5 credits)');
    expect(stage.api['summarise']).toHaveBeenCalledWith({ body: { guid: 'doi:10.1/x', triggeredFrom: 'search-result' } });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('is that of the work that was chosen last, whichever answer comes first', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const stage = summariserStage({
      summaries: () => new Promise((answer) => answers.push(answer)),
      summary: ({ params }: { params: { id: number } }) => ({
        summary: entry({ id: params.id, title: `Summary ${params.id}` }),
        digest: digest(),
      }),
    });
    const Works = () => {
      const [guid, choose] = useState('doi:10.1/slow');
      return (
        <>
          <button type="button" onClick={() => choose('doi:10.1/quick')}>
            Next work
          </button>
          <WorkSummary work={{ ...work, guid }} />
        </>
      );
    };
    await stage.render(<Works />);
    await press('Next work');
    await act(async () => answers[1]?.({ data: [entry({ id: 2 })], total: 1 }));
    await act(async () => answers[0]?.({ data: [entry({ id: 1 })], total: 1 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Summary 2');
  });

  it('says when nobody can tell, and asks again', async () => {
    let isBroken = true;
    const stage = summariserStage({
      summaries: () => {
        if (isBroken) throw new ApiError(500, 'Broken');
        return { data: [], total: 0 };
      },
    });
    await stage.render(<WorkSummary work={work} />);
    expect(screen.getByText('The summary could not be loaded.')).toBeTruthy();
    isBroken = false;
    await press('Try again');
    expect(screen.getByText('Not summarised yet')).toBeTruthy();
  });

  it('is the summary that there is', async () => {
    const stage = summariserStage();
    await stage.render(<WorkSummary work={work} />);
    expect(stage.api['summaries']).toHaveBeenCalledWith({ query: { guid: 'doi:10.1/x' } });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});

describe('the command on a reference', () => {
  const run = (stage: ReturnType<typeof summariserStage>) =>
    act(async () => half.commands['summariser.summarise']?.(stage.context, undefined as never));

  it('asks for a summary, opens it, and is put into the history', async () => {
    const stage = summariserStage({ summaries: () => ({ data: [], total: 0 }) });
    await stage.render(<></>);
    await run(stage);
    expect(stage.api['summarise']).toHaveBeenCalledWith({ body: { article: 5, triggeredFrom: 'library' } });
    expect(stage.panels.open).toHaveBeenCalledWith('summariser.summary', { id: 7 });
    expect(stage.api['tellArticleActivity']).toHaveBeenCalledWith({ body: { article_guid: 'g', activity_type: 'summarise' } });
  });

  it('is of the reference that is being read, where the reader has the keyboard', async () => {
    const stage = summariserStage({ summaries: () => ({ data: [], total: 0 }) });
    Object.assign(stage.panels, { active: { id: 'reader.pdf', instance: 'r', params: { article: 12 } } });
    await stage.render(<></>);
    await run(stage);
    expect(stage.api['summarise']).toHaveBeenCalledWith({ body: { article: 12, triggeredFrom: 'article-view' } });
  });

  it('opens the one that there is of the same PDF, and says so', async () => {
    const stage = summariserStage({ summarise: () => ({ success: true, summary: entry({ id: 3 }) }) });
    await stage.render(<></>);
    await run(stage);
    expect(stage.panels.open).toHaveBeenCalledWith('summariser.summary', { id: 3 });
    expect(stage.toasts().map(({ text }) => text)).toEqual(['This was summarised before.']);
    expect(stage.api['tellArticleActivity']).not.toHaveBeenCalled();
  });

  it('that is refused opens nothing, and nothing is put into the history', async () => {
    const stage = summariserStage({
      summarise: () => {
        throw new ApiError(400, 'This reference has no PDF.');
      },
    });
    await stage.render(<></>);
    await run(stage);
    expect(stage.panels.open).not.toHaveBeenCalled();
    expect(stage.api['tellArticleActivity']).not.toHaveBeenCalled();
    expect(stage.toasts()).toMatchObject([{ kind: 'danger', text: 'This reference has no PDF.' }]);
  });

  it('is made although its history cannot be written', async () => {
    const stage = summariserStage({
      getArticle: () => {
        throw new ApiError(500, 'Broken');
      },
    });
    await stage.render(<></>);
    await run(stage);
    expect(stage.panels.open).toHaveBeenCalledWith('summariser.summary', { id: 7 });
    expect(stage.toasts().map(({ kind }) => kind)).toEqual(['success']);
  });

  it('does nothing where no reference is chosen', async () => {
    const stage = summariserStage({}, { selection: [] });
    await stage.render(<></>);
    await run(stage);
    expect(stage.api['summarise']).not.toHaveBeenCalled();
  });
});
