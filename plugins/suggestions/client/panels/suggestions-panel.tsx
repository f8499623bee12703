/** What is suggested in the thing on the screen, by text and place. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, OfflineBar, Skeleton } from '#ui';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { ListedSuggestions } from '../stores/listed-suggestions.ts';
import { TheDesk } from '../tokens.ts';
import { SuggestionsToolbar } from './suggestions-toolbar.tsx';
import { TextGroup } from './text-group.tsx';
import styles from './suggestions.module.css';

/** The suggestions of a thing, as long as the panel shows them. */
const useListed = (kind: string | undefined, thing: number | undefined): ListedSuggestions | undefined => {
  const desk = useService(TheDesk);
  const texts = useService(LiveTexts);
  const [listed, setListed] = useState<ListedSuggestions>();
  useEffect(() => {
    if (kind === undefined || thing === undefined) return undefined;
    const followed = desk.follow(kind, thing);
    const shown = new ListedSuggestions(followed.thing, texts);
    setListed(shown);
    desk.filter.clear();
    return () => {
      setListed(undefined);
      shown.dispose();
      followed.dispose();
    };
  }, [desk, texts, kind, thing]);
  return listed;
};

const Suggestions = observer(({ listed }: { readonly listed: ListedSuggestions }) => {
  const t = useTranslate();
  const { filter } = useService(TheDesk);
  const offline = useOfflineReason();
  const { thing } = listed;
  const { suggestions } = thing;
  useEffect(() => {
    listed.hold();
    filter.keepTo(suggestions);
  }, [filter, listed, suggestions]);
  if (thing.state === 'loading') return <Skeleton shape="rows" count={6} />;
  if (thing.state === 'failed')
    return <ErrorState title={t('panel.failed')} detail={thing.failure} onRetry={() => void thing.load()} />;
  if (suggestions.length === 0)
    return (
      <EmptyState
        icon="square-pen"
        title={t('panel.none')}
        text={t(thing.role === 'read' ? 'panel.noneRead' : 'panel.noneText')}
      />
    );
  const texts = listed.texts
    .map((text) => ({ ...text, rows: text.rows.filter(({ suggestion }) => filter.takes(suggestion)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {offline !== undefined && <OfflineBar keepsChanges={false} />}
      <SuggestionsToolbar thing={thing} shown={texts.flatMap(({ rows }) => rows)} />
      {texts.length === 0 && <EmptyState icon="list-filter" title={t('panel.nothing')} text={t('panel.nothingText')} />}
      <div className={styles.scroll} data-main tabIndex={-1}>
        {texts.map((text) => (
          <TextGroup key={text.document} thing={thing} text={text} />
        ))}
      </div>
    </>
  );
});

const SuggestionsPanel = observer(() => {
  const t = useTranslate();
  const { surface } = useService(TheDesk);
  const listed = useListed(surface?.kind, surface?.thing);
  if (!surface) return <EmptyState icon="square-pen" title={t('panel.noThing')} text={t('panel.noThingText')} />;
  return <div className={styles.panel}>{listed && <Suggestions listed={listed} />}</div>;
});

export default SuggestionsPanel;
