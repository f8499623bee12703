/** Tests of the PDF viewer beside the source. */
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Api, Notices } from '#plugin-api/client';
import { PdfViews, type PdfViewProps } from '#plugins/reader/common/services.ts';
import { Paper } from '../../stores/paper.ts';
import { paperParts } from '../../testing/paper-parts.ts';
import { renderLatex } from '../../testing/render-latex.tsx';
import PreviewPanel from './preview-panel.tsx';

const build = { id: 7, state: 'done', queue_position: 0, success: true, message: '', diagnostics: [], pages: 2, duration: 1 };

const show = async (change: object = {}, kept = new Map<number, Uint8Array>()) => {
  const { parts, api } = paperParts();
  Object.assign(api, change);
  const paper = new Paper(5, parts);
  await paper.load();
  const Viewer = vi.fn(({ title }: PdfViewProps) => <div role="document" aria-label={title} />);
  const [compile, backward, download] = [vi.fn(), vi.fn(), vi.fn()];
  const previews = { add: vi.fn(), remove: vi.fn() };
  const panel = { setTitle: vi.fn() };
  const rendered = renderLatex(
    <PreviewPanel params={{ file: 5 }} panel={panel as never} />,
    {
      papers: { hold: () => paper, release: vi.fn() },
      previews,
      pages: { bytes: async (_: number, build: number) => kept.get(build) },
      compiling: { compile, backward },
      documentActions: { download },
    },
    [Api, { source: (path: string) => ({ url: `/api${path}` }), of: () => ({}) }],
    [Notices, {}],
    [PdfViews, { Viewer }],
  );
  return {
    ...rendered,
    paper,
    panel,
    previews,
    compile,
    backward,
    download,
    viewer: () => Viewer.mock.lastCall?.[0] as PdfViewProps,
  };
};
const compiled = { getBuild: vi.fn(async () => ({ build: { ...build, pdf_location: 'x' } })) };

describe('the viewer', () => {
  it('[LTX-005] shows the pages of the last build', async () => {
    const { viewer, panel } = await show(compiled);
    expect(screen.getByRole('document', { name: 'Paper' })).not.toBeNull();
    expect(viewer().source).toMatchObject({ key: 'latex:5', revision: 7 });
    expect(await viewer().source.load()).toEqual({ url: '/api/latex/pdf/5/?build=7' });
    expect(panel.setTitle).toHaveBeenLastCalledWith('Paper (PDF)');
  });

  it('takes the pages from this device where it has those of the build', async () => {
    const bytes = new Uint8Array([37, 80]);
    const { viewer } = await show(compiled, new Map([[7, bytes]]));
    expect(await viewer().source.load()).toEqual({ data: bytes });
  });

  it('[LTX-005] exchanges the pages when there is a new build', async () => {
    const { viewer, paper } = await show(compiled);
    act(() => paper.compiler.start({ ...build, id: 8, pdf_location: 'x' } as never));
    expect(viewer().source).toMatchObject({ key: 'latex:5', revision: 8 });
  });

  it('[LTX-008] downloads the PDF', async () => {
    const { viewer, download, paper } = await show(compiled);
    viewer().onDownload?.();
    expect(download).toHaveBeenCalledExactlyOnceWith(paper, 'pdf');
  });

  it('leads to the source, counted from the top of the page', async () => {
    const { viewer, backward, paper, previews, unmount } = await show(compiled);
    const handle = { pageBox: async () => [10, 20, 605, 792] };
    viewer().onReady?.(handle as never);
    viewer().onDoubleClick?.(3, 110, 700);
    await vi.waitFor(() => expect(backward).toHaveBeenCalledExactlyOnceWith(paper, 3, 100, 92));
    expect(previews.add).toHaveBeenCalledExactlyOnceWith(5, handle);
    unmount();
    expect(previews.remove).toHaveBeenCalledWith(5);
  });
});

it('offers to compile before the first build', async () => {
  const { compile, paper } = await show();
  expect(screen.queryByText('Not compiled yet')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Compile' }));
  expect(compile).toHaveBeenCalledExactlyOnceWith(paper);
});

it('says so when the paper could not be opened', async () => {
  await show({ get: vi.fn(async () => Promise.reject(new Error('away'))) });
  expect(screen.queryByText('The manuscript could not be opened')).not.toBeNull();
});
