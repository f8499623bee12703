/**
 * The person's own list over the document, in its order, and below it what is not on it. Alt with an arrow and dragging move rows,
 * L puts one on the list or takes it off, Enter shows it, and a highlight can be dragged into a text.
 */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { References } from '#plugins/library/common/services.ts';
import { filterNotes, type HighlightFilter } from '../highlights/filter-highlights.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { listedName } from '../own-list/own-order.ts';
import { ownEntries } from '../own-list/own-entries.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { dragHighlight } from './drag-highlight.ts';
import { OwnRow } from './own-row.tsx';
import { useHighlightKeys } from './use-highlight-keys.ts';
import { VirtualRows } from './virtual-rows.tsx';
import { Actions, OwnLists } from '../tokens.ts';

interface OwnRowsProps {
  readonly session: ReaderSession;
  /** Those that fit the filter, as they stand in the document. */
  readonly highlights: readonly Highlight[];
  readonly filter: HighlightFilter;
}

export const OwnRows = observer(function OwnRows({ session, highlights, filter }: OwnRowsProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  const lists = useService(OwnLists);
  const keyOf = useHighlightKeys(session);
  const references = useService(References);
  const { ownList } = session;
  useEffect(() => {
    if (ownList.status === 'unknown') void ownList.load();
  }, [ownList]);
  if (ownList.status === 'failed') {
    return <ErrorState title={t('list.loadFailed')} text={t('highlights.failedText')} onRetry={() => ownList.load()} />;
  }
  if (ownList.status !== 'ready') return <Skeleton shape="rows" count={6} />;
  const entries = ownEntries(ownList.items, highlights, filterNotes(ownList.notes, filter));
  if (entries.length === 0 && session.highlights.list.length + ownList.notes.length === 0) {
    return <EmptyState icon="highlighter" title={t('highlights.none')} text={t('highlights.noneText')} />;
  }
  if (entries.length === 0) return <EmptyState icon="search" title={t('highlights.noMatch')} />;
  const listed = entries.findIndex(({ place }) => place === undefined);
  const count = listed < 0 ? entries.length : listed;

  const headingOf = (index: number): string | undefined => {
    if (index === count) return t(ownList.items.length === 0 ? 'list.empty' : 'list.others');
    return index === 0 ? t('list.listed') : undefined;
  };
  const move = (from: number, onto: number, where: 'before' | 'after'): void => {
    const [row, beside] = [entries[from], entries[onto]];
    if (!row || !beside) return;
    if (row.place !== undefined && beside.place !== undefined) {
      void lists.move(ownList, listedName(row), listedName(beside), where);
    } else if (beside.place !== undefined) void lists.put(ownList, row, beside.place + (where === 'before' ? 0 : 1));
    else if (row.place !== undefined) void lists.take(ownList, row);
    // Onto the first of the others while the list is empty.
    else void lists.put(ownList, row);
  };
  /** What is not on the list has no order among itself. */
  const canMove = (from: number, onto: number): boolean =>
    count === 0 || entries[from]?.place !== undefined || entries[onto]?.place !== undefined;
  const shift = (index: number, by: -1 | 1): void => {
    const row = entries[index];
    if (row?.place === undefined) {
      if (row && by < 0) void lists.put(ownList, row);
    } else if (index + by >= 0 && index + by < count) move(index, index + by, by < 0 ? 'before' : 'after');
  };
  return (
    <VirtualRows
      label={t('list.title')}
      keys={entries.map(({ key }) => key)}
      render={(index) => {
        const entry = entries[index];
        return (
          entry && (
            <OwnRow
              session={session}
              entry={entry}
              heading={headingOf(index)}
              onShift={(by) => shift(index, by)}
              isFirst={index === 0}
              isLast={index === count - 1}
              onToggle={() => void lists.toggle(ownList, entry)}
            />
          )
        );
      }}
      onOpen={(index) => {
        const highlight = entries[index]?.highlight;
        if (!highlight) return references.open(session.id, { preview: true });
        session.show(highlight.key);
        actions.choose(session, highlight.key);
      }}
      keyFor={(key, index) => {
        const entry = entries[index];
        if (entry?.highlight) return keyOf(key, entry.highlight);
        return entry && key === 'l' ? () => lists.toggle(ownList, entry) : undefined;
      }}
      canDrag={() => true}
      onDrag={(index, { dataTransfer }) => dragHighlight(dataTransfer, session.id, entries[index]?.highlight)}
      reorder={{ canMove, move, shift }}
    />
  );
});
