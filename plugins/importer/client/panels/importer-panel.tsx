/** The web importer's page: an address, what stands there, and the ways to send pages here from a browser (matrix CORE-027). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useService, useTranslate } from '#client-kit';
import { ServicePage } from '#ui';
import { TheImportStore } from '../tokens.ts';
import { AddressForm } from './address-form.tsx';
import { FoundForm } from './found-form.tsx';
import { FromTheBrowser } from './from-the-browser.tsx';
import { SavedView } from './saved-view.tsx';

const QUESTIONS = ['what', 'how', 'pdf', 'paid', 'twice', 'projects', 'privacy', 'disconnect'] as const;
const PATH = '/apps/web-importer';

/** A page that is sent here stands in the address of this one. */
const useSentPage = (take: (url: string, title: string | undefined) => unknown) => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const sent = new URLSearchParams(pathname.startsWith(PATH) ? search : '');
    const url = sent.get('url');
    if (url) take(url, sent.get('title') ?? undefined);
  }, [pathname, search, take]);
};

const ImporterPanel = observer(() => {
  const t = useTranslate();
  const store = useService(TheImportStore);
  useSentPage(store.read);
  const { reading, saved } = store;
  return (
    <ServicePage
      title={t('page.title')}
      lead={t('page.lead')}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      history={{ title: t('browser.title'), content: <FromTheBrowser /> }}
    >
      {saved ? (
        <SavedView store={store} saved={saved} />
      ) : (
        <>
          <AddressForm store={store} />
          {reading && <FoundForm store={store} reading={reading} />}
        </>
      )}
    </ServicePage>
  );
});

export default ImporterPanel;
