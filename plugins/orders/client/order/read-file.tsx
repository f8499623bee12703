/** A document that the desk reads where it stands: a PDF in its pages, any other as its text. */
import { useCallback, useMemo } from 'react';
import { useLoaded, useOfflineReason, useOptionalService, useTranslate } from '#client-kit';
import { ErrorState, ScrollArea, Skeleton } from '#ui';
import { PdfViews } from '#plugins/reader/common/services.ts';
import type { OrderFile } from '../../common/model.ts';
import styles from '../orders.module.css';
import type { OrderStore } from '../stores/order-store.ts';

interface ReadFileProps {
  readonly store: OrderStore;
  readonly file: OrderFile;
}

/** Kinds that the house reads; pictures and archives are saved. */
export const isReadable = ({ name }: OrderFile): boolean => /\.(?:pdf|docx|doc|odt|rtf|txt|tex)$/i.test(name);

const Pages = ({ store, file, Viewer }: ReadFileProps & Pick<PdfViews, 'Viewer'>) => {
  const source = useMemo(
    () => ({
      key: `orders/${file.id}`,
      load: async () => ({ data: new Uint8Array(await (await store.file(file.id)).arrayBuffer()) }),
    }),
    [store, file.id],
  );
  return (
    <div className={styles.pdf}>
      <Viewer source={source} title={file.name} />
    </div>
  );
};

const Text = ({ store, file }: ReadFileProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { value, error, reload } = useLoaded(useCallback(() => store.text(file.id), [store, file.id]));
  if (!value) {
    if (error === undefined) return <Skeleton shape="page" />;
    const text = offline ?? (error instanceof Error ? error.message : undefined);
    return <ErrorState title={t('files.notRead')} {...(text && { text })} onRetry={reload} />;
  }
  return (
    <>
      <ScrollArea label={t('files.textOf', { name: file.name })} className={styles.text}>
        <div dir="auto">{value.text}</div>
      </ScrollArea>
      {value.is_cut && <p className={styles.quiet}>{t('files.isCut')}</p>}
    </>
  );
};

export const ReadFile = ({ store, file }: ReadFileProps) => {
  const pdfs = useOptionalService(PdfViews);
  const isPdf = file.name.toLowerCase().endsWith('.pdf');
  return isPdf && pdfs ? <Pages store={store} file={file} Viewer={pdfs.Viewer} /> : <Text store={store} file={file} />;
};
