/** The checklist on Home. Nothing stands there before it is known, and after it was put away or all of it is done. */
import { observer } from 'mobx-react-lite';
import { ChecklistView } from '../checklist/checklist-view.tsx';
import { useChecklist } from '../checklist/use-checklist.ts';
import { WellDone } from '../checklist/well-done.tsx';

const Start = observer(() => {
  const desk = useChecklist();
  const { shown } = desk;
  if (desk.hasJustFinished) return <WellDone onClose={desk.close} />;
  if (!shown || shown.is_put_away) return null;
  return <ChecklistView desk={desk} checklist={shown} canPutAway />;
});

export default Start;
