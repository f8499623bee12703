/** What a document was compared with: how many of each kind, what could not be read, and who was asked elsewhere. */
import { useTranslate } from '#client-kit';
import { type AskedElsewhere, unanswered } from '../../common/elsewhere/asked-elsewhere.ts';
import type { StoredReport } from '../../common/report.ts';
import styles from './report.module.css';

const Elsewhere = ({ elsewhere }: { readonly elsewhere: AskedElsewhere }) => {
  const t = useTranslate();
  const { asked, stretches, services } = elsewhere;
  const names = services.map(({ name }) => name).join(', ');
  return (
    <>
      <li className={styles.quiet}>{t('looked.asked', { count: stretches, asked, names })}</li>
      {unanswered(elsewhere).map(({ name, missing }) => (
        <li key={name} className={styles.quiet}>
          {missing === asked ? t('looked.silent', { name }) : t('looked.missing', { name, count: missing, asked })}
        </li>
      ))}
    </>
  );
};

export const ComparedWith = ({ stored }: { readonly stored: StoredReport }) => {
  const t = useTranslate();
  return (
    <ul className={styles.sources}>
      {stored.compared.map(({ kind, looked_at, unread }) => (
        <li key={kind} className={styles.quiet}>
          {t(`looked.${kind}`, { count: looked_at })}
          {unread > 0 && ` ${t('looked.unread', { count: unread })}`}
        </li>
      ))}
      {stored.elsewhere && <Elsewhere elsewhere={stored.elsewhere} />}
    </ul>
  );
};
