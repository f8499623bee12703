/** What a guest had written when their link ended: theirs, to be copied and sent in another way. */
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, TextArea } from '#ui';
import type { Draft } from './visit-store.ts';
import styles from './talk.module.css';
import page from './visit.module.css';

export function Unsent({ drafts }: { readonly drafts: readonly Draft[] }) {
  const t = useTranslate();
  const notices = useService(Notices);
  const all = drafts.map(({ about, text }) => (about === '' ? text : `“${about}”\n${text}`)).join('\n\n');
  const copy = () => navigator.clipboard.writeText(all).then(() => notices.success(t('visit.copied')), notices.failure);
  return (
    <section className={styles.unsent} aria-label={t('visit.unsent')}>
      <p className={page.small}>{t('visit.unsent')}</p>
      <TextArea aria-label={t('visit.unsent')} readOnly dir="auto" value={all} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button icon="copy" onClick={() => void copy()}>
          {t('visit.copy')}
        </Button>
      </div>
    </section>
  );
}
