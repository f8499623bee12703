/** What can be done with selected text. The card stands at the first part of it that is in view. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { cx, IconButton, ToolbarSeparator } from '#ui';
import { quadsOfText } from '../../common/text/page-text.ts';
import { measureText } from '../document/measure-text.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { ColourDots } from './colour-dots.tsx';
import { FloatingCard } from './floating-card.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { useNoMark } from './use-no-mark.ts';
import { Actions } from '../tokens.ts';

export const SelectionCard = observer(function SelectionCard({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const noMark = useNoMark(session);
  const { view, selection } = session;
  // Read so that the card follows the page while it scrolls.
  const moves = view.state.moves;
  const rects = view.selection.ranges.flatMap(({ index, page, start, end }) =>
    moves >= 0 ? view.motion.screenRects(index, quadsOfText(page, start, end, measureText)) : [],
  );
  const isSeen = rects.some((rect) => view.motion.isSeen(rect));
  if (!isSeen || !selection || session.isLeft) return null;
  return (
    <FloatingCard label={t('selection.title')} rects={rects}>
      <div className={styles.row}>
        <ColourDots
          label={t('selection.highlight')}
          disabledReason={noMark}
          onPick={(color) => void actions.highlight(session, color)}
        />
        <span className={styles.group}>
          <MarkButtons disabledReason={noMark} onPick={(kind) => void actions.mark(session, kind)} />
        </span>
        <span className={styles.between}>
          <ToolbarSeparator />
        </span>
        <span className={cx(styles.group, styles.acts)}>
          <IconButton
            size="small"
            icon="sticky-note"
            label={t('selection.note')}
            keys="m"
            disabledReason={noMark}
            onClick={() => void actions.writeNote(session)}
          />
          <IconButton
            size="small"
            icon="copy"
            label={t('selection.copy')}
            keys="mod+c"
            onClick={() => void actions.copy(selection.text)}
          />
          <IconButton
            size="small"
            icon="quote"
            label={t('selection.cite')}
            keys="c"
            disabledReason={noMark}
            onClick={() => void actions.cite(session)}
          />
        </span>
      </div>
    </FloatingCard>
  );
});
