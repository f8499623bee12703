/** The highlights of the PDF that was used last, in the order of the document. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { cx, EmptyState, ErrorState, HIGHLIGHT_COLOURS, SearchInput, Skeleton, useService } from '#plugin-api/client';
import { filterHighlights } from '../highlights/filter-highlights.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { Sessions } from '../reader/reader-sessions.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { HighlightRows } from './highlight-rows.tsx';
import styles from './side-panel.module.css';

const HighlightsPanel = observer(function HighlightsPanel() {
  const t = useReaderText();
  const { active } = useService(Sessions);
  if (!active) return <EmptyState icon="highlighter" title={t('side.noPdf')} text={t('highlights.noPdfText')} />;
  return <HighlightList key={active.id} session={active} />;
});

const HighlightList = observer(function HighlightList({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const [text, setText] = useState('');
  const [colors, setColors] = useState<readonly string[]>([]);
  const { highlights } = session;
  if (highlights.status === 'loading') return <Skeleton shape="rows" count={6} />;
  if (highlights.status === 'failed') {
    return <ErrorState title={t('highlights.failed')} text={t('highlights.failedText')} onRetry={() => highlights.load()} />;
  }
  const shown = filterHighlights(highlights.list, text, colors);
  const toggle = (color: string): void =>
    setColors((before) => (before.includes(color) ? before.filter((each) => each !== color) : [...before, color]));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <SearchInput label={t('highlights.filter')} value={text} onChange={setText} />
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
            {shown.length === highlights.list.length
              ? t('highlights.count', { count: shown.length })
              : t('highlights.countOf', { count: shown.length, total: highlights.list.length })}
          </output>
        </div>
      </div>
      {highlights.list.length === 0 ? (
        <EmptyState icon="highlighter" title={t('highlights.none')} text={t('highlights.noneText')} />
      ) : (
        <HighlightRows session={session} highlights={shown} />
      )}
    </div>
  );
});

export default HighlightsPanel;
