/** Problems of the text that was used last: what is wrong with it, and the way there. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, ProblemList, Skeleton } from '#ui';
import { openProblem } from '../../problems/go-to-problem.tsx';
import { RichtextParts } from '../../tokens.ts';

const ProblemsPanel = observer(() => {
  const t = useTranslate();
  const { editors, problems: watch } = useService(RichtextParts);
  const { active } = editors;
  if (!active) return <EmptyState icon="circle-check" title={t('problems.noText')} />;
  if (!watch.problems) return <Skeleton />;
  return <ProblemList problems={watch.problems} onOpen={({ id }) => openProblem(active, id)} />;
});

export default ProblemsPanel;
