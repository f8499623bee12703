/** What services are given: their code comes when one of their pages is first looked at. */
import { lazy, Suspense } from 'react';
import type { Panels } from '#plugin-api/client';
import { Skeleton } from '#ui';
import type { LibrarySelection } from '#plugins/library/common/services.ts';
import { articleBeingRead } from '#plugins/library/common/article-being-read.ts';
import type { OrderPages } from '../common/services.ts';
import type { WaitingDocuments } from './stores/waiting-documents.ts';

const Page = lazy(async () => ({ default: (await import('./service-page.tsx')).OrderServicePage }));
const Orders = lazy(async () => ({ default: (await import('./history.tsx')).History }));

export const orderPages = (
  waiting: Pick<WaitingDocuments, 'add' | 'has' | 'take'>,
  panels: Pick<Panels, 'open' | 'active'>,
  library: Pick<LibrarySelection, 'articles'>,
): OrderPages => ({
  waiting,
  ServicePage: (props) => (
    <Suspense fallback={<Skeleton shape="page" />}>
      <Page {...props} />
    </Suspense>
  ),
  History: (props) => (
    <Suspense fallback={<Skeleton shape="rows" count={3} />}>
      <Orders {...props} />
    </Suspense>
  ),
  orderPaper(service, page, paper) {
    if (paper === undefined) return;
    waiting.add(service, { paper });
    panels.open(page);
  },
  orderReference(service, page) {
    const article = articleBeingRead(panels.active) ?? library.articles[0];
    if (article === undefined) return;
    waiting.add(service, { article });
    panels.open(page);
  },
});
