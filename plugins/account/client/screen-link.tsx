/** A link to another screen of the app, without loading the page again. */
import type { MouseEvent, ReactNode } from 'react';
import { useService } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import styles from './entrance.module.css';
import { keepFocus } from './keep-focus.ts';

export function ScreenLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const navigation = useService(Navigation);
  const follow = (event: MouseEvent) => {
    // A click with a modifier opens a new tab or window, which is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.go(to);
  };
  return (
    <a href={to} className={styles.link} onMouseDown={keepFocus} onClick={follow}>
      {children}
    </a>
  );
}
