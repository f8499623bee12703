/** The desk's side: the document is corrected here, and what was changed goes into the order. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button } from '#ui';
import { isWord, type OrderDocuments } from '../stores/order-documents.ts';
import { TextEditing } from './text-editing.tsx';
import { WordEditing } from './word-editing.tsx';

export const EditedDocument = observer(({ documents }: { readonly documents: OrderDocuments }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { open, opening, source } = documents;
  if (!source) return null;
  if (open?.file.id === source.id) {
    const Editing = isWord(source) ? WordEditing : TextEditing;
    return <Editing documents={documents} open={open} />;
  }
  const look = () => documents.look(source).catch((error: unknown) => notices.failure(error));
  return (
    <div>
      <Button icon="pencil" busy={opening === source.id} disabledReason={offline} onClick={() => void look()}>
        {t('edit.begin')}
      </Button>
    </div>
  );
});
