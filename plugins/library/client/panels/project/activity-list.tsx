/** The activity history, newest first; what still exists can be opened from it. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Language, Notices } from '#plugin-api/client';
import { Avatar, Button, Skeleton } from '#ui';
import { memberName } from '../../../common/member-name.ts';
import type { Activity } from '../../../common/model/activity.ts';
import { plainTitle } from '../../../common/title-markup.ts';
import { LibraryParts } from '../../tokens.ts';
import type { ActivityHistory } from '../../stores/activity-history.ts';
import { LoadFailed } from '../load-failed.tsx';
import { partsOf, sentenceOf, WHAT, WHO } from './activity-sentence.ts';
import styles from './project.module.css';

const Thing = observer(({ activity }: { readonly activity: Activity }) => {
  const t = useTranslate();
  const { store, references } = useService(LibraryParts);
  const { article, project, message, is_there } = activity;
  const title = t('activity.quoted', { title: plainTitle(message ?? '') || t('reference.untitled') });
  if (!is_there) return <span dir="auto">{title}</span>;
  const open = () =>
    article === null ? store.chooseProject(project ?? undefined) : references.show(article, project ?? undefined);
  return (
    <button type="button" className={styles.link} dir="auto" onClick={open}>
      {title}
    </button>
  );
});

const Entry = ({ activity }: { readonly activity: Activity }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { user, created_at } = activity;
  const name = memberName(user) || t('activity.somebody');
  const { key, values } = sentenceOf(activity);
  const when = new Date(created_at);
  return (
    <li className={styles.entry}>
      <Avatar name={name} src={user.avatar} size={24} />
      <div className={styles.said}>
        <p className={styles.sentence}>
          {partsOf(t(key, values)).map((part, index) => {
            if (part === WHO) return <strong key={index}>{name}</strong>;
            return part === WHAT ? <Thing key={index} activity={activity} /> : part;
          })}
        </p>
        <time className={styles.when} dateTime={created_at}>
          {new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(when)}
        </time>
      </div>
    </li>
  );
};

export const ActivityList = observer(({ history }: { readonly history: ActivityHistory }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { entries, error, load, hasMore, isLoadingMore } = history;
  if (!entries) {
    if (error === undefined) return <Skeleton shape="rows" count={5} />;
    return <LoadFailed title={t('activity.failed')} text={t('list.failedText')} onRetry={load} />;
  }
  if (entries.length === 0) return <p className={styles.help}>{t('activity.none')}</p>;
  const older = () => history.loadMore().catch((failure: unknown) => notices.failure(failure));
  return (
    <>
      <ol className={styles.entries} aria-label={t('activity.heading')}>
        {entries.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="ghost" busy={isLoadingMore} onClick={() => void older()}>
          {t('activity.older')}
        </Button>
      )}
    </>
  );
});
