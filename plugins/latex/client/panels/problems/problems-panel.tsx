/** Problems of the active paper: what the scanner sees and what the last compile said, with advice in plain words. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, type ListedProblem, ProblemList } from '#ui';
import type { Diagnostic } from '../../../common/model.ts';
import { LatexParts } from '../../tokens.ts';

interface PlacedProblem extends ListedProblem {
  readonly file: string | null;
  readonly line: number | null;
}

const ProblemsPanel = observer(() => {
  const t = useTranslate();
  const { papers, places, checks } = useService(LatexParts);
  const paper = papers.active;
  if (!paper) return <EmptyState icon="circle-check" title={t('problems.noPaper')} />;
  const hintOf = ({ code, subject }: Diagnostic): string | undefined => {
    if (!code) return undefined;
    const hint = t(`hint.${code}`, { subject: subject ?? '' });
    // A kind without advice answers its own key.
    return hint === `hint.${code}` ? undefined : hint;
  };
  const listed = (problem: Diagnostic): PlacedProblem => {
    const { severity, message, file, line } = problem;
    const hint = hintOf(problem);
    const where = [file, line].filter((part) => part !== null).join(':');
    return { severity, message, file, line, where, ...(hint !== undefined && { hint }) };
  };
  return (
    <ProblemList
      isCode
      problems={[...paper.problems, ...checks.problems(paper.id)].map(listed)}
      onOpen={({ file, line }) => places.openLine(paper.id, file ?? paper.main, line ?? 1)}
    />
  );
});

export default ProblemsPanel;
