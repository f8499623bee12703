/** The record of a work: all that is known of it, what can be done with it, and what is similar. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useOfflineReason, useOptionalService, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import type { Person } from '#plugins/library/common/model/info.ts';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import type { SearchResult } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import { dayText, doiPage, pageOf, reasonText, safeUrl, sourceName } from '../shown/facts.ts';
import { MarkedTitle } from '../shown/marked.tsx';
import styles from './article.module.css';
import { SimilarList } from './similar-list.tsx';
import { useWorkActions } from './use-work-actions.ts';

/** People that are named before the rest is counted. */
const NAMED = 20;

const nameOf = ({ literal, given, particle, family, suffix }: Person): string =>
  literal ?? [given, particle, family, suffix].filter(Boolean).join(' ');

const Link = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

const Buttons = observer(({ slug, work }: { readonly slug: string; readonly work: SearchResult }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const formatter = useOptionalService(CitationFormatter);
  const { works } = useService(TheSearch);
  const actions = useWorkActions(slug);
  const reference = works.referenceOf(work);
  const page = pageOf(work);
  return (
    <div className={styles.buttons}>
      {reference === null ? (
        <Button variant="primary" icon="folder-plus" disabledReason={offline} onClick={() => actions.add([work])}>
          {t('work.add')}
        </Button>
      ) : (
        <Button icon="library" onClick={() => actions.openReference(work)}>
          {t('work.openReference')}
        </Button>
      )}
      {work.info.pdf_url && (
        <Button icon="book-open-text" onClick={() => actions.showPdf(work)}>
          {t('work.pdf')}
        </Button>
      )}
      {formatter && reference !== null && (
        <Button icon="quote" onClick={() => void formatter.copyCitation([reference])}>
          {t('selection.cite')}
        </Button>
      )}
      {page !== undefined && (
        <span className={styles.page}>
          <Icon name="external-link" size={13} />
          <Link url={page}>{t('work.page')}</Link>
        </span>
      )}
    </div>
  );
});

const Facts = ({ work }: { readonly work: SearchResult }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { info, citation_count: citations, publication_type: type, sources } = work;
  const volume = [info.volume, info.issue && `(${info.issue})`].filter(Boolean).join(' ');
  const doi = info.doi && <Link url={doiPage(info.doi)}>{info.doi}</Link>;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['type', type && t(`type.${type}`)],
    ['venue', [info.container_title ?? info.event, volume].filter(Boolean).join(' ')],
    ['pages', info.pages],
    ['date', info.publish_date ? dayText(info.publish_date, code) : info.year],
    ['publisher', info.publisher],
    ['series', info.series],
    ['doi', doi],
    ['isbn', info.isbn],
    ['citations', citations?.toLocaleString(code)],
    ['keywords', info.keywords?.join(', ')],
    [
      'sources',
      sources.map(({ source, url }, index) => {
        const safe = safeUrl(url);
        return (
          <span key={source}>
            {index > 0 && ', '}
            {safe ? <Link url={safe}>{sourceName(source, t)}</Link> : sourceName(source, t)}
          </span>
        );
      }),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
};

export const ArticleView = observer(({ slug, work }: { readonly slug: string; readonly work: SearchResult }) => {
  const t = useTranslate();
  const { info, is_open_access: isOpen, reasons = [] } = work;
  const authors = info.authors ?? [];
  const rest = authors.length - NAMED;
  return (
    <article className={styles.article} data-main tabIndex={-1}>
      <header>
        <h2 dir="auto">{info.title ? <MarkedTitle title={info.title} /> : t('work.untitled')}</h2>
        <p className={styles.people} dir="auto">
          {authors.slice(0, NAMED).map(nameOf).join(', ')}
          {rest > 0 && ` ${t('work.moreAuthors', { count: rest })}`}
        </p>
        {isOpen && (
          <p className={styles.open}>
            <Icon name="lock-open" size={13} /> {t('work.openAccess')}
          </p>
        )}
        {reasons.map((reason) => (
          <p key={reason.kind} className={styles.reason}>
            <Icon name="lightbulb" size={13} /> {reasonText(reason, t)}
          </p>
        ))}
      </header>
      <Buttons slug={slug} work={work} />
      {info.abstract && (
        <section>
          <h3>{t('work.abstract')}</h3>
          <p className={styles.abstract} dir="auto">
            {info.abstract}
          </p>
        </section>
      )}
      <Facts work={work} />
      <SimilarList slug={slug} guid={work.guid} />
    </article>
  );
});
