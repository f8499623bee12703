/** One choice out of a long list, found by typing. */
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import { cx } from '../cx.ts';
import { useFieldControl, useFieldLabel } from './field-context.ts';
import { Icon } from '../marks/icon.tsx';
import menu from '../actions/menu.module.css';
import { Popover } from '../overlays/popover.tsx';
import type { Option } from './radio-group.tsx';
import { matchOptions } from './match-options.ts';
import picker from './picker.module.css';

export interface ComboboxProps {
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Needed outside a `Field`. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Offers to make what was typed when no option has that name; `maxLength` in UTF-16 units. */
  readonly create?: {
    readonly label: (text: string) => string;
    readonly run: (text: string) => unknown;
    readonly maxLength?: number;
  };
  /** What is found elsewhere as one types (`''` when it closes): offered behind the options that fit, as it comes. */
  readonly search?: {
    readonly type: (text: string) => void;
    readonly found: readonly Option[];
    readonly choose: (value: string) => void;
  };
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

const NEW = ' new';
const elsewhereValue = ({ value }: Option): string => `${NEW} ${value}`;

export function Combobox({
  options,
  value,
  onChange,
  label,
  placeholder,
  create,
  search,
  disabled = false,
  className,
}: ComboboxProps) {
  const t = useCoreText();
  const field = useFieldControl();
  const labelId = useFieldLabel();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState('');
  const chosen = options.find((option) => option.value === value);
  const found = matchOptions(options, text);
  const typed = text.trim();
  const canCreate =
    create &&
    typed !== '' &&
    ![...options, ...(search?.found ?? [])].some((option) => option.label.toLowerCase() === typed.toLowerCase());
  const elsewhere = search?.found ?? [];
  const first = found[0]?.value ?? (elsewhere[0] && elsewhereValue(elsewhere[0]));
  // What is found late is marked as it comes: Enter must not take what stands behind it.
  useEffect(() => setMarked(first ?? ''), [first]);
  const isEmpty = found.length + elsewhere.length === 0 && !canCreate && (!search || typed !== '');
  const type = (next: string) => {
    setText(next);
    search?.type(next.trim());
  };
  const close = () => {
    setOpen(false);
    type('');
    setMarked(options[0]?.value ?? '');
  };
  const trigger = (
    <button
      type="button"
      {...field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId && `${labelId} ${field.id}`}
      disabled={disabled}
      onKeyDown={(event) => {
        // A letter begins the search, as it would in a field.
        if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        setOpen(true);
        // The next letters may come before the field has the keyboard.
        type(text + event.key);
      }}
      className={cx(control.control, control.medium, picker.trigger, !chosen && picker.empty, className)}
    >
      <span className={picker.value}>{chosen?.label ?? placeholder ?? t('ui.choose')}</span>
      <Icon name="chevrons-up-down" size={13} className={picker.arrow} />
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      flush
      firstFocus={input}
      label={label ?? t('ui.choose')}
    >
      <Command
        value={marked}
        onValueChange={setMarked}
        shouldFilter={false}
        loop
        className={styles.command}
        label={label ?? t('ui.search')}
      >
        <Command.Input
          ref={input}
          className={styles.input}
          value={text}
          onValueChange={type}
          placeholder={t('ui.search')}
          maxLength={create?.maxLength}
          // Behind what has been typed on the button.
          onFocus={() => input.current?.setSelectionRange(text.length, text.length)}
          autoFocus
        />
        <Command.List className={styles.list}>
          {isEmpty && <p className={styles.none}>{t('ui.nothingFound')}</p>}
          {found.map((option) => (
            <Command.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className={cx(menu.item, styles.item)}
              onSelect={() => {
                onChange(option.value);
                close();
              }}
            >
              <span className={menu.sign}>{option.value === value && <Icon name="check" size={14} />}</span>
              <span className={menu.text}>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </Command.Item>
          ))}
          {elsewhere.map((option) => (
            <Command.Item
              key={option.value}
              value={elsewhereValue(option)}
              className={cx(menu.item, styles.item)}
              onSelect={() => {
                search?.choose(option.value);
                close();
              }}
            >
              <span className={menu.sign}>
                <Icon name="plus" size={14} />
              </span>
              <span className={menu.text}>{option.label}</span>
              {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            </Command.Item>
          ))}
          {canCreate && (
            <Command.Item
              value={NEW}
              className={cx(menu.item, styles.item)}
              onSelect={() => {
                create.run(typed);
                close();
              }}
            >
              <span className={menu.sign}>
                <Icon name="plus" size={14} />
              </span>
              <span className={menu.text}>{create.label(typed)}</span>
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </Popover>
  );
}
