/** *Package for submission*: what it is for, how far it is, what came of it. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, ErrorState, ProgressBar, RadioGroup } from '#ui';
import { type PackageWish, Preset } from '../../common/exports.ts';
import type { ExportRun } from '../stores/export-run.ts';
import { ExportFailure } from './export-failure.tsx';
import styles from './submission.module.css';
import { SubmissionResult } from './submission-result.tsx';

export interface SubmissionDialogProps {
  readonly t: Translate;
  readonly run: ExportRun;
  /** Something can be said about the sources. */
  readonly hasRemarks: boolean;
  /** Changes can be suggested in them. */
  readonly hasSuggestions: boolean;
  readonly make: (wish: PackageWish) => Promise<void>;
  readonly download: () => Promise<void>;
  readonly close: () => void;
}

type WishesProps = Pick<SubmissionDialogProps, 't' | 'make' | 'close' | 'hasRemarks' | 'hasSuggestions'>;

const Wishes = ({ t, make, close, hasRemarks, hasSuggestions }: WishesProps) => {
  const [preset, setPreset] = useState<Preset>('arxiv');
  const [keepsComments, setKeepsComments] = useState(false);
  const [isFlat, setIsFlat] = useState(false);
  const [hasNotes, setHasNotes] = useState(false);
  const [hasMarks, setHasMarks] = useState(false);
  const isEverything = preset === 'everything';
  const wish = {
    preset,
    keep_comments: keepsComments,
    flat: isFlat && preset === 'journal',
    with_comments: hasNotes && isEverything,
    with_suggestions: hasMarks && isEverything,
  };
  return (
    <>
      <DialogBody>
        <div className={styles.wishes}>
          <RadioGroup
            label={t('submission.preset')}
            options={Preset.options.map((value) => ({
              value,
              label: t(`submission.presets.${value}`),
              detail: t(`submission.about.${value}`),
            }))}
            value={preset}
            onChange={setPreset}
          />
          {!isEverything && (
            <Checkbox checked={keepsComments} onChange={setKeepsComments}>
              {t('submission.keepComments')}
            </Checkbox>
          )}
          {isEverything && hasRemarks && (
            <Checkbox checked={hasNotes} onChange={setHasNotes}>
              {t('submission.withComments')}
            </Checkbox>
          )}
          {isEverything && hasSuggestions && (
            <Checkbox checked={hasMarks} onChange={setHasMarks}>
              {t('submission.withSuggestions')}
            </Checkbox>
          )}
          {preset === 'journal' && (
            <Checkbox checked={isFlat} onChange={setIsFlat}>
              {t('submission.flat')}
            </Checkbox>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button variant="primary" onClick={() => void make(wish)}>
          {t('submission.make')}
        </Button>
      </DialogFooter>
    </>
  );
};

const Making = observer(({ t, run }: Pick<SubmissionDialogProps, 't' | 'run'>) => {
  const { at, of, name } = run.step;
  return (
    <>
      <DialogBody>
        <ProgressBar
          label={t(`export.step.${name}`)}
          value={at === 0 ? undefined : (at - 0.5) / of}
          text={at === 0 ? '' : t('export.stepOf', { at, of })}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => void run.cancel().catch(() => undefined)}>{t('export.stop')}</Button>
      </DialogFooter>
    </>
  );
});

const Submission = observer(({ t, run, make, download, close, ...has }: SubmissionDialogProps) => {
  if (run.isBusy) return <Making t={t} run={run} />;
  const { current } = run;
  const again = (
    <Button onClick={run.reset} icon="arrow-left">
      {t('submission.back')}
    </Button>
  );
  if (run.refusal !== undefined) {
    return (
      <>
        <DialogBody>
          <ErrorState title={t('submission.refused')} text={run.refusal instanceof Error ? run.refusal.message : undefined} />
        </DialogBody>
        <DialogFooter>{again}</DialogFooter>
      </>
    );
  }
  if (current?.state === 'failed') {
    return (
      <>
        <DialogBody>
          <ExportFailure t={t} title={t('submission.failed')} failed={current} />
        </DialogBody>
        <DialogFooter aside={again}>
          <Button onClick={close}>{t('close')}</Button>
        </DialogFooter>
      </>
    );
  }
  if (current?.report?.kind === 'package') {
    return <SubmissionResult t={t} report={current.report} download={download} again={again} close={close} />;
  }
  return <Wishes t={t} make={make} close={close} {...has} />;
});

export const SubmissionDialog = (props: SubmissionDialogProps) => <Submission {...props} />;
