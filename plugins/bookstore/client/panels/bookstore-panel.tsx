/** The book store's page: books that are looked for, and what shops want for them (matrix BKS-001 to BKS-004). */
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useApi, useTranslate } from '#client-kit';
import { ServicePage } from '#ui';
import { bookstoreContract } from '../../common/contract.ts';
import type { Book } from '../../common/model.ts';
import { BookOffers } from '../stores/book-offers.ts';
import { BookSearch } from '../stores/book-search.ts';
import { BookList } from './book-list.tsx';
import { BookView } from './book-view.tsx';
import { SearchForm } from './search-form.tsx';
import { SourcesView } from './sources-view.tsx';
import styles from './bookstore.module.css';

const QUESTIONS = ['what', 'prices', 'savings', 'conditions', 'buying', 'earning', 'library', 'privacy'] as const;

const BookstorePanel = observer(() => {
  const t = useTranslate();
  const api = useApi(bookstoreContract);
  const [search] = useState(() => new BookSearch(api));
  const [offers, setOffers] = useState<BookOffers>();
  const [before, setBefore] = useState<string>();
  const close = useCallback(() => setOffers(undefined), []);
  const open = (book: Book) => {
    setOffers(new BookOffers(api, book));
    setBefore(book.id);
  };
  // Who searches anew stays in the field.
  const begin = () => {
    setBefore(undefined);
    close();
  };
  return (
    <ServicePage
      title={t('page.title')}
      lead={t('page.lead')}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      history={{ title: t('sources.title'), content: <SourcesView sources={offers?.offers ? offers.sources : search.sources} /> }}
    >
      <div className={styles.form}>
        <SearchForm search={search} onSearch={begin} />
        {offers ? (
          <BookView key={offers.book.id} store={offers} onBack={close} />
        ) : (
          <BookList search={search} onOpen={open} from={before} />
        )}
      </div>
    </ServicePage>
  );
});

export default BookstorePanel;
