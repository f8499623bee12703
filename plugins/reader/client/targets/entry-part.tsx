/** A printed entry, whether the library has its work, and how it gets there. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOptionalService, useService } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { LiteratureSearch, References } from '#plugins/library/common/services.ts';
import { likelyTitle } from '../../common/targets/entry-words.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import type { Had, LibraryMatch } from './library-match.ts';
import styles from './peek.module.css';

interface EntryPartProps {
  readonly session: ReaderSession;
  readonly entry: string;
  readonly match: LibraryMatch;
  /** The card will look otherwise in a moment. */
  readonly onAdd: () => void;
}

type State = 'asking' | 'unknown' | 'adding' | 'absent' | Had;

export const EntryPart = observer(function EntryPart({ session, entry, match, onAdd }: EntryPartProps) {
  const t = useReaderText();
  const references = useService(References);
  const notices = useService(Notices);
  const search = useOptionalService(LiteratureSearch);
  const [state, setState] = useState<State>('asking');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    match.find(entry, signal).then(
      (had) => signal.aborted || setState(had ?? 'absent'),
      // Whether it is there is not known then, and is not said.
      () => signal.aborted || setState('unknown'),
    );
    return () => leaving.abort();
  }, [entry, match, round]);
  const id = typeof state === 'object' ? state.id : undefined;
  useEffect(() => {
    const following = references.onChange(({ articles }) => {
      // Adding it may have been taken back.
      if (id !== undefined && articles?.includes(id) !== false) setRound((before) => before + 1);
    });
    return () => following.dispose();
  }, [references, id]);
  const project = session.article?.project;
  const add = async (): Promise<void> => {
    if (project === undefined) return;
    setState('adding');
    onAdd();
    try {
      const had = await match.add(entry, project);
      setState(had ?? 'absent');
      if (!had) notices.show({ kind: 'info', text: t('peek.unanswered') });
    } catch (error) {
      setState('absent');
      notices.failure(error);
    }
  };
  const isHad = typeof state === 'object';
  const canAdd = match.canAdd(entry) && session.canWrite && project !== undefined;
  return (
    <>
      <p className={styles.entry}>{entry}</p>
      <div className={styles.state} role="status">
        {isHad && (
          <>
            <Icon name="check" size={14} />
            <span>{t('peek.had')}</span>
            <Button size="small" onClick={() => references.open(state.id, { beside: 'reader.pdf' })}>
              {t('peek.open')}
            </Button>
          </>
        )}
        {state === 'asking' && <span>{t('peek.asking')}</span>}
        {(state === 'absent' || state === 'adding') && <span>{t('peek.absent')}</span>}
        {(state === 'absent' || state === 'adding') && canAdd && (
          <Button size="small" icon="plus" busy={state === 'adding'} onClick={() => void add()}>
            {t('peek.add')}
          </Button>
        )}
        {state === 'absent' && !match.canAdd(entry) && search && (
          <Button size="small" icon="search" onClick={() => search.findTitle(likelyTitle(entry))}>
            {t('peek.search')}
          </Button>
        )}
      </div>
    </>
  );
});
