/** A Word document that the desk corrects paragraph by paragraph: it goes into the order as tracked changes and as a clean copy. */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { Skeleton } from '#ui';
import * as z from 'zod/mini';
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';
import type { OpenDocument, OrderDocuments } from '../stores/order-documents.ts';
import { EditingActs } from './editing-acts.tsx';
import { namedAs, wordFile } from './file-names.ts';
import { useKeptEdit } from './kept-edit.ts';

const EditDocument = lazy(async () => ({ default: (await import('../review/edit-document.tsx')).EditDocument }));

interface WordEditingProps {
  readonly documents: OrderDocuments;
  readonly open: OpenDocument;
}

const Kept = z.array(z.object({ text: z.string(), of: z.optional(z.int()) }));

const known = (kept: unknown): readonly EditedParagraph[] | undefined => {
  const { success, data } = z.safeParse(Kept, kept);
  return success ? data.map(({ text, of }) => ({ text, ...(of !== undefined && { of }) })) : undefined;
};

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

export const WordEditing = observer(({ documents, open }: WordEditingProps) => {
  const offline = useOfflineReason();
  const kept = useKeptEdit(open.file.id, known);
  const [begun] = useState(kept.read);
  const [edited, setEdited] = useState(begun);
  const deliver = useDelivery(documents, open, () => {
    kept.forget();
    documents.close();
  });
  return (
    <>
      <Suspense fallback={<Skeleton shape="page" />}>
        <EditDocument
          original={open.bytes}
          {...(begun && { edited: begun })}
          disabled={documents.isDelivering}
          onChange={(next) => {
            setEdited(next);
            kept.keep(next);
          }}
        />
      </Suspense>
      <EditingActs
        documents={documents}
        isChanged={edited !== undefined}
        disabledReason={offline}
        onDeliver={() => edited && void deliver(edited)}
      />
    </>
  );
});
