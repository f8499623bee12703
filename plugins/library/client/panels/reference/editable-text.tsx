/** A text that is edited where it stands: saved on Enter or when the keyboard leaves, put back by Escape. */
import { type KeyboardEvent, use, useEffect, useState } from 'react';
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
  const [text, setText] = useState(value);
  const [editing, setEditing] = useState(false);
  // What others write shows up, unless someone is in the middle of it here.
  useEffect(() => {
    if (!editing) setText(value);
  }, [value, editing]);
  const commit = () => {
    setEditing(false);
    if (text.trim() !== value) onSave(text.trim());
  };
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.blur();
    } else if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      setText(value);
      setEditing(false);
    }
  };
  const shared = {
    'aria-label': label,
    id,
    dir: 'auto',
    value: text,
    placeholder,
    readOnly,
    className: cx(styles.quiet, className),
    onFocus: () => setEditing(true),
    onBlur: commit,
    onKeyDown: press,
  } as const;
  return multiline ? (
    <TextArea {...shared} minRows={1} maxRows={40} onChange={(event) => setText(event.currentTarget.value)} />
  ) : (
    <TextInput
      {...shared}
      mono={mono}
      inputMode={numeric ? 'numeric' : 'text'}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
