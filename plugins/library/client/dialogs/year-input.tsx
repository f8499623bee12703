/** A year as one types it, with a minus before our era. What is no year yet stays in the field and counts for none. */
import { type ComponentProps, useState } from 'react';
import { TextInput } from '#ui';

const yearOf = (text: string): number | undefined => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);

interface YearInputProps extends Pick<ComponentProps<typeof TextInput>, 'aria-label' | 'placeholder'> {
  readonly value: number | undefined;
  readonly onChange: (year: number | undefined) => void;
}

export function YearInput({ value, onChange, ...rest }: YearInputProps) {
  const [typed, setTyped] = useState('');
  // What is set from elsewhere takes the place of what was typed.
  const shown = yearOf(typed) === value ? typed : String(value ?? '');
  return (
    <TextInput
      {...rest}
      maxLength={5}
      value={shown}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(yearOf(text));
      }}
    />
  );
}
