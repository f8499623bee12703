/** What only a person can decide, and what they should know of the last refresh. */
import { observer } from 'mobx-react-lite';
import { Button } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import { NotesBar } from './notes-bar.tsx';
import styles from './decisions.module.css';

const Typed = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  const typed = store.citations.filter(({ state }) => state === 'typed').map(({ control }) => control);
  if (typed.length === 0) return null;
  const isOff = store.doing !== undefined;
  return (
    <NotesBar
      tone="warning"
      actions={
        <>
          <Button size="small" disabled={isOff} onClick={() => void store.refresh({ keep: new Set(typed) })}>
            {t('decide.keep')}
          </Button>
          <Button size="small" disabled={isOff} onClick={() => void store.refresh({ overwrite: new Set(typed) })}>
            {t('decide.overwrite')}
          </Button>
        </>
      }
    >
      {t('decide.typed', { count: typed.length })}
    </NotesBar>
  );
});

export const Decisions = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  const { report, citations } = store;
  const unknown = citations.filter(({ state }) => state === 'unknown').length;
  const missing = citations.filter(({ state }) => state === 'missing').length;
  return (
    <div className={styles.decisions}>
      {store.isStale && store.doing === undefined && <NotesBar tone="info">{t('decide.stale')}</NotesBar>}
      <Typed />
      {report?.isBibliographyTyped && (
        <NotesBar
          tone="warning"
          actions={
            <Button
              size="small"
              disabled={store.doing !== undefined}
              onClick={() => void store.refresh({ overwriteBibliography: true })}
            >
              {t('decide.overwrite')}
            </Button>
          }
        >
          {t('decide.typedBibliography')}
        </NotesBar>
      )}
      {missing > 0 && <NotesBar tone="info">{t('decide.missing', { count: missing })}</NotesBar>}
      {unknown > 0 && <NotesBar tone="info">{t('decide.unknown', { count: unknown })}</NotesBar>}
      {report?.lacksNotes && <NotesBar tone="warning">{t('decide.lacksNotes')}</NotesBar>}
      {report?.lacksBibliography && <NotesBar tone="info">{t('decide.lacksBibliography')}</NotesBar>}
    </div>
  );
});
