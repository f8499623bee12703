/** The kept versions of a rich text, the newest first. Those without a name become fewer with age. */
import { useEffect, useState } from 'react';
import { useService } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import { Language, type Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, EmptyState, IconButton, Skeleton } from '#ui';
import type { contract } from '../../common/contract.ts';
import type { CkVersion } from '../../common/model.ts';
import styles from './version-list.module.css';

interface VersionListProps {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof contract>, 'getVersions' | 'createVersion' | 'nameVersion'>;
  readonly file: number;
  readonly isReadOnly: boolean;
  readonly notices: Notices;
  /** Brings what is typed to the server. */
  readonly flush: () => Promise<unknown>;
  readonly compare: (version: CkVersion) => void;
  /** Asks for another name; `undefined` when it stays. */
  readonly askName: (now: string) => Promise<string | undefined>;
  /** Given the version to bring back. */
  readonly close: (version?: CkVersion) => void;
}

function List({ t, api, file, isReadOnly, notices, flush, compare, askName, close }: VersionListProps) {
  const { code } = useService(Language);
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  const [versions, setVersions] = useState<readonly CkVersion[]>();
  const params = { id: file };
  const load = () => api.getVersions({ params }).then(({ data }) => setVersions(data), notices.failure);
  useEffect(() => void load(), []);
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
      await load();
    } catch (error) {
      notices.failure(error, t('files.again'));
    }
  };
  const keep = () =>
    attempt(async () => {
      await flush();
      await api.createVersion({ params, body: {} });
    });
  const name = (version: CkVersion) =>
    attempt(async () => {
      const label = await askName(version.label);
      if (label !== undefined) await api.nameVersion({ params: { ...params, version: version.version }, body: { label } });
    });
  const nameOf = ({ label, version }: CkVersion) => label || t('files.version', { version });
  const rows = (all: readonly CkVersion[]) => (
    <ul className={styles.list}>
      {all.map((version) => (
        <li key={version.id}>
          <span className={styles.name}>{nameOf(version)}</span>
          <span className={styles.facts}>
            <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
            <span>{t(`files.kind.${version.kind}`)}</span>
            <span>{(version.authors.length > 0 ? version.authors : [version.author ?? '']).filter(Boolean).join(', ')}</span>
          </span>
          <span className={styles.tools}>
            <Button size="small" onClick={() => compare(version)}>
              {t('files.compare')}
            </Button>
            {!isReadOnly && (
              <>
                <Button size="small" onClick={() => close(version)}>
                  {t('files.restore')}
                </Button>
                <IconButton
                  size="small"
                  icon="pencil"
                  label={t('files.nameOf', { name: nameOf(version) })}
                  onClick={() => void name(version)}
                />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <DialogBody>
      {!isReadOnly && (
        <Button className={styles.keep} icon="bookmark" onClick={() => void keep()}>
          {t('files.keep')}
        </Button>
      )}
      {!versions && <Skeleton shape="rows" count={4} />}
      {versions?.length === 0 && <EmptyState icon="history" title={t('files.noVersions')} text={t('files.noVersionsText')} />}
      {versions && versions.length > 0 && rows(versions)}
    </DialogBody>
  );
}

/** As an element, so that actions can open it without JSX. */
export const VersionList = (props: VersionListProps) => <List {...props} />;
