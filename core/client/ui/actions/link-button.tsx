/** A button that reads like a link: the name of something, which opens here. */
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './link-button.module.css';

export type LinkButtonProps = ComponentProps<'button'>;

export const LinkButton = ({ className, ...rest }: LinkButtonProps) => (
  <button type="button" {...rest} className={cx(styles.link, className)} />
);
