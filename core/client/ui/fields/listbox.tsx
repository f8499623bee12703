/** The options of a select: arrow keys, letters, Enter. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { fold } from '../../../common/fuzzy.ts';
import { Icon } from '../marks/icon.tsx';
import menu from '../actions/menu.module.css';
import type { Option } from './radio-group.tsx';
import styles from './select.module.css';

interface ListboxProps<V extends string> {
  readonly id: string;
  readonly label: string | undefined;
  readonly labelledBy: string | undefined;
  readonly options: readonly Option<V>[];
  readonly value: V | undefined;
  readonly onChoose: (value: V) => void;
}

/** Letters typed within this many milliseconds make one word. */
const TYPING = 600;

export function Listbox<V extends string>({ id, label, labelledBy, options, value, onChoose }: ListboxProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])') ?? []),
  ];
  useLayoutEffect(() => {
    const start = list.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? items()[0];
    start?.focus({ preventScroll: true });
    start?.scrollIntoView({ block: 'nearest' });
  }, []);

  const byText = (letter: string): HTMLElement | undefined => {
    const now = Date.now();
    const { text, at } = typed.current;
    typed.current = { text: now - at < TYPING ? text + letter : letter, at: now };
    const wanted = fold(typed.current.text);
    return items().find((item) => fold(item.textContent).startsWith(wanted));
  };
  const press = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[Math.min(at + 1, all.length - 1)],
      ArrowUp: all[Math.max(at - 1, 0)],
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key === 'Enter' || (event.key === ' ' && Date.now() - typed.current.at > TYPING)) {
      event.preventDefault();
      all[at]?.click();
      return;
    }
    const target = event.key in next ? next[event.key] : event.key.length === 1 ? byText(event.key) : undefined;
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={styles.list}
      onKeyDown={press}
    >
      {options.map((option) => (
        <div
          key={option.value}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-disabled={option.disabled || undefined}
          className={menu.item}
          onClick={() => option.disabled || onChoose(option.value)}
          onPointerMove={(event) => option.disabled || event.currentTarget.focus({ preventScroll: true })}
        >
          <span className={menu.sign}>{option.value === value && <Icon name="check" size={14} />}</span>
          <span className={styles.option}>
            {option.label}
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
