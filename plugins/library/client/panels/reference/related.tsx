/** References that belong to this one: the erratum, the reply, the data, the earlier version. */
import { observer } from 'mobx-react-lite';
import { use, useCallback, useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, IconButton } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import type { Article, ArticleRow } from '../../../common/model/article.ts';
import { References } from '../../../common/services.ts';
import { shownNames } from '../../../common/shown-names.ts';
import { LibraryParts } from '../../tokens.ts';
import { titleOf } from '../../title-of.ts';
import { TitleText } from '../../title-text.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';
import { Section } from './section.tsx';

interface RelatedProps {
  readonly article: Article;
  /** Told how many there are, as soon as that is known. */
  readonly onCount?: ((count: number) => void) | undefined;
}

export const Related = observer(({ article: { id }, onCount }: RelatedProps) => {
  const t = useTranslate();
  const { relatedArticles } = useApi(libraryContract);
  const references = useService(References);
  const parts = useService(LibraryParts);
  const offline = useOfflineReason();
  const isReadOnly = use(ReadOnly);
  const noChange = isReadOnly ? t('share.noWrite') : undefined;
  const [related, setRelated] = useState<readonly ArticleRow[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const { data } = await relatedArticles({ query: { article: id } });
      setRelated(data);
      onCount?.(data.length);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [relatedArticles, id, onCount]);
  useEffect(() => {
    void load();
    // One of the others may be what has changed.
    const changes = references.onChange(() => void load());
    return () => changes.dispose();
    // When there is a connection again, they are asked for again.
  }, [load, references, offline]);
  return (
    <Section
      heading={t('related.heading')}
      actions={
        <Button
          size="small"
          variant="ghost"
          icon="plus"
          disabledReason={noChange}
          onClick={() => void parts.relations.add(id, load)}
        >
          {t('related.add')}
        </Button>
      }
    >
      {failed && offline !== undefined && <p className={styles.help}>{t('offline.text')}</p>}
      {failed && offline === undefined && (
        <p className={styles.help}>
          {t('related.failed')}{' '}
          <Button size="small" variant="ghost" onClick={() => void load()}>
            {t('core:ui.retry')}
          </Button>
        </p>
      )}
      {!failed && related?.length === 0 && <p className={styles.help}>{t('related.none')}</p>}
      <ul className={styles.highlights}>
        {related?.map((row) => (
          <li key={row.id} className={styles.related}>
            <button
              type="button"
              className={styles.passage}
              onClick={() => parts.references.show(row.id, row.project)}
              dir="auto"
            >
              <TitleText of={row} t={t} />
              <span className={styles.page}>{[shownNames(row, 2), row.year].filter(Boolean).join(' · ')}</span>
            </button>
            <IconButton
              size="small"
              icon="unlink"
              label={t('related.end', { title: titleOf(row, t) })}
              disabledReason={noChange}
              onClick={() => void parts.relations.end(id, row.id, load)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
});
