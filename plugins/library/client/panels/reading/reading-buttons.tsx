/** How far one is with the reference that is shown, and its star. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { type ControlSize, IconButton, Select } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import { READING_STATES } from '../../../common/model/reading.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './reading.module.css';

interface ReadingButtonsProps {
  readonly article: Article;
  readonly size: ControlSize;
}

export const ReadingButtons = observer(({ article, size }: ReadingButtonsProps) => {
  const t = useTranslate();
  const { readings, reading: actions } = useService(LibraryParts);
  const { reading, starred } = readings.of(article);
  return (
    <>
      <Select
        label={t('reading.title')}
        size="small"
        className={styles.state}
        options={READING_STATES.map((value) => ({ value, label: t(`reading.${value}`) }))}
        value={reading}
        onChange={(wanted) => void actions.mark([article], { reading: wanted })}
      />
      <IconButton
        size={size}
        icon="star"
        label={t('reading.star')}
        pressed={starred}
        className={styles.pressed}
        onClick={() => void actions.mark([article], { starred: !starred })}
      />
    </>
  );
});
