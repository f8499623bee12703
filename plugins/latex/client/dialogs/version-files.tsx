/** Files of a version that are no text: each is saved with a click. */
import type { Translate } from '#plugin-api/client';
import { Button } from '#ui';
import type { VersionFile } from '../../common/model.ts';
import styles from './dialogs.module.css';

interface VersionFilesProps {
  readonly t: Translate;
  readonly files: readonly VersionFile[];
  readonly onSave: (file: VersionFile) => void;
}

export function VersionFiles({ t, files, onSave }: VersionFilesProps) {
  return (
    <span className={styles.versionFiles}>
      {files.map((file) => (
        <Button
          key={file.id}
          size="small"
          icon="download"
          aria-label={t('versions.save', { name: file.path })}
          onClick={() => onSave(file)}
        >
          {file.path}
        </Button>
      ))}
    </span>
  );
}
