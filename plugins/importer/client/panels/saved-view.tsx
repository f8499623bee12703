/** What came of saving a page: where it is, and whether its PDF is with it. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Button, Icon } from '#ui';
import { References } from '#plugins/library/common/services.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import type { PdfFate, Saved } from '../../common/contract.ts';
import type { ImportStore } from '../stores/import-store.ts';
import styles from './importer.module.css';

const pdfKey = ({ state, reason }: PdfFate): string =>
  state === 'refused' ? `saved.reason.${reason ?? 'broken'}` : `saved.pdf.${state}`;

export const SavedView = observer(({ store, saved }: { readonly store: ImportStore; readonly saved: Saved }) => {
  const t = useTranslate();
  const references = useService(References);
  const { pdf, project_title: project } = saved;
  return (
    <section className={styles.form} aria-label={t('saved.title')}>
      <div className={styles.work} role="status">
        <h2 className={styles.title} dir="auto">
          {plainTitle(store.reading?.info.title ?? '')}
        </h2>
        <p className={styles.good}>
          <Icon name="circle-check" size={14} />
          {t(saved.is_new ? 'saved.new' : 'saved.there', { project })}
        </p>
        <p className={pdf.state === 'refused' ? styles.warning : styles.quiet}>
          <Icon name={pdf.state === 'refused' ? 'warning' : 'file-text'} size={14} />
          {t(pdfKey(pdf))}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" size="large" onClick={() => references.open(saved.article)}>
          {t('saved.open')}
        </Button>
        <Button size="large" onClick={store.another}>
          {t('saved.another')}
        </Button>
      </div>
    </section>
  );
});
