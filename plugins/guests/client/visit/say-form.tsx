/** A few words that are to be sent; they stay in the field until they have arrived. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, TextArea } from '#ui';
import styles from './visit.module.css';

export interface SayFormProps {
  readonly label: string;
  readonly send: string;
  readonly autoFocus?: boolean;
  /** Rejects when they have not arrived. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function SayForm({ label, send, autoFocus = false, onSend, onCancel }: SayFormProps) {
  const t = useTranslate();
  const notices = useService(Notices);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    await onSend(text.trim()).catch(notices.failure);
    setBusy(false);
  };
  return (
    <form
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        aria-label={label}
        autoFocus={autoFocus}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          if (event.key === 'Escape') onCancel();
        }}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={isBusy} disabled={text.trim() === ''}>
          {send}
        </Button>
      </div>
    </form>
  );
}
