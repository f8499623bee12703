/** An information page that is a text: help, privacy, security, terms. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Commands } from '../../plugin-api/services.ts';
import { isLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/translation.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { keyLabels } from '../ui/actions/key-label.ts';
import { Markdown } from '../ui/marks/markdown.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { withKeys } from './page-keys.ts';
import { pageText, type TextPageName } from './page-text.ts';

type Loaded = { readonly text: string } | { readonly failed: true } | undefined;

export const TextPage = observer(function TextPage({ page }: { readonly page: TextPageName }) {
  const t = useCoreText();
  const commands = useService(Commands);
  const spoken = useLanguage();
  const language = isLanguage(spoken) ? spoken : 'en';
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: Loaded) => {
      if (!isOver) setLoaded(next);
    };
    pageText(page, language).then(
      (text) => show({ text }),
      () => show({ failed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [page, language, attempt]);
  const wordsOf = (id: string) => {
    const state = commands.state(id);
    return state && { title: state.title, keys: state.keys ? keyLabels(state.keys, (key) => t(`ui.key.${key}`)) : [] };
  };
  return (
    <PageFrame>
      <h1>{t(`pages.${page}`)}</h1>
      {loaded === undefined && <Skeleton count={8} />}
      {loaded && 'failed' in loaded && <ErrorState title={t('pages.failed')} onRetry={() => setAttempt(attempt + 1)} />}
      {loaded && 'text' in loaded && <Markdown text={withKeys(loaded.text, wordsOf)} look="serif" />}
    </PageFrame>
  );
});

/** Loader of the screen of one page. */
export const textPage = (page: TextPageName) => ({ default: () => <TextPage page={page} /> });
