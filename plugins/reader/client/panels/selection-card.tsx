/** What can be done with selected text. */
import { observer } from 'mobx-react-lite';
import { IconButton, ToolbarSeparator, useService } from '#plugin-api/client';
import { quadsOfText } from '../../common/text/page-text.ts';
import { measureText } from '../document/measure-text.ts';
import { Actions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { ColourDots } from './colour-dots.tsx';
import { FloatingCard } from './floating-card.tsx';

export const SelectionCard = observer(function SelectionCard({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const { view, selection } = session;
  const [first] = view.selection.ranges;
  // Read so that the card follows the page while it scrolls.
  const moves = view.state.moves;
  const rect =
    first && moves >= 0
      ? view.motion.screenRect(first.index, quadsOfText(first.page, first.start, first.end, measureText))
      : undefined;
  if (!rect || !selection) return null;
  return (
    <FloatingCard label={t('selection.title')} rect={rect}>
      <div className={styles.row}>
        <ColourDots label={t('selection.highlight')} onPick={(color) => void actions.highlight(session, color)} />
        <ToolbarSeparator />
        <IconButton
          size="small"
          icon="sticky-note"
          label={t('selection.note')}
          keys="m"
          onClick={() => void actions.writeNote(session)}
        />
        <IconButton
          size="small"
          icon="copy"
          label={t('selection.copy')}
          keys="mod+c"
          onClick={() => void actions.copy(selection.text)}
        />
        <IconButton size="small" icon="quote" label={t('selection.cite')} keys="c" onClick={() => void actions.cite(session)} />
      </div>
    </FloatingCard>
  );
});
