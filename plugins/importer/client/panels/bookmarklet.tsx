/** A link that is dragged to the bookmarks: on any page it opens this one, with that page's address. */
import { useCallback } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Icon } from '#ui';
import styles from './importer.module.css';

/** What the bookmark does. @param origin of this app */
export const bookmarkletOf = (origin: string): string =>
  `javascript:(()=>{const e=encodeURIComponent;open(${JSON.stringify(`${origin}/apps/web-importer?url=`)}` +
  `+e(location.href)+'&title='+e(document.title),'_blank','popup,width=520,height=760')})()`;

export function Bookmarklet() {
  const t = useTranslate();
  const notices = useService(Notices);
  // React takes no such address, with reason; this one is ours, and the content policy keeps it from being run here.
  const address = useCallback((link: HTMLAnchorElement | null) => {
    link?.setAttribute('href', bookmarkletOf(location.origin));
  }, []);
  return (
    <a
      ref={address}
      className={styles.bookmarklet}
      onClick={(event) => {
        event.preventDefault();
        notices.show({ kind: 'info', text: t('browser.drag') });
      }}
    >
      <Icon name="bookmark" size={14} />
      {t('browser.bookmark')}
    </a>
  );
}
