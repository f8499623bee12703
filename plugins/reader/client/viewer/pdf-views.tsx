/** The `PdfViews` service: the view with its code loaded when it is first shown, while the document is already on its way. */
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorState, Skeleton } from '#ui';
import type { PdfViewProps, PdfViews } from '../../common/services.ts';
import { openings } from '../document/openings.ts';
import { useReaderText } from './use-reader-text.ts';

const load = async (): Promise<ComponentType<PdfViewProps>> => (await import('./pdf-viewer.tsx')).default;

/** Starts document and code; to ask again for what is on its way costs nothing. */
const begin = (source: PdfViewProps['source']): void => {
  openings.prefetch(source);
  load().catch(() => undefined);
};

// Not `lazy`: React shows what was suspended no sooner than 300 ms after its placeholder, which is half of the time to the first page.
function Viewer(props: PdfViewProps) {
  const t = useReaderText();
  const [Loaded, setLoaded] = useState<ComponentType<PdfViewProps>>();
  const [isFailed, setFailed] = useState(false);
  const { source } = props;
  // Not in the effect alone: drawing the placeholder would come first, and the first page that much later.
  useState(() => begin(source));
  useEffect(() => {
    if (Loaded || isFailed) return;
    begin(source);
    load().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    );
  }, [Loaded, isFailed]);
  if (isFailed) return <ErrorState title={t('problem.failed.title')} onRetry={() => setFailed(false)} />;
  return Loaded ? <Loaded {...props} /> : <Skeleton shape="page" />;
}

export const pdfViews: PdfViews = { Viewer };
