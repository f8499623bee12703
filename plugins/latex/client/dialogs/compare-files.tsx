/** The files that differ between two states of a paper, one shown at a time: side by side, or word by word. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, SegmentedControl, Select } from '#ui';
import type { MonacoApi } from '../monaco/load-monaco.ts';
import { SideBySide } from './compare-texts.tsx';
import { CompareWords } from './compare-words.tsx';
import styles from './dialogs.module.css';

export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** The earlier state has it. */
  readonly wasThere: boolean;
}

export interface CompareFilesProps {
  readonly t: Translate;
  readonly monaco: MonacoApi;
  /** At least one. */
  readonly files: readonly ChangedFile[];
  readonly compareAsPdf: () => void;
  /** Brings one file of the earlier state back; not given where the later one is not what there is now. */
  readonly restore?: ((path: string) => void) | undefined;
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
    .map((path) => ({ path, before: old?.get(path) ?? '', after: now?.get(path) ?? '', wasThere: old?.has(path) ?? false }))
    .filter((file) => file.before !== file.after);
};

function Files({ t, monaco, files, compareAsPdf, restore, close }: CompareFilesProps) {
  const [path, setPath] = useState(files[0]?.path);
  const [way, setWay] = useState<'sides' | 'words'>('sides');
  const shown = files.find((file) => file.path === path);
  return (
    <>
      <div className={styles.files}>
        {files.length > 1 && (
          <Select
            label={t('versions.file')}
            options={files.map((file) => ({ value: file.path, label: file.path }))}
            value={path}
            onChange={setPath}
          />
        )}
        <SegmentedControl
          label={t('versions.way')}
          segments={[
            { value: 'sides', label: t('versions.sideBySide') },
            { value: 'words', label: t('versions.byWords') },
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      <DialogBody flush>
        {shown && way === 'sides' && <SideBySide monaco={monaco} before={shown.before} after={shown.after} />}
        {shown && way === 'words' && <CompareWords t={t} before={shown.before} after={shown.after} />}
      </DialogBody>
      <DialogFooter aside={<Button onClick={compareAsPdf}>{t('versions.compareAsPdf')}</Button>}>
        {restore && shown?.wasThere && <Button onClick={() => restore(shown.path)}>{t('versions.restoreFile')}</Button>}
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const CompareFiles = (props: CompareFilesProps) => <Files {...props} />;
