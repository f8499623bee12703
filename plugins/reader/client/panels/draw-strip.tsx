/** While a tool is in the hand: the colour of what comes next, and how it is done. */
import { observer } from 'mobx-react-lite';
import { runInAction } from 'mobx';
import { IconButton } from '#ui';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { ColourDots } from './colour-dots.tsx';
import styles from './drawing.module.css';

export const DrawStrip = observer(function DrawStrip({ session }: { session: ReaderSession }) {
  const t = useReaderText();
  const { tools, view, color } = session;
  if (!tools.isDrawing) return null;
  const pick = (picked: string): void => {
    runInAction(() => {
      session.color = picked;
    });
    view.focus();
  };
  return (
    <div className={styles.strip} role="group" aria-label={t(`draw.${tools.tool}`)}>
      {tools.tool !== 'erase' && <ColourDots label={t('draw.colour')} value={color} onPick={pick} />}
      <span className={styles.rest}>
        <span className={styles.hint} role="status">
          {t(`draw.hint.${tools.tool}`)}
        </span>
        <IconButton
          size="small"
          icon="close"
          label={t('draw.done')}
          keys="escape"
          onClick={() => {
            tools.choose('select');
            view.focus();
          }}
        />
      </span>
    </div>
  );
});
