/** The kept versions of a paper, the newest first: each can be compared with what there is now, and brought back. */
import { useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import { useService } from '#client-kit';
import { Language, type Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, EmptyState, Skeleton } from '#ui';
import type { latexContract } from '../../common/contract.ts';
import { tellFailure } from '../actions/tell-failure.ts';
import type { LatexVersion } from '../../common/model.ts';
import styles from './dialogs.module.css';

export interface VersionListProps {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof latexContract>, 'getVersions' | 'createVersion'>;
  readonly file: number;
  readonly notices: Notices;
  /** Brings what is typed to the server, so that a kept version has it. */
  readonly saveAll: () => Promise<unknown>;
  readonly compare: (version: LatexVersion) => void;
  /** Given the version to bring back. */
  readonly close: (version?: LatexVersion) => void;
}

export const versionName = ({ label, version }: LatexVersion, t: Translate): string => label || t('versions.number', { version });

function Versions({ t, api, file, notices, saveAll, compare, close }: VersionListProps) {
  const { code } = useService(Language);
  const [versions, setVersions] = useState<readonly LatexVersion[]>();
  const load = () => api.getVersions({ params: { id: file } }).then(({ data }) => setVersions(data), notices.failure);
  useEffect(() => void load(), []);
  const keep = async () => {
    // LTX-048.
    try {
      await saveAll();
      await api.createVersion({ body: { latex_file_id: file } });
      await load();
    } catch (error) {
      tellFailure(notices, error, t('error.version'));
    }
  };
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DialogBody>
      <Button icon="plus" onClick={() => void keep()}>
        {t('versions.keep')}
      </Button>
      {!versions ? (
        <Skeleton shape="rows" count={4} />
      ) : versions.length === 0 ? (
        <EmptyState icon="history" title={t('versions.none')} />
      ) : (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <li key={version.id}>
              <span className={styles.versionName}>{versionName(version, t)}</span>
              <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
              <Button size="small" onClick={() => compare(version)}>
                {t('versions.compare')}
              </Button>
              <Button size="small" onClick={() => close(version)}>
                {t('versions.restore')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DialogBody>
  );
}

export const VersionList = (props: VersionListProps) => <Versions {...props} />;
