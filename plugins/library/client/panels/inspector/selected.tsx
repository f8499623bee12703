/** What is selected in the list: one reference, or what several have in common. */
import { observer } from 'mobx-react-lite';
import { useList } from '../list/list-context.ts';
import { ManySelected } from './many-selected.tsx';
import { OneSelected } from './one-selected.tsx';

const Selected = observer(() => {
  const { selection } = useList();
  const [id, further] = selection.keys;
  if (id === undefined) return null;
  return further === undefined ? <OneSelected id={id} /> : <ManySelected />;
});

export default Selected;
