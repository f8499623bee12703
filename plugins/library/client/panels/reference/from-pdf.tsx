/** What was only read from the pages of a PDF: a quiet mark at each such field, and why nobody who registers works has said it. */
import { use, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Api } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import type { Article } from '../../../common/model/article.ts';
import type { ArticleInfo } from '../../../common/model/info.ts';
import { type InfoField, isReadFromPdf } from '../../../common/pdf/read-from-pdf.ts';
import { LibraryParts } from '../../tokens.ts';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

/** Beside the name of a field. */
export function ReadMark({ info, field }: { readonly info: ArticleInfo; readonly field: InfoField }) {
  const t = useTranslate();
  if (!isReadFromPdf(info, field)) return null;
  return (
    <span className={styles.readMark} role="img" aria-label={t('fromPdf.field')} title={t('fromPdf.field')}>
      <Icon name="file-text" size={12} />
    </span>
  );
}

/** Says why data come from the page alone, with a way to ask once more. */
export function FromPdf({ article }: { readonly article: Article }) {
  const t = useTranslate();
  const api = useService(Api).of(libraryContract);
  const { toasts } = useService(LibraryParts);
  const noWrite = use(ReadOnly) ? t('share.noWrite') : undefined;
  const [isAsking, setAsking] = useState(false);
  const lookup = article.info.read_from_pdf?.lookup;
  if (lookup === undefined) return null;
  const isWaiting = isAsking || lookup === 'waiting' || article.pdf_state === 'reading';
  const ask = async () => {
    setAsking(true);
    try {
      await api.readPdfAgain({ params: { id: article.id } });
    } catch (error) {
      toasts.refused(error, 'failure.update');
    }
    setAsking(false);
  };
  return (
    <p className={styles.fromPdf}>
      <Icon name="file-text" size={12} />
      <span>{t(`fromPdf.${isWaiting ? 'waiting' : lookup}`)}</span>
      {!isWaiting && (
        <Button size="small" variant="ghost" disabledReason={noWrite} onClick={() => void ask()}>
          {t('fromPdf.again')}
        </Button>
      )}
    </p>
  );
}
