/** Two texts as one, with the words that were deleted and inserted; what stayed the same is shown as far as it is needed to find one's way. */
import { useMemo } from 'react';
import type { Translate } from '#plugin-api/client';
import { diffWords } from '../../common/history/word-diff.ts';
import styles from './dialogs.module.css';

/** Characters that stay around a change. */
const AROUND = 300;

interface CompareWordsProps {
  readonly t: Translate;
  readonly before: string;
  readonly after: string;
}

const shortened = (text: string, isFirst: boolean, isLast: boolean): readonly string[] => {
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return text.length <= head.length + tail.length + 1 ? [text] : [head, tail];
};

export const CompareWords = ({ t, before, after }: CompareWordsProps) => {
  const changes = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <div className={styles.words} role="document" aria-label={t('versions.byWords')}>
      {changes.map(({ kind, text }, at) => {
        if (kind === 'deleted') return <del key={at}>{text}</del>;
        if (kind === 'inserted') return <ins key={at}>{text}</ins>;
        const [head = '', tail] = shortened(text, at === 0, at === changes.length - 1);
        return (
          <span key={at}>
            {head}
            {tail !== undefined && <span className={styles.gap}>{t('versions.unchanged')}</span>}
            {tail}
          </span>
        );
      })}
    </div>
  );
};
