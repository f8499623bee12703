/** The checklist on Home. Nothing stands there before it is known, and after it was put away or all of it is done. */
import { observer } from 'mobx-react-lite';
import { ChecklistView } from '../checklist/checklist-view.tsx';
import { useChecklist } from '../checklist/use-checklist.ts';
import { WellDone } from '../checklist/well-done.tsx';

const Start = observer(() => {
  const store = useChecklist();
  const { shown } = store;
  if (store.hasJustFinished) return <WellDone onClose={store.close} />;
  if (!shown || shown.is_put_away) return null;
  return <ChecklistView store={store} checklist={shown} canPutAway />;
});

export default Start;
