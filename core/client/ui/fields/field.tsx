/** A label above its control, with help below it, or the error in place of the help. */
import { type ReactNode, useId, useMemo } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';
import { Icon } from '../marks/icon.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** For a control that says in itself what it is, e.g. a search box. */
  readonly hideLabel?: boolean;
  /** Label and control side by side, for narrow settings. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  inline = false,
  className,
  children,
}: FieldProps) {
  const t = useCoreText();
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? help);
  const state = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy: hasNote ? noteId : undefined, invalid: error !== undefined, required }),
    [id, noteId, hasNote, error, required],
  );
  return (
    <FieldContext value={state}>
      <div className={cx(styles.field, inline && styles.inline, className)}>
        <label htmlFor={id} id={state.labelId} className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
          {required && (
            <span className={styles.required} title={t('ui.required')} aria-hidden>
              *
            </span>
          )}
        </label>
        {children}
        <div id={noteId} className={styles.note} role={error ? 'alert' : undefined} hidden={!hasNote}>
          {error ? (
            <span className={styles.error}>
              <Icon name="circle-alert" size={13} />
              {error}
            </span>
          ) : (
            help
          )}
        </div>
      </div>
    </FieldContext>
  );
}
