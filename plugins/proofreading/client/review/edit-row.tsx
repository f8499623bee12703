/** One paragraph that is edited, and below it what was changed. */
import { type KeyboardEvent, memo, useMemo } from 'react';
import { useTranslate } from '#client-kit';
import { Button, IconButton, TextArea } from '#ui';
import { compareWords } from '../../common/review/writing/compare-words.ts';
import type { Edit, EditedRow } from './editing.ts';
import styles from './review.module.css';

/** It grows with its text. */
const NO_END = 10_000;
const TAGS = { kept: 'span', inserted: 'ins', deleted: 'del' } as const;

const Difference = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const t = useTranslate();
  const steps = useMemo(() => compareWords(before, after), [before, after]);
  return (
    <p className={styles.difference} aria-label={t('review.edit.changes')} role="group">
      {steps.map(({ kind, text }, at) => {
        const Tag = TAGS[kind];
        return (
          <Tag key={at} className={styles[kind]}>
            {text}
          </Tag>
        );
      })}
    </p>
  );
};

interface EditRowProps {
  readonly row: EditedRow;
  /** From 1. */
  readonly place: number;
  /** As it was; nothing of one that came in. */
  readonly before: string | undefined;
  readonly disabled: boolean;
  readonly edit: (change: Edit) => void;
}

/** Drawn again only when it was changed. */
export const EditRow = memo(({ row, place, before, disabled, edit }: EditRowProps) => {
  const t = useTranslate();
  const { id, text, isOut } = row;
  if (isOut)
    return (
      <li className={styles.row} data-row={id}>
        <p className={styles.difference}>
          <del className={styles.deleted}>{text || '¶'}</del>
        </p>
        <Button size="small" variant="ghost" icon="undo" disabled={disabled} onClick={() => edit({ kind: 'restore', row: id })}>
          {t('review.edit.restore')}
        </Button>
      </li>
    );
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      edit({ kind: 'split', row: id, from, to });
    } else if (event.key === 'Backspace' && from === 0 && to === 0 && place > 1) {
      event.preventDefault();
      edit({ kind: 'join', row: id });
    }
  };
  return (
    <li className={styles.row} data-row={id}>
      <TextArea
        className={styles.area}
        aria-label={t('review.edit.paragraph', { place })}
        minRows={1}
        maxRows={NO_END}
        value={text}
        disabled={disabled}
        onChange={(event) => edit({ kind: 'write', row: id, text: event.target.value })}
        onKeyDown={press}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('review.edit.remove', { place })}
        disabled={disabled}
        onClick={() => edit({ kind: 'remove', row: id })}
      />
      {before !== text && <Difference before={before ?? ''} after={text} />}
    </li>
  );
});
EditRow.displayName = 'EditRow';
