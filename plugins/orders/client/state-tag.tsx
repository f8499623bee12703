/** The state of an order, in the colour of whose turn it is. */
import { observer } from 'mobx-react-lite';
import { Tag, type TagProps } from '#ui';
import type { OrderEntry } from '../common/model.ts';
import { useWords } from './use-words.ts';

const TONES: Readonly<Record<OrderEntry['phase'], NonNullable<TagProps['tone']>>> = {
  draft: 'warning',
  waiting: 'accent',
  working: 'plain',
  over: 'success',
};

export const StateTag = observer(({ order: { phase, state } }: { readonly order: Pick<OrderEntry, 'phase' | 'state'> }) => {
  const { said } = useWords();
  return <Tag tone={TONES[phase]}>{said(state.title)}</Tag>;
});
