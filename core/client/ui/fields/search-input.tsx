/** A text field that filters or finds: Escape empties it, and so does the cross. */
import { type ComponentProps, useRef } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { Kbd } from '../actions/kbd.tsx';
import styles from './search-input.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Shortcut that brings the keyboard here, shown while it is empty. */
  readonly keys?: string | undefined;
  readonly ref?: ComponentProps<'input'>['ref'];
}

export function SearchInput({ label, value, onChange, keys, className, ref, onKeyDown, ...rest }: SearchInputProps) {
  const t = useCoreText();
  const box = useRef<HTMLDivElement>(null);
  const empty = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={cx(styles.search, className)}>
      <Icon name="search" size={14} className={styles.sign} />
      <TextInput
        ref={ref}
        role="searchbox"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        {...rest}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            // Only the text goes; the dialog or panel around it stays.
            event.stopPropagation();
            empty();
          } else onKeyDown?.(event);
        }}
      />
      {value ? (
        <button type="button" className={styles.clear} aria-label={t('ui.clearSearch')} onClick={empty} tabIndex={-1}>
          <Icon name="close" size={13} />
        </button>
      ) : (
        keys && (
          <span className={styles.keys}>
            <Kbd keys={keys} look="plain" />
          </span>
        )
      )}
    </div>
  );
}
