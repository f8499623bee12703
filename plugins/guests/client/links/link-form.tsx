/** Makes a link: what guests may, until when, and for whom it is. */
import { useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button, Field, Select, TextInput } from '#ui';
import { type Allowance, DAYS } from '../../common/model.ts';
import type { LinkWish } from './link-store.ts';
import styles from './links.module.css';

const FOR_EVER = 'hand';

export interface LinkFormProps {
  /** Resolves when the link is there, or cannot be made. */
  readonly onMake: (wish: LinkWish) => Promise<unknown>;
}

export function LinkForm({ onMake }: LinkFormProps) {
  const t = useTranslate();
  const [may, setMay] = useState<Allowance>('read');
  const [days, setDays] = useState<string>('30');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    await onMake({ may, days: days === FOR_EVER ? null : Number(days), note: note.trim() });
    setBusy(false);
    setNote('');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void make();
      }}
    >
      <Field label={t('links.note')} className={styles.note}>
        <TextInput
          autoFocus
          value={note}
          maxLength={100}
          placeholder={t('links.notePlaceholder')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('links.may')}>
        <Select
          options={(['read', 'comment'] as const).map((value) => ({ value, label: t(`may.${value}`) }))}
          value={may}
          onChange={setMay}
        />
      </Field>
      <Field label={t('links.until')}>
        <Select
          options={[
            ...DAYS.map((count) => ({ value: String(count), label: t('links.days', { count }) })),
            { value: FOR_EVER, label: t('links.byHand') },
          ]}
          value={days}
          onChange={setDays}
        />
      </Field>
      <Button type="submit" variant="primary" icon="link" busy={isBusy} className={styles.make}>
        {t('links.make')}
      </Button>
    </form>
  );
}
