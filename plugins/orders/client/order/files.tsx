/** Files of an order: what was sent, what came back. Each is saved with a click; more are sent along by drop. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices } from '#plugin-api/client';
import { Button, DropZone, Icon, Tag } from '#ui';
import type { OrderDetail, OrderFile } from '../../common/model.ts';
import styles from '../orders.module.css';
import type { OrderStore } from '../stores/order-store.ts';
import { useWords } from '../use-words.ts';
import { Kept } from './own-document.tsx';
import { isReadable, ReadFile } from './read-file.tsx';

interface FilesProps {
  readonly store: OrderStore;
  readonly order: OrderDetail;
}

/** As the server takes along with any order (`routes/customer-routes.ts`). */
const TAKEN = ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.txt', '.tex', '.zip', '.png', '.jpg'];

const FileRow = observer(({ store, file }: { readonly store: OrderStore; readonly file: OrderFile }) => {
  const t = useTranslate();
  const { moment, number } = useWords();
  const offline = useOfflineReason();
  const host = useService(Host);
  const notices = useService(Notices);
  const [isRead, setRead] = useState(false);
  const save = async () => {
    try {
      await host.save(await store.file(file.id), file.name);
    } catch (error) {
      notices.failure(error);
    }
  };
  return (
    <li className={styles.file}>
      <Icon name="file-text" size={18} />
      <span className={styles.name} dir="auto">
        {file.name}
      </span>
      <Tag tone={file.role === 'result' ? 'success' : 'plain'}>{t(`files.role.${file.role}`)}</Tag>
      {file.words !== null && (
        <span className={styles.fact}>{t('upload.words', { count: file.words, shown: number(file.words) })}</span>
      )}
      <span className={styles.quiet}>{moment(file.made_at)}</span>
      {file.kept && <Kept kept={file.kept} of={store.order?.of ?? null} />}
      {store.desk && isReadable(file) && (
        <Button
          size="small"
          icon="book-open"
          aria-expanded={isRead}
          aria-label={t(isRead ? 'files.closeNamed' : 'files.readNamed', { name: file.name })}
          onClick={() => setRead(!isRead)}
        >
          {t(isRead ? 'files.close' : 'files.read')}
        </Button>
      )}
      <Button
        size="small"
        icon="download"
        disabledReason={offline}
        onClick={() => void save()}
        aria-label={t('files.saveNamed', { name: file.name })}
      >
        {t('files.save')}
      </Button>
      {isRead && (
        <div className={styles.reading}>
          <ReadFile store={store} file={file} />
        </div>
      )}
    </li>
  );
});

export const Files = observer(({ store, order }: FilesProps) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { files, phase } = order;
  const send = async (chosen: readonly File[]) => {
    try {
      for (const file of chosen) await store.send(file);
    } catch (error) {
      notices.failure(error);
    }
  };
  const takes = phase === 'working' || phase === 'waiting';
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow key={file.id} store={store} file={file} />
        ))}
      </ul>
      {takes && (
        <DropZone
          label={t(store.desk ? 'files.deliver' : 'files.attach')}
          accept={TAKEN}
          onFiles={(chosen) => void send(chosen)}
        />
      )}
    </>
  );
});
