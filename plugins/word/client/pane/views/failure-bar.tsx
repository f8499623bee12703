/** What went wrong with the document, and what is safe. */
import { observer } from 'mobx-react-lite';
import { Button } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import { NotesBar } from './notes-bar.tsx';

export const FailureBar = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  const { failure } = store;
  if (!failure) return null;
  if (failure.kind === 'foreign') return <NotesBar tone="warning">{t('failure.foreign', { house: failure.house })}</NotesBar>;
  const again = (
    <>
      {failure.kind !== 'place' && (
        <Button size="small" onClick={() => void store.refresh()}>
          {t('failure.again')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={store.forget}>
        {t('failure.close')}
      </Button>
    </>
  );
  return (
    <NotesBar tone="danger" actions={again}>
      {failure.kind === 'server' ? failure.message : t(`failure.${failure.kind}`)}
    </NotesBar>
  );
});
