/** The words that a person has added, and those of the project of their paper: to look through and to take away. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, IconButton, SearchInput, Skeleton, Tag } from '#ui';
import type { OwnWord } from '../../common/model.ts';
import type { WordStore } from '../stores/word-store.ts';
import styles from './words-dialog.module.css';

export interface WordsDialogProps {
  readonly words: WordStore;
  readonly t: Translate;
  readonly failed: (error: unknown) => void;
  readonly close: () => void;
}

/** More are found by a search. */
const MOST_SHOWN = 200;

export const WordsDialog = observer(function WordsDialog({ words, t, failed, close }: WordsDialogProps) {
  const [sought, setSought] = useState('');
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    void words
      .renew()
      .catch(failed)
      .finally(() => setIsLoading(false));
  }, [words, failed]);
  const found = words.words
    .filter(({ word }) => word.toLowerCase().includes(sought.trim().toLowerCase()))
    .sort((a, b) => a.word.localeCompare(b.word));
  return (
    <>
      <DialogBody>
        {words.words.length > 0 && <SearchInput label={t('words.search')} value={sought} onChange={setSought} />}
        {isLoading && words.words.length === 0 && <Skeleton count={4} />}
        {!isLoading && words.words.length === 0 && (
          <EmptyState icon="spell-check-2" title={t('words.empty')} text={t('words.emptyText')} />
        )}
        <ul className={styles.words}>
          {found.slice(0, MOST_SHOWN).map((word) => (
            <WordRow key={`${word.id} ${word.word}`} word={word} t={t} remove={() => words.remove(word).catch(failed)} />
          ))}
        </ul>
        {found.length > MOST_SHOWN && <p className={styles.more}>{t('words.more', { count: found.length - MOST_SHOWN })}</p>}
        {words.words.length > 0 && found.length === 0 && <p className={styles.more}>{t('words.notFound')}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('close')}</Button>
      </DialogFooter>
    </>
  );
});

interface WordRowProps {
  readonly word: OwnWord;
  readonly t: Translate;
  readonly remove: () => unknown;
}

function WordRow({ word: { word, project, is_removable }, t, remove }: WordRowProps) {
  return (
    <li className={styles.word}>
      <span className={styles.text}>{word}</span>
      {project !== null && <Tag>{t('words.ofProject')}</Tag>}
      {is_removable && <IconButton icon="trash" size="small" label={t('words.remove', { word })} onClick={() => void remove()} />}
    </li>
  );
}
