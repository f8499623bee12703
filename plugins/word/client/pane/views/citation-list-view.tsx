/** The citations of the document in their order. A press shows one in the text. */
import { observer } from 'mobx-react-lite';
import { EmptyState, LinkList, LinkRow, Skeleton, Tag, TitledBlock } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import type { CitationState } from '../work/citation-list.ts';

/** Most that are drawn: who has more looks for one in Word. */
const SHOWN = 300;

const TONES: Readonly<Record<Exclude<CitationState, 'fine'>, 'plain' | 'warning'>> = {
  typed: 'warning',
  kept: 'plain',
  missing: 'warning',
  unknown: 'warning',
};

export const CitationListView = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  const { citations, seen } = store;
  if (!seen) return store.failure ? null : <Skeleton shape="rows" count={4} />;
  if (citations.length === 0) return <EmptyState icon="quote" title={t('document.empty')} text={t('document.emptyText')} />;
  return (
    <TitledBlock title={t('document.citations', { count: citations.length })}>
      <LinkList label={t('document.citations', { count: citations.length })}>
        {citations.slice(0, SHOWN).map(({ control, text, state, note }) => (
          <LinkRow
            key={control}
            title={text}
            before={note !== undefined && <sup>{note}</sup>}
            after={state !== 'fine' && <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}
            onOpen={() => store.show(control)}
          />
        ))}
      </LinkList>
    </TitledBlock>
  );
});
