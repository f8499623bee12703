/** Several lines of text, as high as what is in it. */
import { type ComponentProps, useCallback, useLayoutEffect, useRef } from 'react';
import styles from './control.module.css';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-context.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Lines shown when it is empty. */
  readonly minRows?: number;
  /** Lines after which it scrolls. */
  readonly maxRows?: number;
  readonly mono?: boolean;
}

const LINE = 20;
const FRAME = 12;
/** Most browsers do it themselves, also when the width changes. */
const fitsItself = (): boolean => CSS.supports('field-sizing', 'content');

export function TextArea({ minRows = 3, maxRows = 12, mono = false, className, id, onInput, value, ...rest }: TextAreaProps) {
  const field = useFieldControl(id);
  const area = useRef<HTMLTextAreaElement>(null);
  const fit = useCallback(() => {
    const element = area.current;
    if (!element || fitsItself()) return;
    element.style.height = 'auto';
    element.style.height = `${String(element.scrollHeight + 2)}px`;
  }, []);
  useLayoutEffect(fit, [fit, value]);
  return (
    <textarea
      ref={area}
      {...field}
      {...rest}
      {...(value !== undefined && { value })}
      rows={minRows}
      className={cx(styles.control, styles.area, mono && styles.mono, className)}
      style={{ minHeight: minRows * LINE + FRAME, maxHeight: maxRows * LINE + FRAME, lineHeight: `${String(LINE)}px` }}
      onInput={(event) => {
        fit();
        onInput?.(event);
      }}
    />
  );
}
