/** A plain text or a LaTeX source that the desk corrects as it is; what comes of it goes into the order as a file. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { TextArea } from '#ui';
import type { OpenDocument, OrderDocuments } from '../stores/order-documents.ts';
import { EditingActs } from './editing-acts.tsx';
import { namedAs } from './file-names.ts';
import { useKeptEdit } from './kept-edit.ts';
import { plainText } from './plain-text.ts';

interface TextEditingProps {
  readonly documents: OrderDocuments;
  readonly open: OpenDocument;
}

const known = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

export const TextEditing = observer(({ documents, open: { file, bytes } }: TextEditingProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const kept = useKeptEdit(file.id, known);
  const [before] = useState(() => plainText(bytes));
  const [text, setText] = useState(() => kept.read() ?? before.text);
  const deliver = async () => {
    try {
      await documents.deliver([new File([before.asSent(text)], namedAs(file.name, t('edit.corrected')), { type: 'text/plain' })]);
      kept.forget();
      documents.close();
      notices.success(t('edit.textDelivered'));
    } catch (error) {
      notices.failure(error, t('edit.failed'));
    }
  };
  return (
    <>
      <TextArea
        aria-label={t('edit.textOf', { name: file.name })}
        dir="auto"
        mono={file.name.toLowerCase().endsWith('.tex')}
        minRows={20}
        maxRows={36}
        spellCheck
        value={text}
        disabled={documents.isDelivering}
        onChange={({ target }) => {
          setText(target.value);
          kept.keep(target.value);
        }}
      />
      <EditingActs
        documents={documents}
        isChanged={text !== before.text}
        disabledReason={offline}
        onDeliver={() => void deliver()}
      />
    </>
  );
});
