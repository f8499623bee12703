/**
 * The kept versions of a paper, the newest first: each can be compared with what there is now, and brought back. Those that came back from a
 * service are deleted here, the others go by themselves.
 */
import { useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import { useService } from '#client-kit';
import { Language, type Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, EmptyState, Skeleton } from '#ui';
import type { latexContract } from '../../common/contract.ts';
import { tellFailure } from '../actions/tell-failure.ts';
import type { LatexVersion, VersionFile } from '../../common/model.ts';
import styles from './dialogs.module.css';
import { VersionFiles } from './version-files.tsx';

export interface VersionListProps {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof latexContract>, 'getVersions' | 'createVersion' | 'removeVersion'>;
  readonly file: number;
  /** Versions are looked at and taken along, and nothing else. */
  readonly isReadOnly: boolean;
  readonly notices: Notices;
  /** Brings what is typed to the server, so that a kept version has it. */
  readonly saveAll: () => Promise<unknown>;
  readonly compare: (version: LatexVersion) => void;
  readonly confirmDelete: (what: string) => Promise<boolean>;
  /** Saves a file of a version on this device. */
  readonly download: (version: LatexVersion, file: VersionFile) => void;
  /** Given the version to bring back. */
  readonly close: (version?: LatexVersion) => void;
}

export const versionName = ({ label, version }: LatexVersion, t: Translate): string => label || t('versions.number', { version });

function Versions({ t, api, file, isReadOnly, notices, saveAll, compare, confirmDelete, download, close }: VersionListProps) {
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
  const remove = async (version: LatexVersion) => {
    if (!(await confirmDelete(versionName(version, t)))) return;
    try {
      await api.removeVersion({ params: { id: file, version: version.version } });
      notices.success(t('versions.deleted'));
      await load();
    } catch (error) {
      notices.failure(error, t('error.again'));
    }
  };
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <DialogBody>
      <Button icon="plus" disabledReason={isReadOnly ? t('role.readOnly') : undefined} onClick={() => void keep()}>
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
              {!isReadOnly && (
                <Button size="small" onClick={() => close(version)}>
                  {t('versions.restore')}
                </Button>
              )}
              {version.files && !isReadOnly && (
                <Button
                  size="small"
                  aria-label={t('versions.deleteNamed', { name: versionName(version, t) })}
                  onClick={() => void remove(version)}
                >
                  {t('versions.delete')}
                </Button>
              )}
              {version.files && <VersionFiles t={t} files={version.files} onSave={(one) => download(version, one)} />}
            </li>
          ))}
        </ul>
      )}
    </DialogBody>
  );
}

export const VersionList = (props: VersionListProps) => <Versions {...props} />;
