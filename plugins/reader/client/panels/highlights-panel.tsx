/** The highlights of the PDF that was used last, and other marks on its pages. */
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useService } from '#client-kit';
import { cx, EmptyState, ErrorState, HIGHLIGHT_COLOURS, SearchInput, SegmentedControl, Skeleton } from '#ui';
import {
  filterHighlights,
  type HighlightFilter,
  type HighlightOrder,
  NO_FILTER,
  orderHighlights,
} from '../highlights/filter-highlights.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { ForeignList } from './foreign-list.tsx';
import { HighlightFilterMenu } from './highlight-filter-menu.tsx';
import { HighlightRows } from './highlight-rows.tsx';
import { OwnRows } from './own-rows.tsx';
import styles from './side-panel.module.css';
import { Sessions } from '../tokens.ts';

const HighlightsPanel = observer(function HighlightsPanel() {
  const t = useReaderText();
  const { active } = useService(Sessions);
  if (!active) return <EmptyState icon="highlighter" title={t('side.noPdf')} text={t('highlights.noPdfText')} />;
  return <BothSides key={active.id} session={active} />;
});

type Side = 'own' | 'file';

/** The citations, and beside them what other programs left in the file, when there is any. */
const BothSides = observer(function BothSides({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const [side, setSide] = useState<Side>('own');
  const { highlights, foreign } = session;
  const count = foreign.list.length;
  if (count === 0 || highlights.status !== 'ready') return <HighlightList session={session} />;
  return (
    <div className={styles.panel}>
      <div className={styles.sides}>
        <SegmentedControl
          label={t('foreign.sides')}
          segments={[
            { value: 'own', label: t('foreign.own', { count: highlights.list.length }) },
            { value: 'file', label: t('foreign.inFile', { count }) },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      {side === 'own' ? <HighlightList session={session} /> : <ForeignList session={session} />}
    </div>
  );
});

const HighlightList = observer(function HighlightList({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const [filter, setFilter] = useState(NO_FILTER);
  const [order, setOrder] = useState<HighlightOrder>('document');
  const { highlights } = session;
  const used = session.uses.times;
  const { list } = highlights;
  // Thousands are looked through once, and not each time the page that is read moves.
  const shown = useMemo(() => orderHighlights(filterHighlights(list, filter, used), order), [list, filter, used, order]);
  if (highlights.status === 'loading') return <Skeleton shape="rows" count={6} />;
  if (highlights.status === 'failed') {
    return <ErrorState title={t('highlights.failed')} text={t('highlights.failedText')} onRetry={() => highlights.load()} />;
  }
  const change = (to: Partial<HighlightFilter>): void => setFilter((before) => ({ ...before, ...to }));
  const { text, colors } = filter;
  const toggle = (color: string): void =>
    change({ colors: colors.includes(color) ? colors.filter((each) => each !== color) : [...colors, color] });
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <div className={styles.search}>
          <SearchInput label={t('highlights.filter')} value={text} onChange={(words) => change({ text: words })} />
          <HighlightFilterMenu highlights={list} uses={used} filter={filter} onFilter={change} order={order} onOrder={setOrder} />
        </div>
        <div className={styles.colours} role="group" aria-label={t('highlights.byColour')}>
          {HIGHLIGHT_COLOURS.map((colour) => (
            <button
              key={colour.value}
              type="button"
              className={cx(styles.colour, colors.includes(colour.value) && styles.on)}
              style={{ background: colour.value }}
              aria-label={t(`core:ui.colour.${colour.name}`)}
              aria-pressed={colors.includes(colour.value)}
              onClick={() => toggle(colour.value)}
            />
          ))}
          <output className={styles.count}>
            {shown.length === list.length
              ? t('highlights.count', { count: shown.length })
              : t('highlights.countOf', { count: shown.length, total: list.length })}
          </output>
        </div>
      </div>
      {order === 'own' ? (
        <OwnRows session={session} highlights={shown} filter={filter} />
      ) : list.length === 0 ? (
        <EmptyState icon="highlighter" title={t('highlights.none')} text={t('highlights.noneText')} />
      ) : (
        <HighlightRows session={session} highlights={shown} />
      )}
    </div>
  );
});

export default HighlightsPanel;
