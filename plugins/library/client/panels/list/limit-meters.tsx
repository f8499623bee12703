/** What is used of the person's own limits, where it is used up: projects, references and storage. Nothing while there is room. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { LimitMeter } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { limitOf } from '../../limit-of.ts';
import styles from './list.module.css';

const GIGABYTE = 1024 ** 3;

export const ProjectsMeter = observer(({ bare = false }: { readonly bare?: boolean }) => {
  const t = useTranslate();
  const { user } = useService(Session);
  const { own } = useService(LibraryParts).store.projects;
  return <LimitMeter bare={bare} label={t('project.mine')} used={own?.length} limit={limitOf(user, 'project')?.limit} />;
});

/** Below the list of references; empty, and then not seen, while there is room. */
export const LimitFooter = observer(() => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { user } = useService(Session);
  const { own, stats } = useService(LibraryParts).store.projects;
  const articles = own?.reduce((sum, { id }) => sum + (stats.get(id)?.articles ?? 0), 0);
  const storage = limitOf(user, 'storage');
  const gigabytes = new Intl.NumberFormat(code, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 });
  return (
    <div className={styles.limits}>
      <LimitMeter label={t('limit.references')} used={articles} limit={limitOf(user, 'article')?.limit} />
      <LimitMeter
        label={t('limit.storage')}
        used={storage?.used}
        limit={storage?.limit}
        amount={(bytes) => gigabytes.format(bytes / GIGABYTE)}
      />
    </div>
  );
});
