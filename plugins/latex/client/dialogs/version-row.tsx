/** One kept version: what it is called, when, by whom and why it was made, and what can be done with it. */
import { useService } from '#client-kit';
import { Language, type Translate } from '#plugin-api/client';
import { Button, Checkbox, IconButton, Menu } from '#ui';
import type { LatexVersion, VersionFile } from '../../common/model.ts';
import styles from './dialogs.module.css';
import { VersionFiles } from './version-files.tsx';
import { VersionPeople } from './version-people.tsx';

export interface VersionHandlers {
  readonly compare: (version: LatexVersion) => void;
  readonly compareAsPdf: (version: LatexVersion) => void;
  readonly restore: (version: LatexVersion) => void;
  readonly rename: (version: LatexVersion) => void;
  readonly remove: (version: LatexVersion) => void;
  /** Saves a file of a version on this device. */
  readonly download: (version: LatexVersion, file: VersionFile) => void;
}

interface VersionRowProps extends VersionHandlers {
  readonly t: Translate;
  readonly version: LatexVersion;
  /** The number of who looks. */
  readonly me: number | undefined;
  /** Versions are looked at and taken along, and nothing else. */
  readonly isReadOnly: boolean;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

export const versionName = ({ label, version }: Pick<LatexVersion, 'label' | 'version'>, t: Translate): string =>
  label || t('versions.number', { version });

const kindOf = ({ files, kind }: LatexVersion): string => (files ? 'came-back' : kind);

export const VersionRow = ({ t, version, me, isReadOnly, isChosen, choose, ...on }: VersionRowProps) => {
  const time = new Intl.DateTimeFormat(useService(Language).code, { timeStyle: 'short' });
  const name = versionName(version, t);
  return (
    <li>
      <Checkbox checked={isChosen} onChange={choose} className={styles.versionName}>
        {name}
      </Checkbox>
      <span className={styles.versionFacts}>
        <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>
        <span>{t(`versions.kind.${kindOf(version)}`)}</span>
        <VersionPeople t={t} version={version} me={me} />
      </span>
      <span className={styles.versionDeeds}>
        <Button size="small" onClick={() => on.compare(version)}>
          {t('versions.compare')}
        </Button>
        {!isReadOnly && (
          <Button size="small" onClick={() => on.restore(version)}>
            {t('versions.restore')}
          </Button>
        )}
        {version.files && !isReadOnly && (
          <Button size="small" aria-label={t('versions.deleteNamed', { name })} onClick={() => on.remove(version)}>
            {t('versions.delete')}
          </Button>
        )}
        <Menu
          align="end"
          entries={[
            { id: 'pdf', label: t('versions.compareAsPdf'), icon: 'file-text', onSelect: () => on.compareAsPdf(version) },
            ...(isReadOnly
              ? []
              : [{ id: 'name', label: t('versions.rename'), icon: 'pencil', onSelect: () => on.rename(version) } as const]),
          ]}
        >
          <IconButton size="small" icon="ellipsis" label={t('versions.more', { name })} />
        </Menu>
      </span>
      {version.files && <VersionFiles t={t} files={version.files} onSave={(one) => on.download(version, one)} />}
    </li>
  );
};
