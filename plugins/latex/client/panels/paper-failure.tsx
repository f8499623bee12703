/** Says why a paper cannot be opened, and what of it is safe. Without a connection it opens by itself when there is one again. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { ErrorState } from '#ui';
import type { Paper } from '../stores/paper.ts';

export const PaperFailure = observer(({ paper }: { paper: Paper }) => {
  const t = useTranslate();
  const text = (
    <>
      <p>{t(paper.isAway ? 'editor.awayText' : 'editor.failedText')}</p>
      {paper.unsaved > 0 && <p>{t('editor.unsaved', { count: paper.unsaved })}</p>}
    </>
  );
  return <ErrorState title={t(paper.isAway ? 'editor.away' : 'editor.failed')} text={text} onRetry={() => paper.load()} />;
});
