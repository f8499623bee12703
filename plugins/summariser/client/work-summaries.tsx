/** What the search is given: its code comes when a summary is first looked at. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui';
import type { WorkSummaries } from '../common/neighbours.ts';

const View = lazy(async () => ({ default: (await import('./work-summary.tsx')).WorkSummary }));

export const workSummaries: WorkSummaries = {
  View: (props) => (
    <Suspense fallback={<Skeleton shape="page" />}>
      <View {...props} />
    </Suspense>
  ),
};
