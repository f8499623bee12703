/** An archive of another house: chosen, sent, taken in, and what came of it. */
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, ProgressBar } from '#ui';
import { ArchiveReport } from './archive-report.tsx';
import own from './archive.module.css';
import type { Handover } from './handover.ts';

const Progress = observer(({ handover: { sent, taken } }: { readonly handover: Handover }) => {
  const t = useTranslate();
  if (sent !== undefined) return <ProgressBar label={t('archive.sending')} value={sent} />;
  if (taken?.state !== 'waiting' && taken?.state !== 'running') return null;
  const { done, total } = taken;
  return total === 0 ? (
    <ProgressBar label={t('archive.checking')} value={undefined} />
  ) : (
    <ProgressBar label={t('archive.taking')} value={done / total} text={t('archive.of', { done, total })} />
  );
});

export const TakenArchive = observer(({ handover }: { readonly handover: Handover }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const input = useRef<HTMLInputElement>(null);
  const { taken, isTaking } = handover;
  return (
    <>
      <Progress handover={handover} />
      <div role="status">
        {!isTaking && taken?.problem && <p className={own.failed}>{t(`archive.problem.${taken.problem}`)}</p>}
        {!isTaking && taken?.report && <ArchiveReport report={taken.report} />}
      </div>
      {!isTaking && (
        <div className={own.acts}>
          <Button icon="upload" disabledReason={offline} onClick={() => input.current?.click()}>
            {t('archive.import')}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('archive.import')}
        accept=".zip"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // So that choosing the same file again is noticed.
          event.currentTarget.value = '';
          if (file) void handover.take(file).catch((error: unknown) => notices.failure(error));
        }}
      />
    </>
  );
});
