/** A summary as a panel of its own. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Panels, type PanelProps } from '#plugin-api/client';
import { Button } from '#ui';
import { TheSummaries } from '../tokens.ts';
import { SummaryView } from '../summary/summary-view.tsx';

const SummaryPanel = observer(({ params: { id }, panel }: PanelProps<{ id: number }>) => {
  const t = useTranslate();
  const panels = useService(Panels);
  const title = useService(TheSummaries).of(id).shown?.summary.title;
  useEffect(() => {
    if (title !== undefined) panel.setTitle(title);
  }, [panel, title]);
  const again = <Button onClick={() => void panels.open('summariser.home')}>{t('summary.another')}</Button>;
  return <SummaryView id={id} again={again} />;
});

export default SummaryPanel;
