/** Whose work formatting rests on, where its result is shown: the licences of citeproc-js (CPAL) and of the styles (CC BY-SA) ask for it. */
import type { Translate } from '#plugin-api/client';
import styles from './dialogs.module.css';

const LINKS = { engine: 'https://github.com/Juris-M/citeproc-js', styles: 'https://citationstyles.org/' } as const;

export function Credit({ t }: { readonly t: Translate }) {
  const link = (to: keyof typeof LINKS) => (
    <a href={LINKS[to]} target="_blank" rel="noopener noreferrer">
      {t(`credit.${to}`)}
    </a>
  );
  return (
    <small className={styles.credit}>
      {link('engine')} {t('credit.copyright')} · {link('styles')} {t('credit.licence')}
    </small>
  );
}
