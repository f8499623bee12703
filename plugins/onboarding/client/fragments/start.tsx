/**
 * The checklist on Home, while there is nothing in the library; then the one step that comes next, in a line. Nothing stands there before
 * it is known, and after it was put away or all of it is done.
 */
import { observer } from 'mobx-react-lite';
import { useOfflineReason } from '#client-kit';
import { Pending } from '#ui';
import { ChecklistView } from '../checklist/checklist-view.tsx';
import { NextStep } from '../checklist/next-step.tsx';
import { useChecklist } from '../checklist/use-checklist.ts';
import { WellDone } from '../checklist/well-done.tsx';

const Start = observer(() => {
  const store = useChecklist();
  const { shown, error } = store;
  const isOnline = useOfflineReason() === undefined;
  if (store.hasJustFinished) return <WellDone onClose={store.close} />;
  if (!shown && isOnline && error === undefined) return <Pending />;
  if (!shown || shown.is_put_away) return null;
  const hasReferences = shown.steps.some(({ id, is_done }) => id === 'import' && is_done);
  if (hasReferences) return <NextStep store={store} checklist={shown} />;
  return <ChecklistView store={store} checklist={shown} canPutAway />;
});

export default Start;
