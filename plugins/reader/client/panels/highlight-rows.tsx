/** Rows of highlights: Enter shows the page, keys change them, and a row can be dragged into a text. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { EmptyState } from '#ui';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { dragHighlight } from './drag-highlight.ts';
import { HighlightRow } from './highlight-row.tsx';
import { useHighlightKeys } from './use-highlight-keys.ts';
import { VirtualRows } from './virtual-rows.tsx';
import { Actions } from '../tokens.ts';

interface HighlightRowsProps {
  readonly session: ReaderSession;
  readonly highlights: readonly Highlight[];
}

export const HighlightRows = observer(function HighlightRows({ session, highlights }: HighlightRowsProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  const keyOf = useHighlightKeys(session);
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
        return highlight && keyOf(key, highlight);
      }}
      canDrag={(index) => highlights[index]?.id !== undefined}
      onDrag={(index, { dataTransfer }) => dragHighlight(dataTransfer, session.id, highlights[index])}
    />
  );
});
