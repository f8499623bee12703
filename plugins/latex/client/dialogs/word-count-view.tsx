/** The words of a paper, counted without preamble, comments, formulas and keys. */
import { useService } from '#client-kit';
import { Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import type { WordCount } from '../../common/source/word-count.ts';
import styles from './dialogs.module.css';

export interface WordCountViewProps {
  readonly t: Translate;
  readonly counts: WordCount;
  readonly close: () => void;
}

const KINDS = ['words', 'headings', 'captions', 'formulas'] as const;

const View = ({ t, counts, close }: WordCountViewProps) => {
  const number = new Intl.NumberFormat(useService(Language).code);
  return (
    <>
      <DialogBody>
        <ul className={styles.versions}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <span className={styles.versionName}>{t(`words.${kind}`)}</span>
              <strong>{number.format(counts[kind])}</strong>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      </DialogFooter>
    </>
  );
};

export const WordCountView = (props: WordCountViewProps) => <View {...props} />;
