/** The link, to be copied, and what it earns. */
import { useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language, Notices } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { dollars } from '../money.ts';
import type { Referrals } from '../referrals-store.ts';
import styles from './affiliate.module.css';

export function OwnLink({ link, terms }: Pick<Referrals, 'link' | 'terms'>) {
  const t = useTranslate();
  const notices = useService(Notices);
  const { code } = useService(Language);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notices.success(t('link.copied'));
    } catch {
      // The browser does not allow it: the person copies what is selected.
      field.current?.select();
      notices.show({ kind: 'info', text: t('link.notCopied') });
    }
  };
  return (
    <section className={styles.section} aria-labelledby="affiliate-link">
      <h2 id="affiliate-link">{t('link.title')}</h2>
      <p className={styles.lead}>{t('link.text', { amount: dollars(terms.commission, code), days: terms.lock_days })}</p>
      <div className={styles.copy}>
        <Field label={t('link.label')} hideLabel>
          <TextInput ref={field} mono readOnly data-main value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
      </div>
      <p className={styles.note}>{t('link.rules')}</p>
    </section>
  );
}
