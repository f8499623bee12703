/** The block of Home with a box for literature and the last five searches (decisions §1). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { QuestionForm, TitledBlock } from '#ui';
import { LONGEST_TEXT } from '../../common/check-param.ts';
import { TheSearch } from '../tokens.ts';
import { RecentLines } from './recent-lines.tsx';

/** Of the last searches, so many. */
const SHOWN = 5;

const Start = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { store, recent } = useService(TheSearch);
  useEffect(() => {
    if (!recent.searches) void recent.load();
  }, [recent]);
  const ask = (text: string) => {
    const query = text.trim();
    return store.search(query === '' ? undefined : { query });
  };
  return (
    <TitledBlock title={t('home.title')}>
      <QuestionForm
        label={t('home.field')}
        action={t('form.search')}
        maxLength={LONGEST_TEXT}
        disabledReason={offline}
        onAsk={ask}
      />
      <RecentLines searches={(recent.searches ?? []).slice(0, SHOWN)} onRun={store.search} />
    </TitledBlock>
  );
});

export default Start;
