/** The references of one group side by side, field by field; what differs is marked, and chosen. */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, cx, Icon, Skeleton } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import { LibraryParts } from '../../tokens.ts';
import type { ComparedField, GroupChoice } from '../../stores/group-choice.ts';
import { LoadFailed } from '../load-failed.tsx';
import { fieldText } from './field-text.ts';
import styles from './duplicates.module.css';

const Head = observer(({ choice, article, name }: { choice: GroupChoice; article: Article; name: string }) => {
  const t = useTranslate();
  const { store, references } = useService(LibraryParts);
  const { id, citekey, project, notes_count: notes, citations_count: highlights } = article;
  const counts = [
    ...(article.pdf_state === 'none' ? [] : [t('pdf.ready')]),
    ...(highlights > 0 ? [t('duplicates.highlights', { count: highlights })] : []),
    ...(notes > 0 ? [t('duplicates.notes', { count: notes })] : []),
  ];
  return (
    <th scope="col" className={cx(styles.head, choice.kept === id && styles.kept)}>
      <label className={styles.pick}>
        <input type="radio" name={name} checked={choice.kept === id} onChange={() => choice.keep(id)} />
        <span>{t('duplicates.keep')}</span>
      </label>
      <span className={styles.key}>{citekey}</span>
      <span className={styles.detail}>{[store.projects.get(project)?.title, ...counts].filter(Boolean).join(' · ')}</span>
      <Button size="small" variant="ghost" icon="external-link" onClick={() => references.show(id, project)}>
        {t('duplicates.open')}
      </Button>
    </th>
  );
});

const Row = observer(({ choice, compared, name }: { choice: GroupChoice; compared: ComparedField; name: string }) => {
  const t = useTranslate();
  const { field, isDifferent } = compared;
  const label = t(`field.${field}`);
  return (
    <tr className={cx(isDifferent && styles.different)}>
      <th scope="row" className={styles.label}>
        {label}
        {isDifferent && <span className="visually-hidden">{t('duplicates.differs')}</span>}
      </th>
      {choice.articles.map((article, index) => {
        const text = fieldText(article.info, field, t);
        const isChosen = choice.sourceOf(field) === article.id;
        if (!isDifferent) {
          return (
            <td key={article.id} className={styles.same} dir="auto">
              {index === 0 ? (
                text
              ) : (
                <>
                  <Icon name="check" size={14} />
                  <span className="visually-hidden">{t('duplicates.same')}</span>
                </>
              )}
            </td>
          );
        }
        return (
          <td key={article.id} className={cx(isChosen && styles.chosen)}>
            <label className={styles.pick}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                aria-label={`${label}: ${text || t('duplicates.nothing')}`}
                onChange={() => choice.pick(field, article.id)}
              />
              <span className={cx(styles.value, text === '' && styles.nothing)} dir="auto">
                {text || t('duplicates.nothing')}
              </span>
            </label>
          </td>
        );
      })}
    </tr>
  );
});

export const Comparison = observer(() => {
  const t = useTranslate();
  const { store, duplicates } = useService(LibraryParts);
  const { finder, actions } = duplicates;
  const name = useId();
  const { choice, current } = finder;
  if (finder.isChoiceFailed) {
    return <LoadFailed title={t('reference.failed')} text={t('reference.failedText')} onRetry={() => finder.compare()} />;
  }
  if (!current) return null;
  const mayChange = choice?.articles.every(({ project }) => store.mayChange(project)) ?? true;
  const noWrite = mayChange ? undefined : t('share.noWrite');
  return (
    <section className={styles.comparison} aria-label={t('duplicates.comparison')}>
      <p className={styles.reasons}>
        {t('duplicates.because', { reasons: current.reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(', ') })}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('duplicates.fields')}>
        {choice ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <td className={styles.label} />
                {choice.articles.map((article) => (
                  <Head key={article.id} choice={choice} article={article} name={`${name}-kept`} />
                ))}
              </tr>
            </thead>
            <tbody>
              {choice.fields.map((compared) => (
                <Row key={compared.field} choice={choice} compared={compared} name={`${name}-${compared.field}`} />
              ))}
            </tbody>
          </table>
        ) : (
          <Skeleton shape="rows" count={8} />
        )}
      </div>
      <p className={styles.promise}>{t('duplicates.promise')}</p>
      <footer className={styles.footer}>
        <Button icon="unlink" disabledReason={noWrite} onClick={() => void actions.setApart()}>
          {t('duplicates.apart')}
        </Button>
        <Button
          variant="primary"
          icon="check"
          disabledReason={choice ? noWrite : t('duplicates.loading')}
          onClick={() => void actions.merge()}
        >
          {t('duplicates.mergeCount', { count: current.articles.length })}
        </Button>
      </footer>
    </section>
  );
});
