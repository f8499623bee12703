/** The pages of a paper, exchanged in place after every compile. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Api, type PanelProps } from '#plugin-api/client';
import { Button, EmptyState, Skeleton } from '#ui';
import { PdfViews, type PdfSource, type PdfViewHandle } from '#plugins/reader/common/services.ts';
import { LatexParts } from '../../tokens.ts';
import { PaperFailure } from '../paper-failure.tsx';
import { usePaper } from '../use-paper.ts';

const PreviewPanel = observer(({ params: { file }, panel }: PanelProps<{ file: number }>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const api = useService(Api);
  const { Viewer } = useService(PdfViews);
  const { previews, compiling, documentActions } = useService(LatexParts);
  const paper = usePaper(file);
  const view = useRef<PdfViewHandle>(undefined);
  const build = paper?.compiler.pdf;
  const name = paper?.summary?.title;
  const source = useMemo(
    (): PdfSource | undefined =>
      build === undefined
        ? undefined
        : { key: `latex:${file}`, revision: build, load: () => api.source(`/latex/pdf/${file}/?build=${build}`) },
    [api, file, build],
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
  const jump = async (page: number, x: number, y: number) => {
    if (!view.current) return;
    const [left, , , top] = await view.current.pageBox(page);
    await compiling.backward(paper, page, x - left, top - y);
  };
  return (
    <Viewer
      source={source}
      title={name ?? ''}
      onReady={(handle) => {
        view.current = handle;
        previews.add(file, handle);
      }}
      onDoubleClick={(page, x, y) => void jump(page, x, y)}
      onDownload={() => void documentActions.download(paper, 'pdf')}
    />
  );
});

export default PreviewPanel;
