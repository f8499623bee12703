/** The desk's side: the document is corrected here, and what was changed goes into the order as tracked changes and as a clean copy. */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { Button, Skeleton } from '#ui';
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';
import styles from '../proofreading.module.css';
import type { OpenDocument, OrderDocuments } from '../stores/order-documents.ts';
import { useKeptEdit } from './kept-edit.ts';
import { namedAs, wordFile } from './word-type.ts';

const EditDocument = lazy(async () => ({ default: (await import('../review/edit-document.tsx')).EditDocument }));

interface EditedDocumentProps {
  readonly documents: OrderDocuments;
  readonly open: OpenDocument;
}

/** As marks of Word name a moment. */
const second = (): string => `${new Date().toISOString().slice(0, 19)}Z`;

const useDelivery = (documents: OrderDocuments, { file, bytes }: OpenDocument, onDone: () => void) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { user } = useService(Session);
  const author = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || t('edit.author');
  return async (edited: readonly EditedParagraph[]) => {
    try {
      const [{ writeReviewed }, { cleanCopy }] = await Promise.all([
        import('../../common/review/writing/write-reviewed.ts'),
        import('../../common/review/review.ts'),
      ]);
      const tracked = writeReviewed(bytes, edited, { author, date: second() });
      await documents.deliver([
        wordFile(tracked, namedAs(file.name, t('edit.tracked'))),
        wordFile(cleanCopy(tracked), namedAs(file.name, t('edit.clean'))),
      ]);
      onDone();
      notices.success(t('edit.delivered'));
    } catch (error) {
      notices.failure(error, t('edit.failed'));
    }
  };
};

const Editing = observer(({ documents, open }: EditedDocumentProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const kept = useKeptEdit(open.file.id);
  const [begun] = useState(kept.read);
  const [edited, setEdited] = useState(begun);
  const deliver = useDelivery(documents, open, () => {
    kept.forget();
    documents.close();
  });
  const { isDelivering } = documents;
  return (
    <>
      <Suspense fallback={<Skeleton shape="page" />}>
        <EditDocument
          original={open.bytes}
          {...(begun && { edited: begun })}
          disabled={isDelivering}
          onChange={(next) => {
            setEdited(next);
            kept.keep(next);
          }}
        />
      </Suspense>
      <p className={styles.quiet}>{t('edit.kept')}</p>
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={isDelivering}
          disabled={edited === undefined}
          disabledReason={offline}
          onClick={() => edited && void deliver(edited)}
        >
          {t('edit.deliver')}
        </Button>
        <Button disabled={isDelivering} onClick={documents.close}>
          {t('changes.close')}
        </Button>
      </div>
    </>
  );
});

export const EditedDocument = observer(({ documents }: { readonly documents: OrderDocuments }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { open, opening, source } = documents;
  if (!source) return null;
  if (open?.file.id === source.id) return <Editing documents={documents} open={open} />;
  const look = () => documents.look(source).catch((error: unknown) => notices.failure(error));
  return (
    <div>
      <Button icon="pencil" busy={opening === source.id} disabledReason={offline} onClick={() => void look()}>
        {t('edit.begin')}
      </Button>
    </div>
  );
});
