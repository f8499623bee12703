/** The files that differ between two states of a paper, one shown at a time. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Select } from '#ui';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import { CompareTexts } from './compare-texts.tsx';
import styles from './dialogs.module.css';

export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface CompareFilesProps {
  readonly t: Translate;
  readonly monaco: MonacoApi;
  /** At least one. */
  readonly files: readonly ChangedFile[];
  readonly close: () => void;
}

/** Texts as they are on both sides; a file that one side does not have is empty there. */
export const changedFiles = (
  before: readonly { readonly path: string; readonly content: string }[],
  after: readonly { readonly path: string; readonly content: string }[],
): ChangedFile[] => {
  const [old, now] = [before, after].map((texts) => new Map(texts.map(({ path, content }) => [path, content])));
  return [...new Set([...before, ...after].map(({ path }) => path))]
    .sort()
    .map((path) => ({ path, before: old?.get(path) ?? '', after: now?.get(path) ?? '' }))
    .filter((file) => file.before !== file.after);
};

function Files({ t, monaco, files, close }: CompareFilesProps) {
  const [path, setPath] = useState(files[0]?.path);
  const shown = files.find((file) => file.path === path);
  return (
    <>
      {files.length > 1 && (
        <div className={styles.files}>
          <Select
            label={t('versions.file')}
            options={files.map((file) => ({ value: file.path, label: file.path }))}
            value={path}
            onChange={setPath}
          />
        </div>
      )}
      {shown && <CompareTexts t={t} monaco={monaco} before={shown.before} after={shown.after} close={close} />}
    </>
  );
}

export const CompareFiles = (props: CompareFilesProps) => <Files {...props} />;
