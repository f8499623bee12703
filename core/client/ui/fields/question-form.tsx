/** A large box for words, with the button that looks for them. */
import { type FormEvent, useState } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import styles from './question-form.module.css';
import { SearchInput } from './search-input.tsx';

export interface QuestionFormProps extends Pick<ButtonProps, 'variant' | 'disabledReason'> {
  /** Of the box. */
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  /** Of what is typed, in UTF-16 units. */
  readonly maxLength: number;
  readonly onAsk: (text: string) => unknown;
}

export const QuestionForm = ({ label, action, maxLength, onAsk, ...button }: QuestionFormProps) => {
  const [text, setText] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(text);
  };
  return (
    <form role="search" className={styles.form} onSubmit={ask}>
      <SearchInput size="large" className={styles.field} label={label} value={text} maxLength={maxLength} onChange={setText} />
      <Button type="submit" size="large" {...button}>
        {action}
      </Button>
    </form>
  );
};
