/** One choice out of a list that opens. Not modal: the page behind it stays readable for screen readers. */
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import type { ControlSize } from '../actions/button.tsx';
import control from './control.module.css';
import { cx } from '../cx.ts';
import { useFieldControl, useFieldLabel } from './field-context.ts';
import { Icon } from '../marks/icon.tsx';
import { Listbox } from './listbox.tsx';
import menu from '../actions/menu.module.css';
import { useOverlayRoot } from '../overlays/overlay-root.ts';
import picker from './picker.module.css';
import type { Option } from './radio-group.tsx';
import styles from './select.module.css';

export interface SelectProps<V extends string> {
  readonly options: readonly Option<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** Needed outside a `Field`. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, label, placeholder, size = 'medium', disabled = false, className } = props;
  const t = useCoreText();
  const field = useFieldControl();
  const labelId = useFieldLabel();
  const listId = useId();
  const container = useOverlayRoot();
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        {...field}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        aria-label={label}
        aria-labelledby={label ? undefined : labelId && `${labelId} ${field.id}`}
        disabled={disabled}
        className={cx(control.control, control[size], picker.trigger, !chosen && picker.empty, className)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className={picker.value}>{chosen?.label ?? placeholder ?? t('ui.choose')}</span>
        <Icon name="chevrons-up-down" size={13} className={picker.arrow} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          className={cx(menu.menu, styles.popup)}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <Listbox
            id={listId}
            label={label}
            labelledBy={label ? undefined : labelId}
            options={options}
            value={value}
            onChoose={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
