/** A text that is edited where it stands: saved on Enter or when the keyboard leaves, put back by Escape. */
import { type KeyboardEvent, use, useState } from 'react';
import { cx, TextArea, TextInput } from '#ui';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

export interface EditableTextProps {
  readonly label: string;
  /** For a label that stands beside it. */
  readonly id?: string;
  readonly value: string;
  readonly onSave: (value: string) => unknown;
  readonly multiline?: boolean;
  readonly mono?: boolean;
  readonly numeric?: boolean;
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

export function EditableText({
  label,
  id,
  value,
  onSave,
  multiline = false,
  mono = false,
  numeric = false,
  placeholder,
  className,
}: EditableTextProps) {
  const readOnly = use(ReadOnly);
  // What others write, or is found out meanwhile, shows up until something is typed here: only that is saved.
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value) onSave(typed.trim());
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.blur();
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  const shared = {
    'aria-label': label,
    id,
    dir: 'auto',
    value: typed ?? value,
    placeholder,
    readOnly,
    className: cx(styles.quiet, className),
    onBlur: commit,
    onKeyDown: press,
  } as const;
  return multiline ? (
    <TextArea {...shared} minRows={1} maxRows={40} onChange={(event) => setTyped(event.currentTarget.value)} />
  ) : (
    <TextInput
      {...shared}
      mono={mono}
      inputMode={numeric ? 'numeric' : 'text'}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
