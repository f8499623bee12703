/** Documents that came back: tracked changes are looked at, accepted and rejected without Word; texts are compared with what was sent. */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices, Session } from '#plugin-api/client';
import { Button, Skeleton } from '#ui';
import type { OrderFile } from '#plugins/orders/common/model.ts';
import type { Review } from '../../common/review/read-review.ts';
import styles from '../proofreading.module.css';
import { isWord, type OpenDocument, type OrderDocuments } from '../stores/order-documents.ts';
import { ComparedText } from './compared-text.tsx';
import { namedAs, wordFile } from './file-names.ts';
import { plainText } from './plain-text.ts';

const ReviewView = lazy(async () => ({ default: (await import('../review/review-view.tsx')).ReviewView }));

interface LookProps {
  readonly documents: OrderDocuments;
  readonly file: OrderFile;
}

const Look = observer(({ documents, file }: LookProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const look = () => documents.look(file).catch((error: unknown) => notices.failure(error));
  return (
    <li className={styles.row}>
      <span dir="auto">{file.name}</span>
      <Button
        icon="spell-check"
        aria-label={t('changes.lookAt', { name: file.name })}
        busy={documents.opening === file.id}
        disabledReason={offline}
        onClick={() => void look()}
      >
        {t('changes.look')}
      </Button>
    </li>
  );
});

const useSaving = ({ file, bytes }: OpenDocument) => {
  const t = useTranslate();
  const host = useService(Host);
  const notices = useService(Notices);
  const [review, setReview] = useState<Review>();
  const save = async () => {
    try {
      const { saveReview } = await import('../../common/review/review.ts');
      const name = namedAs(file.name, t('changes.reviewed'));
      await host.save(wordFile(review ? saveReview(review) : bytes, name), name);
    } catch (error) {
      notices.failure(error);
    }
  };
  return { save, setReview };
};

interface LookedAtProps {
  readonly open: OpenDocument;
  readonly onClose: () => void;
}

const LookedAtWord = observer(({ open, onClose }: LookedAtProps) => {
  const t = useTranslate();
  const { user } = useService(Session);
  const { save, setReview } = useSaving(open);
  const author = user ? `${user.first_name} ${user.last_name}`.trim() : undefined;
  return (
    <>
      <Suspense fallback={<Skeleton shape="page" />}>
        <ReviewView document={open.bytes} author={author} onChange={setReview} />
      </Suspense>
      <div className={styles.acts}>
        <Button variant="primary" icon="download" onClick={() => void save()}>
          {t('changes.save')}
        </Button>
        <Button onClick={onClose}>{t('changes.close')}</Button>
      </div>
    </>
  );
});

const LookedAtText = ({ open: { file, bytes, before = bytes }, onClose }: LookedAtProps) => {
  const t = useTranslate();
  return (
    <>
      <ComparedText before={plainText(before).text} after={plainText(bytes).text} name={file.name} />
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('changes.close')}</Button>
      </div>
    </>
  );
};

export const ChangedDocuments = observer(({ documents }: { readonly documents: OrderDocuments }) => {
  const { open, results, close } = documents;
  if (open?.file.role === 'result') {
    const LookedAt = isWord(open.file) ? LookedAtWord : LookedAtText;
    return <LookedAt key={open.file.id} open={open} onClose={close} />;
  }
  return (
    <ul className={styles.rows}>
      {results.map((file) => (
        <Look key={file.id} documents={documents} file={file} />
      ))}
    </ul>
  );
});
