/** Lists of people: what a file would do, line by line, and then doing it. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, DropZone, ScrollArea, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import type { ListedPerson } from '../../common/listed.ts';
import { EnrolForm } from '../dialogs/enrol-form.tsx';
import styles from './desk.module.css';

const MOST_SIGNS = 900_000;
const TONES = {
  make: 'success',
  update: 'accent',
  suspend: 'warning',
  restore: 'success',
  same: 'plain',
  wrong: 'danger',
} as const;

interface Looked {
  readonly name: string;
  readonly text: string;
  readonly people: readonly ListedPerson[];
}

export const ListTab = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const api = useApi(contract);
  const [looked, setLooked] = useState<Looked>();
  const count = (result: ListedPerson['result']) => looked?.people.filter((person) => person.result === result).length ?? 0;

  const look = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      const text = await file.text();
      // What is no text has signs in it that stand for nothing.
      if (text.includes('\uFFFD') || text.includes('\0')) return notices.show({ kind: 'warning', text: t('list.unreadable') });
      if (text.length > MOST_SIGNS) return notices.show({ kind: 'warning', text: t('list.tooLarge') });
      const { data } = await api.previewPeople({ body: { text } });
      setLooked({ name: file.name, text, people: data });
    } catch (error) {
      notices.failure(error);
    }
  };
  const bringIn = async ({ text }: Looked) => {
    const counts = { make: count('make'), update: count('update'), suspend: count('suspend'), restore: count('restore') };
    const isDone = await dialogs.open<boolean>(
      (close) => (
        <EnrolForm
          t={t}
          makes={counts.make > 0}
          enrol={(invite, reason) => api.enrolPeople({ body: { text, invite, reason } })}
          close={close}
        />
      ),
      { title: t('list.title'), description: t('list.text', counts), size: 'small' },
    );
    if (!isDone) return;
    notices.success(t('list.done'));
    setLooked(undefined);
  };

  if (!looked)
    return (
      <div className={styles.notes}>
        <DropZone
          label={t('list.drop')}
          help={t('list.help')}
          accept={['.csv', '.txt', 'text/csv']}
          maxFiles={1}
          disabled={offline !== undefined}
          onFiles={(files) => void look(files)}
        />
      </div>
    );
  const wrong = count('wrong');
  const isIdle = count('same') === looked.people.length;
  const reason = wrong > 0 ? t('list.wrongLines', { count: wrong }) : isIdle ? t('list.nothing') : undefined;
  return (
    <>
      <div className={styles.bar}>
        <p dir="auto">{t('list.file', { name: looked.name, count: looked.people.length })}</p>
        <Button onClick={() => setLooked(undefined)}>{t('list.other')}</Button>
        <Button variant="primary" disabledReason={offline ?? reason} onClick={() => void bringIn(looked)}>
          {t('list.bring')}
        </Button>
      </div>
      {reason !== undefined && (
        <p className={styles.notes} role="status">
          {reason}
        </p>
      )}
      <ScrollArea label={t('tab.list')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['list.line', 'users.email', 'list.result'].map((title) => (
                <th key={title} scope="col">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {looked.people.map(({ line, email, result, problems }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className={styles.address}>{email}</td>
                <td>
                  <Tag tone={TONES[result]}>{t(`list.results.${result}`)}</Tag>
                  {problems.map((problem) => (
                    <span key={problem} className={styles.detail}>
                      {t(`list.problems.${problem}`)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
});
