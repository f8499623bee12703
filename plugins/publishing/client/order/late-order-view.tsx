/** What orders are given: its code comes when an order of this service is first looked at. */
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#ui';

const View = lazy(async () => ({ default: (await import('./order-view.tsx')).PublishingOrderView }));

export const OrderView = (props: ComponentProps<typeof View>) => (
  <Suspense fallback={<Skeleton shape="rows" count={3} />}>
    <View {...props} />
  </Suspense>
);
