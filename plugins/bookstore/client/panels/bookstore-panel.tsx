/** The book store's page: books that are looked for, and what shops want for them (matrix BKS-001 to BKS-004). */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { ServicePage } from '#ui';
import type { SearchField } from '../stores/book-search.ts';
import { BookList } from './book-list.tsx';
import { BookView } from './book-view.tsx';
import { SearchForm } from './search-form.tsx';
import { SourcesView } from './sources-view.tsx';
import styles from './bookstore.module.css';
import { useVisit } from './use-visit.ts';

const QUESTIONS = ['what', 'prices', 'savings', 'conditions', 'buying', 'earning', 'library', 'privacy'] as const;

const BookstorePanel = observer(() => {
  const t = useTranslate();
  const { visit, go } = useVisit();
  const { search, offers } = visit;
  const asked = search.asked ?? { field: search.field, text: '' };
  const find = (field: SearchField, text: string) => {
    // To ask the same again is no other page.
    const isSame = text === search.asked?.text && field === search.asked.field;
    if (isSame) void search.again();
    if (!isSame || offers) go({ field, text });
  };
  return (
    <ServicePage
      title={t('page.title')}
      lead={t('page.lead')}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      history={{ title: t('sources.title'), content: <SourcesView sources={offers?.offers ? offers.sources : search.sources} /> }}
    >
      <div className={styles.form}>
        <SearchForm search={search} onSearch={find} />
        {offers ? (
          <BookView key={offers.id} store={offers} onBack={() => go(asked)} />
        ) : (
          <BookList search={search} onOpen={({ id }) => go({ ...asked, book: id })} from={visit.before} />
        )}
      </div>
    </ServicePage>
  );
});

export default BookstorePanel;
