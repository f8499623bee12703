/** What plugins say above the workbench of a cancelled account, for as long as it can be read (ACC-036). */
import { FragmentView, useFragments } from '../fragments/fragment-view.tsx';

export function LeavingBar() {
  return useFragments('workbench.leaving').map(({ id }) => <FragmentView key={id} id={id} />);
}
