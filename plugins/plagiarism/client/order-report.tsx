/** The way from an order's own page to the report. The desk has nothing to do with it: reports are their customers' alone. */
import type { ComponentType } from 'react';
import type { Panels, Translate } from '#plugin-api/client';
import { Button } from '#ui';

interface OrderReportProps {
  readonly order: number;
  readonly side: 'customer' | 'desk';
}

/** It is shown within orders' page, where the checker's own services are not at hand. */
export const orderReport = (t: Translate, panels: Pick<Panels, 'open'>): ComponentType<OrderReportProps> =>
  function OrderReport({ order, side }) {
    if (side === 'desk') return null;
    return (
      <div>
        <Button icon="scan-search" onClick={() => void panels.open('plagiarism.report', { id: order })}>
          {t('report.open')}
        </Button>
      </div>
    );
  };
