/** The chosen mark of another program: what was said about it, by whom, and how it becomes one's own. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { Button, Markdown } from '#ui';
import { quadsOf } from '../foreign/foreign-marks.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { FloatingCard } from './floating-card.tsx';
import { Actions } from '../tokens.ts';

export const ForeignCard = observer(function ForeignCard({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const { view, foreign, canWrite } = session;
  const { chosen } = foreign;
  if (!chosen) return null;
  // Read so that the card follows the page while it scrolls.
  const moves = view.state.moves;
  const rects = moves >= 0 ? view.motion.screenRects(chosen.page - 1, quadsOf(chosen)) : [];
  if (!rects.some((rect) => view.motion.isSeen(rect)) || view.selection.ranges.length > 0) return null;
  return (
    <FloatingCard key={chosen.annot_id} label={t('foreign.card')} rects={rects}>
      <div className={styles.row}>
        <span className={styles.whose}>{chosen.author ?? t('foreign.nobody')}</span>
        <span className={styles.space} />
        <Button size="small" icon="download" disabled={!canWrite} onClick={() => void actions.adopt(session, [chosen])}>
          {t('foreign.adopt')}
        </Button>
      </div>
      {!canWrite && <p className={styles.readOnly}>{t('mark.noWrite')}</p>}
      {chosen.comment && (
        <div className={styles.body}>
          <div className={styles.note}>
            <Markdown text={chosen.comment} />
          </div>
        </div>
      )}
    </FloatingCard>
  );
});
