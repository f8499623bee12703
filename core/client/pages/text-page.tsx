/** An information page that is a text: help, privacy, security, terms. */
import { useEffect, useState } from 'react';
import { isLanguage } from '../i18n/catalogues.ts';
import { useLanguage } from '../i18n/translation.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { pageText, type TextPageName } from './page-text.ts';

type Loaded = { readonly text: string } | { readonly failed: true } | undefined;

export function TextPage({ page }: { readonly page: TextPageName }) {
  const t = useCoreText();
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
  return (
    <PageFrame>
      <h1>{t(`pages.${page}`)}</h1>
      {loaded === undefined && <Skeleton count={8} />}
      {loaded && 'failed' in loaded && <ErrorState title={t('pages.failed')} onRetry={() => setAttempt(attempt + 1)} />}
      {loaded && 'text' in loaded && <Markdown text={loaded.text} look="serif" />}
    </PageFrame>
  );
}

/** Loader of the screen of one page. */
export const textPage = (page: TextPageName) => ({ default: () => <TextPage page={page} /> });
