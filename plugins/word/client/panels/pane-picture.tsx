/** What the add-in looks like beside a document: the task pane itself, in the language and theme of who looks at it. */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { cx } from '#ui';
import styles from './pane-picture.module.css';

export function PanePicture() {
  const t = useTranslate();
  const { code } = useService(Language);
  return <div className={cx(styles.picture, code === 'de' && styles.german)} role="img" aria-label={t('page.picture')} />;
}
