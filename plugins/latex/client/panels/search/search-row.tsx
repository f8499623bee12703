/** One row of what was found: a file with its count, or a match in its line, with what would stand in its place. */
import { useTranslate } from '#client-kit';
import { Icon, IconButton } from '#ui';
import type { TextMatch } from '../../../common/search/find-matches.ts';
import { baseName, folderOf } from '../../../common/source/paths.ts';
import type { FoundInFile } from '../../search/messages.ts';
import type { FileState } from '../../search/paper-search.ts';
import styles from './search.module.css';

interface RowParts {
  readonly onOpen: () => void;
  /** Missing where nothing is replaced. */
  readonly onReplace: (() => void) | undefined;
}

/** Line breaks and tabs as signs that can be seen. */
const visible = (text: string): string => text.replace(/\r?\n/g, '⏎').replaceAll('\t', '⇥');

interface FileRowProps extends RowParts {
  readonly file: FoundInFile;
  readonly isClosed: boolean;
  readonly state: FileState;
}

export function FileRow({ file: { path, total }, isClosed, state, onOpen, onReplace }: FileRowProps) {
  const t = useTranslate();
  return (
    <div className={styles.file} onClick={onOpen}>
      <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} size={14} />
      <span className={styles.path} title={path}>
        {baseName(path)} <span className={styles.folder}>{folderOf(path)}</span>
      </span>
      {state !== 'open' && <Icon name="lock" size={13} title={t(`search.${state}`)} />}
      {onReplace && (
        <IconButton
          size="small"
          icon="replace"
          label={t('search.replaceFile')}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            onReplace();
          }}
        />
      )}
      <span className={styles.count}>{t('search.count', { count: total })}</span>
    </div>
  );
}

interface MatchRowProps extends RowParts {
  readonly match: TextMatch;
}

export function MatchRow({ match: { line, before, hit, after, replacement }, onOpen, onReplace }: MatchRowProps) {
  const t = useTranslate();
  return (
    <div className={styles.match} onClick={onOpen}>
      <span className={styles.number}>{line}</span>
      <code className={styles.text} dir="auto">
        {visible(before)}
        {onReplace ? (
          <>
            <del>{visible(hit)}</del>
            {replacement !== '' && <ins>{visible(replacement.slice(0, 200))}</ins>}
          </>
        ) : (
          <mark>{visible(hit)}</mark>
        )}
        {visible(after)}
      </code>
      {onReplace && (
        <IconButton
          size="small"
          icon="replace"
          label={t('search.replaceOne')}
          keys="r"
          tabIndex={-1}
          className={styles.act}
          onClick={(event) => {
            event.stopPropagation();
            onReplace();
          }}
        />
      )}
    </div>
  );
}
