/** What a page was found to be: title, people, where and when it was published, and whether there is a PDF. */
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { ArticleInfo, Person } from '#plugins/library/common/model/info.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import type { Reading } from '../../common/contract.ts';
import styles from './importer.module.css';

/** Authors that are named. */
const MOST_NAMED = 5;

const nameOf = ({ given, particle, family, suffix, literal }: Person): string =>
  literal ?? [given, particle, family, suffix].filter(Boolean).join(' ');

const placeOf = ({ container_title, publisher, year, volume, issue, pages }: ArticleInfo): string =>
  [container_title ?? publisher, volume && (issue ? `${volume} (${issue})` : volume), pages, year].filter(Boolean).join(' · ');

export function FoundView({ reading: { info, found_by, pdf } }: { readonly reading: Reading }) {
  const t = useTranslate();
  const names = (info.authors ?? []).map(nameOf);
  const authors = names.slice(0, MOST_NAMED).join(', ');
  const facts = [
    { icon: 'file-text', text: t(pdf === null ? 'found.withoutPdf' : 'found.withPdf') },
    { icon: 'info', text: t(`found.by.${found_by}`) },
  ] as const;
  return (
    <section className={styles.work} aria-label={t('found.title')}>
      <h2 className={styles.title} dir="auto">
        {plainTitle(info.title ?? '')}
      </h2>
      {authors !== '' && <p dir="auto">{names.length > MOST_NAMED ? t('found.andOthers', { authors }) : authors}</p>}
      <p className={styles.quiet} dir="auto">
        {placeOf(info)}
      </p>
      <ul className={styles.facts}>
        {facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={14} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
