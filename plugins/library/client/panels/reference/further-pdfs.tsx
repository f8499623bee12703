/** PDFs that a reference has beside its own: of others that were merged into it, and what came back from who worked on it. */
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host } from '#plugin-api/client';
import { Button } from '#ui';
import { type FurtherFile, libraryContract } from '../../../common/contract.ts';
import type { Article } from '../../../common/model/article.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './reference.module.css';

const NONE: readonly FurtherFile[] = [];
const idOf = ({ url }: FurtherFile): number => Number(/(\d+)\/?$/.exec(url)?.[1]);

/** @param article read anew with each of its versions */
export function FurtherPdfs({ article: { id, version } }: { readonly article: Article }) {
  const t = useTranslate();
  const api = useApi(libraryContract);
  const host = useService(Host);
  const { toasts } = useService(LibraryParts);
  const offline = useOfflineReason();
  const [files, setFiles] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const { data } = await api.furtherFiles({ query: { article: id } });
      if (isShown) setFiles(data);
    };
    // The reference is of use without them; they are asked for again with its next change.
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [api, id, version]);
  if (files.length === 0) return null;
  const save = async (file: FurtherFile) => {
    try {
      await host.save(await api.downloadPdf({ params: { id: idOf(file) } }), file.name);
    } catch (error) {
      toasts.failure(error);
    }
  };
  return (
    <section aria-label={t('duplicates.furtherPdfs')}>
      <p>{t('duplicates.furtherPdfs')}</p>
      <div className={styles.actions}>
        {files.map((file) => (
          <Button key={file.url} icon="download" disabledReason={offline} onClick={() => void save(file)}>
            {file.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
