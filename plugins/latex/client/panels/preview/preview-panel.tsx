/** The pages of a paper, exchanged in place after every compile. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Api, Notices, type PanelProps } from '#plugin-api/client';
import { Button, EmptyState, IconButton, Skeleton } from '#ui';
import { PdfViews, type PdfSource, type PdfViewHandle } from '#plugins/reader/common/services.ts';
import { LatexParts } from '../../tokens.ts';
import { PaperFailure } from '../paper-failure.tsx';
import { usePaper } from '../use-paper.ts';
import { usePageNotes } from './use-page-notes.ts';

const PreviewPanel = observer(({ params: { file }, panel }: PanelProps<{ file: number }>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const api = useService(Api);
  const { Viewer } = useService(PdfViews);
  const { pages, previews, compiling, documentActions } = useService(LatexParts);
  const paper = usePaper(file);
  const notices = useService(Notices);
  const view = useRef<PdfViewHandle>(undefined);
  const pageNotes = usePageNotes(paper);
  const build = paper?.compiler.pdf;
  const name = paper?.summary?.title;
  const source = useMemo(
    (): PdfSource | undefined =>
      build === undefined
        ? undefined
        : {
            key: `latex:${file}`,
            revision: build,
            load: async () => {
              const data = await pages.bytes(file, build);
              return data ? { data } : api.source(`/latex/pdf/${file}/?build=${build}`);
            },
          },
    [api, pages, file, build],
  );
  useEffect(() => {
    if (name !== undefined) panel.setTitle(t('preview.title', { title: name }));
  }, [panel, name, t]);
  useEffect(() => () => previews.remove(file), [previews, file]);

  if (paper?.state === 'failed') return <PaperFailure paper={paper} />;
  if (!paper || paper.state === 'loading') return <Skeleton shape="page" />;
  if (!source) {
    return (
      <EmptyState
        icon="file-text"
        title={t('preview.none')}
        text={t('preview.noneText')}
        action={
          <Button
            variant="primary"
            icon="play"
            busy={paper.compiler.isBusy}
            disabledReason={offline}
            onClick={() => void compiling.compile(paper)}
          >
            {t('compile.action')}
          </Button>
        }
      />
    );
  }
  const fromTop = async (page: number, x: number, y: number) => {
    const [left, , , top] = (await view.current?.pageBox(page)) ?? [0, 0, 0, 0];
    return [page, x - left, top - y] as const;
  };
  const jump = async (...point: [number, number, number]) => compiling.backward(paper, ...(await fromTop(...point)));
  const comment = async (...point: [number, number, number]) => {
    const selected = document.getSelection()?.toString() ?? '';
    try {
      const hasBegun = await pageNotes?.begin(...(await fromTop(...point)), selected);
      if (hasBegun === false) notices.show({ kind: 'info', text: t('preview.noSource') });
    } catch (error) {
      notices.failure(error);
    }
  };
  const placing = pageNotes?.isPlacing === true;
  return (
    <Viewer
      source={source}
      title={name ?? ''}
      {...(pageNotes && { marks: pageNotes.marks, onMark: (id) => typeof id === 'number' && !placing && pageNotes.open(id) })}
      {...(pageNotes?.chosen !== undefined && { chosenMark: pageNotes.chosen })}
      {...(placing && { onClick: (...point) => void comment(...point) })}
      actions={
        pageNotes?.mayBegin && (
          <IconButton
            icon="message-square-plus"
            label={t(placing ? 'preview.commentNow' : 'preview.comment')}
            pressed={placing}
            disabledReason={offline}
            onClick={() => pageNotes.toggle()}
          />
        )
      }
      onReady={(handle) => {
        view.current = handle;
        previews.add(file, handle);
      }}
      onDoubleClick={(...point) => !placing && void jump(...point)}
      onDownload={() => void documentActions.download(paper, 'pdf')}
    />
  );
});

export default PreviewPanel;
