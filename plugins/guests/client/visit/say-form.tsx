/** A few words that are to be sent; they stay in the field until they have arrived. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, TextArea, useUnloadGuard } from '#ui';
import type { VisitStore } from './visit-store.ts';
import styles from './talk.module.css';

export interface SayFormProps {
  readonly visit: VisitStore;
  /** Under which what is written is kept. */
  readonly where: string;
  /** The words that it is about. */
  readonly about: string;
  readonly label: string;
  readonly send: string;
  /** Rejects when they have not arrived. */
  readonly onSend: (text: string) => Promise<void>;
  /** The guest wants to say nothing. */
  readonly onCancel: () => void;
  /** The guest goes back to where they were; what they have written stays. */
  readonly onLeave: () => void;
}

export const SayForm = observer(function SayForm(props: SayFormProps) {
  const { visit, where, about, label, send, onSend, onCancel, onLeave } = props;
  const t = useTranslate();
  const notices = useService(Notices);
  const [isBusy, setBusy] = useState(false);
  const text = visit.drafts.get(where)?.text ?? '';
  const isEmpty = text.trim() === '';
  useUnloadGuard(!isEmpty);
  const keep = (next: string) => visit.keepDraft(where, { about, text: next });
  const submit = async () => {
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      await onSend(text.trim());
      keep('');
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
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
        autoFocus
        dir="auto"
        minRows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => keep(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (isEmpty) onCancel();
          else onLeave();
        }}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            keep('');
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" busy={isBusy} disabled={isEmpty}>
          {send}
        </Button>
      </div>
    </form>
  );
});
