/** The quick search of Home (decisions §1): what is typed is looked for in the whole library, in the panel for that. */
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Button, Panels, SearchInput, useService, useTranslate } from '#plugin-api/client';
import { LibraryParts } from '../library-parts.ts';
import styles from './fragments.module.css';

const QuickSearch = observer(() => {
  const t = useTranslate();
  const { finder } = useService(LibraryParts);
  const panels = useService(Panels);
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    finder.lookIn(undefined);
    finder.search(text);
    finder.askForField();
    panels.open('library.find');
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <SearchInput
        size="large"
        className={styles.field}
        label={t('home.search')}
        value={text}
        maxLength={300}
        onChange={setText}
      />
      <Button type="submit" variant="primary" size="large">
        {t('home.searchAction')}
      </Button>
    </form>
  );
});

export default QuickSearch;
