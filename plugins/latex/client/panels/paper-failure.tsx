/**
 * Says why a paper is not open, and what of it is safe. Without a connection it opens by itself when there is one again. What its writer had
 * typed in one that is not theirs to open any more can be taken along.
 */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { ErrorState } from '#ui';
import type { Paper } from '../stores/paper.ts';
import { UnsentList } from './unsent-list.tsx';

/** Which texts say it. */
const reasonOf = ({ isAway, refusal, summary }: Paper): 'away' | 'gone' | 'deleted' | 'ended' | 'refused' | 'failed' => {
  if (isAway) return 'away';
  if (!refusal) return 'failed';
  if (!refusal.isGone) return 'refused';
  if (!refusal.wasOpen) return 'gone';
  return summary?.owner_name === null ? 'deleted' : 'ended';
};

export const PaperFailure = observer(({ paper }: { paper: Paper }) => {
  const t = useTranslate();
  const reason = reasonOf(paper);
  const count = paper.unsent.all.length;
  const isOver = paper.refusal !== undefined;
  const text = (
    <>
      <p>{reason === 'refused' ? paper.refusal?.text : t(`closed.${reason}.text`)}</p>
      {count > 0 && <p>{t(isOver ? 'unsent.count' : 'editor.unsaved', { count })}</p>}
    </>
  );
  return (
    <ErrorState
      title={t(`closed.${reason}.title`)}
      text={text}
      actions={isOver && count > 0 && <UnsentList unsent={paper.unsent} />}
      // Shared again, it opens by itself.
      onRetry={reason === 'ended' || reason === 'deleted' ? undefined : () => paper.load()}
    />
  );
});
