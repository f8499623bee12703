/** What the link leads to, and the one question before it: under which name the guest reads. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { ApiError } from '#plugin-api';
import { Language } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import type { Invitation } from '../../common/model.ts';
import styles from './visit.module.css';

export interface WelcomeProps {
  readonly invitation: Invitation;
  /** Rejects when it could not be done. */
  readonly onEnter: (name: string) => Promise<void>;
}

export function Welcome({ invitation: { title, by, may, ends_at }, onEnter }: WelcomeProps) {
  const t = useTranslate();
  const { code } = useService(Language);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await onEnter(name.trim());
    } catch (cause) {
      setError(cause instanceof ApiError && !cause.isOffline ? cause.message : t('visit.failed'));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <p className={styles.lead}>{t(by === '' ? `welcome.somebody.${may}` : `welcome.by.${may}`, { name: by })}</p>
      <h1 className={styles.heading} dir="auto">
        {title}
      </h1>
      <Field label={t('welcome.name')} className={styles.wide} help={t(`welcome.nameHelp.${may}`)} error={error}>
        <TextInput
          autoFocus
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isBusy} disabled={name.trim() === ''}>
        {t('welcome.enter')}
      </Button>
      {ends_at !== null && (
        <p className={styles.small}>
          {t('welcome.endsAt', { date: new Date(ends_at).toLocaleDateString(code, { dateStyle: 'long' }) })}
        </p>
      )}
    </form>
  );
}
