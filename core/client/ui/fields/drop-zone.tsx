/** Takes files by drag and drop or by a button. Around other content it only shows while files are dragged over it. */
import { type ReactNode, useRef, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { sortFiles } from './accepted-files.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import styles from './drop-zone.module.css';
import { Icon } from '../marks/icon.tsx';
import { type OtherDrop, useFileDrop } from './use-file-drop.ts';

export interface DropZoneProps {
  /** What to drop, e.g. "Drop PDFs here". */
  readonly label: string;
  /** Which files and how large, in words. */
  readonly help?: ReactNode;
  /** Endings (`.pdf`) or types (`image/*`); everything when not given. */
  readonly accept?: readonly string[];
  readonly maxFiles?: number;
  /** Which files of dropped folders come in as well, by their names. */
  readonly fromFolders?: (name: string) => boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Taken as well, beside files. */
  readonly other?: OtherDrop;
  /** Told in place when not given. */
  readonly onRefused?: (message: string) => void;
  readonly disabled?: boolean;
  /** Content that takes files anywhere on it. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

export function DropZone(props: DropZoneProps) {
  const {
    label,
    help,
    accept = [],
    maxFiles = Number.POSITIVE_INFINITY,
    fromFolders,
    onFiles,
    other,
    onRefused,
    disabled = false,
    children,
    className,
  } = props;
  const t = useCoreText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = (files: readonly File[]) => {
    const { accepted, refused } = sortFiles(files, accept);
    const names = refused.map((file) => file.name).join(', ');
    const message = names
      ? t('ui.refused', { names })
      : accepted.length > maxFiles
        ? t('ui.tooManyFiles', { count: maxFiles })
        : '';
    setProblem(onRefused ? '' : message);
    if (message) onRefused?.(message);
    if (accepted.length > 0 && accepted.length <= maxFiles) onFiles(accepted);
  };
  const { isOver, handlers } = useFileDrop(take, disabled, fromFolders, other);

  if (children !== undefined) {
    return (
      <div className={cx(styles.around, className)} {...handlers}>
        {children}
        {isOver && (
          <div className={styles.overlay}>
            <Icon name="upload" size={20} />
            {label}
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={cx(styles.zone, isOver && styles.over, className)} {...handlers}>
      <Icon name="upload" size={20} className={styles.sign} />
      <p className={styles.label}>{label}</p>
      <Button icon="folder-open" disabled={disabled} onClick={() => input.current?.click()}>
        {t('ui.chooseFiles')}
      </Button>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={maxFiles > 1}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // So that choosing the same file again is noticed.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
