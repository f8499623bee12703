/** What services are given: their code comes when one of their pages is first looked at. */
import { lazy, Suspense } from 'react';
import type { Panels } from '#plugin-api/client';
import { Skeleton } from '#ui';
import type { OrderPages } from '../common/services.ts';
import type { WaitingDocuments } from './stores/waiting-documents.ts';

const Page = lazy(async () => ({ default: (await import('./service-page.tsx')).OrderServicePage }));
const Orders = lazy(async () => ({ default: (await import('./history.tsx')).History }));

export const orderPages = (waiting: Pick<WaitingDocuments, 'add'>, panels: Pick<Panels, 'open'>): OrderPages => ({
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
});
