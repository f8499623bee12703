/** Find and replace above the text. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, cx, IconButton, TextInput } from '#ui';
import type { FindStore } from './find-store.ts';
import styles from './find.module.css';

/** Longest text that is looked for, in UTF-16 units. */
const LONGEST = 1_000;

interface FindBarProps {
  readonly store: FindStore;
  readonly mayWrite: boolean;
}

const FLAGS = [
  ['matchCase', 'case-sensitive'],
  ['wholeWord', 'whole-word'],
  ['isRegex', 'regex'],
] as const;

export const FindBar = observer(({ store, mayWrite }: FindBarProps) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const field = useRef<HTMLInputElement>(null);
  const { query, found, at, state, requests, isReplacing, template } = store;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [requests]);
  const count =
    state === 'ready'
      ? query.text === ''
        ? ''
        : found.length === 0
          ? t('find.none')
          : t('find.count', { at: at + 1, count: found.length })
      : t(`find.${state}`);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    store.close();
  };
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    store.go(event.shiftKey ? -1 : 1);
  };
  const replaceAll = () => {
    const replaced = store.replaceAll();
    if (replaced > 0) notices.success(t('find.replaced', { count: replaced }));
  };
  return (
    <div role="search" aria-label={t('action.find')} className={styles.bar} onKeyDown={leave}>
      <div className={styles.line}>
        <TextInput
          ref={field}
          className={styles.field}
          aria-label={t('find.field')}
          placeholder={t('find.field')}
          spellCheck={false}
          value={query.text}
          maxLength={LONGEST}
          onChange={(event) => store.ask({ text: event.currentTarget.value })}
          onKeyDown={go}
        />
        <span className={cx(styles.count, state !== 'ready' && styles.wrong)} role="status">
          {count}
        </span>
        <IconButton size="small" icon="chevron-up" label={t('find.previous')} keys="shift+enter" onClick={() => store.go(-1)} />
        <IconButton size="small" icon="chevron-down" label={t('find.next')} keys="enter" onClick={() => store.go(1)} />
        {FLAGS.map(([flag, icon]) => (
          <IconButton
            key={flag}
            size="small"
            icon={icon}
            label={t(`find.${flag}`)}
            pressed={query[flag]}
            onClick={() => store.ask({ [flag]: !query[flag] })}
          />
        ))}
        {mayWrite && (
          <IconButton
            size="small"
            icon="replace"
            label={t('find.replacing')}
            pressed={isReplacing}
            onClick={store.toggleReplacing}
          />
        )}
        <span className={styles.space} />
        <IconButton size="small" icon="close" label={t('find.close')} keys="escape" onClick={store.close} />
      </div>
      {isReplacing && mayWrite && (
        <div className={styles.line}>
          <TextInput
            className={styles.field}
            aria-label={t('find.by')}
            placeholder={t('find.by')}
            title={query.isRegex ? t('find.groups') : undefined}
            spellCheck={false}
            value={template}
            maxLength={LONGEST}
            onChange={(event) => store.replaceBy(event.currentTarget.value)}
          />
          <Button size="small" disabledReason={found.length === 0 ? t('find.none') : undefined} onClick={store.replaceOne}>
            {t('find.replaceOne')}
          </Button>
          <Button size="small" disabledReason={found.length === 0 ? t('find.none') : undefined} onClick={replaceAll}>
            {t('find.replaceAll')}
          </Button>
        </div>
      )}
    </div>
  );
});
