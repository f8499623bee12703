/** The block of Home with a box for literature and the last five searches (decisions §1). */
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, SearchInput, useOfflineReason, useService, useTranslate } from '#plugin-api/client';
import { LONGEST_TEXT } from '../../common/check-param.ts';
import { TheSearch } from '../search-parts.ts';
import { RecentLines } from './recent-lines.tsx';
import styles from './fragments.module.css';

/** Of the last searches, so many. */
const SHOWN = 5;

const Start = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { desk, recent } = useService(TheSearch);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!recent.searches) void recent.load();
  }, [recent]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    void desk.search(query === '' ? undefined : { query });
  };
  return (
    <section className={styles.block} aria-labelledby="search-start">
      <h2 id="search-start" className={styles.heading}>
        {t('home.title')}
      </h2>
      <form role="search" className={styles.search} onSubmit={submit}>
        <SearchInput
          size="large"
          className={styles.field}
          label={t('home.field')}
          value={text}
          maxLength={LONGEST_TEXT}
          onChange={setText}
        />
        <Button type="submit" size="large" disabledReason={offline}>
          {t('form.search')}
        </Button>
      </form>
      <RecentLines searches={(recent.searches ?? []).slice(0, SHOWN)} onRun={desk.search} />
    </section>
  );
});

export default Start;
