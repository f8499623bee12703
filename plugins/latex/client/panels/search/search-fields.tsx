/** What is looked for, where, and what is put in its place. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, IconButton, SearchInput, TextInput } from '#ui';
import { LatexParts } from '../../tokens.ts';
import styles from './search.module.css';
import { useReplacing } from './use-replacing.ts';

/** Longest text that is looked for, in UTF-16 units. */
const LONGEST = 1_000;

/** The arrow leads from the fields into the list below them. */
const intoList = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown') return;
  const row = event.currentTarget
    .closest(`.${styles.fields}`)
    ?.parentElement?.querySelector<HTMLElement>('[role=option][tabindex="0"]');
  if (!row) return;
  event.preventDefault();
  row.focus();
};

const ReplaceFields = observer(() => {
  const t = useTranslate();
  const { search } = useService(LatexParts);
  const { replaceAll, isBusy } = useReplacing();
  return (
    <div className={styles.line}>
      <TextInput
        mono
        aria-label={t('search.by')}
        placeholder={t('search.by')}
        title={search.wish.isRegex ? t('search.groups') : undefined}
        spellCheck={false}
        value={search.template}
        maxLength={LONGEST}
        onChange={(event) => search.replaceBy(event.currentTarget.value)}
        onKeyDown={intoList}
      />
      <Button
        size="small"
        disabled={search.replaceable === 0 || isBusy || search.state !== 'ready'}
        onClick={() => void replaceAll()}
      >
        {t('search.replaceAll')}
      </Button>
    </div>
  );
});

export const SearchFields = observer(() => {
  const t = useTranslate();
  const { search } = useService(LatexParts);
  const field = useRef<HTMLInputElement>(null);
  const { wish, fieldRequests, isReplacing } = search;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [fieldRequests]);
  return (
    <div role="search" className={styles.fields}>
      <div className={styles.line}>
        <SearchInput
          ref={field}
          className={styles.field}
          label={t('search.field')}
          value={wish.text}
          maxLength={LONGEST}
          onChange={(text) => search.ask({ text })}
          onKeyDown={intoList}
        />
        <IconButton
          size="small"
          icon="case-sensitive"
          label={t('search.matchCase')}
          pressed={wish.matchCase}
          onClick={() => search.ask({ matchCase: !wish.matchCase })}
        />
        <IconButton
          size="small"
          icon="whole-word"
          label={t('search.wholeWord')}
          pressed={wish.wholeWord}
          onClick={() => search.ask({ wholeWord: !wish.wholeWord })}
        />
        <IconButton
          size="small"
          icon="regex"
          label={t('search.regex')}
          pressed={wish.isRegex}
          onClick={() => search.ask({ isRegex: !wish.isRegex })}
        />
        <IconButton
          size="small"
          icon="replace"
          label={t('search.replacing')}
          pressed={isReplacing}
          onClick={search.toggleReplacing}
        />
      </div>
      {isReplacing && <ReplaceFields />}
      <TextInput
        size="small"
        mono
        aria-label={t('search.inFiles')}
        placeholder={t('search.inFilesExample')}
        spellCheck={false}
        value={search.filePattern}
        maxLength={500}
        onChange={(event) => search.inFiles(event.currentTarget.value)}
        onKeyDown={intoList}
      />
    </div>
  );
});
