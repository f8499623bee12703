/** The form of an entrance screen: what failed, the fields, and one button that sends it. */
import type { FormEvent, ReactNode } from 'react';
import { useOfflineReason } from '#client-kit';
import { Button } from '#ui';
import styles from './entrance.module.css';

export interface EntranceFormProps {
  readonly form: {
    readonly onSubmit: (event: FormEvent) => Promise<void>;
    readonly failure: string | undefined;
    readonly busy: boolean;
  };
  readonly action: string;
  readonly children: ReactNode;
}

export function EntranceForm({ form, action, children }: EntranceFormProps) {
  const offline = useOfflineReason();
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {form.failure && (
        <p className={styles.failure} role="alert">
          {form.failure}
        </p>
      )}
      {children}
      <Button type="submit" variant="primary" size="large" busy={form.busy} disabledReason={offline}>
        {action}
      </Button>
    </form>
  );
}
