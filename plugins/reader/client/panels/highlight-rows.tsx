/** Rows of highlights: Enter shows the page, Delete deletes, 1 to 5 colour, and a row can be dragged into a text. */
import { observer } from 'mobx-react-lite';
import { EmptyState, HIGHLIGHT_COLOURS, useService } from '#plugin-api/client';
import { HIGHLIGHT_DRAG } from '#plugins/library/common/reference-drag.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { Actions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { HighlightRow } from './highlight-row.tsx';
import { VirtualRows } from './virtual-rows.tsx';

interface HighlightRowsProps {
  readonly session: ReaderSession;
  readonly highlights: readonly Highlight[];
}

export const HighlightRows = observer(function HighlightRows({ session, highlights }: HighlightRowsProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  if (highlights.length === 0) return <EmptyState icon="search" title={t('highlights.noMatch')} />;
  const { labels } = session.view.state;
  return (
    <VirtualRows
      label={t('highlights.title')}
      keys={highlights.map(({ key }) => key)}
      render={(index) => {
        const highlight = highlights[index];
        return highlight && <HighlightRow session={session} highlight={highlight} label={labels?.[highlight.page - 1]} />;
      }}
      onOpen={(index) => {
        const highlight = highlights[index];
        if (!highlight) return;
        session.show(highlight.key);
        actions.choose(session, highlight.key);
      }}
      keyFor={(key, index) => {
        const highlight = highlights[index];
        const color = HIGHLIGHT_COLOURS[Number(key) - 1]?.value;
        if (highlight && color) return () => actions.recolour(session, highlight.key, color);
        return highlight && key === 'Delete' ? () => actions.remove(session, [highlight.key]) : undefined;
      }}
      canDrag={(index) => highlights[index]?.id !== undefined}
      onDrag={(index, { dataTransfer }) => {
        dataTransfer.setData(HIGHLIGHT_DRAG, JSON.stringify({ article: session.id, citation: highlights[index]?.id }));
        dataTransfer.effectAllowed = 'copy';
      }}
    />
  );
});
