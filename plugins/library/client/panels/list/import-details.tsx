/** What an import merged with references that were there, and what it left out: entries, and PDFs of them. */
import { useService } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button } from '#ui';
import type { MergedEntry, Skipped } from '../../../common/contract.ts';
import { plainTitle } from '../../../common/title-markup.ts';
import type { ImportOutcome } from '../../imports/intake.ts';
import { MarkedTitle } from '../../title-text.tsx';
import { LibraryParts } from '../../tokens.ts';
import styles from './import-report.module.css';

/** PDFs that are listed. */
const MOST_LISTED = 1000;

/** An entry that was not imported as it stands, or a PDF that was not attached, which has no line. */
type Entry = Pick<MergedEntry, 'title' | 'article'> & Partial<Skipped>;

const asText = (entries: readonly Entry[]): string =>
  entries.map(({ line, title, reason }) => [line, title, reason].filter((part) => part !== undefined).join('\t')).join('\n');

interface EntriesProps {
  readonly t: Translate;
  readonly title: string;
  readonly text: string;
  /** What they are. */
  readonly what: string;
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** Opens the reference that an entry was already. */
function OpenExisting({ t, title, article }: Pick<EntriesProps, 't' | 'title'> & { readonly article: number }) {
  const { report } = useService(LibraryParts);
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={t('import.openExistingOf', { title })}
      onClick={() => report.showEntry(article)}
    >
      {t('import.openExisting')}
    </Button>
  );
}

function Entries({ t, title, text, what, entries, total }: EntriesProps) {
  if (total === 0) return null;
  const hasLines = entries.some(({ line }) => line !== undefined);
  const hasReasons = entries.some(({ reason }) => reason !== undefined);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {hasLines && (
                <th scope="col" className={styles.lineNumber}>
                  {t('import.line')}
                </th>
              )}
              <th scope="col">{what}</th>
              {hasReasons && <th scope="col">{t('import.reason')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr key={index}>
                {hasLines && <td className={styles.lineNumber}>{entry.line}</td>}
                <td dir="auto">
                  <MarkedTitle title={entry.title} />
                  {entry.article !== undefined && <OpenExisting t={t} title={plainTitle(entry.title)} article={entry.article} />}
                </td>
                {hasReasons && <td>{entry.reason}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > entries.length && <p>{t('import.more', { count: total - entries.length })}</p>}
    </section>
  );
}

/** Entry by entry, for whoever wants to know. */
export function ImportDetails({ t, report }: { readonly t: Translate; readonly report: ImportOutcome }) {
  const { skipped, skipped_total, merged, merged_total, pdfs } = report;
  const left = (pdfs?.left ?? []).map(({ name, reason }) => ({ title: name, reason: t(`import.files.${reason}`) }));
  const listed = left.slice(0, MOST_LISTED);
  const entry = t('import.entry');
  return (
    <div className={styles.details}>
      {pdfs && pdfs.attached > 0 && <p>{t('import.files.attached', { count: pdfs.attached })}</p>}
      <Entries
        {...{ t, title: t('import.skipped'), text: t('import.skippedText'), what: entry }}
        {...{ entries: skipped, total: skipped_total }}
      />
      <Entries
        {...{ t, title: t('import.merged'), text: t('import.mergedText'), what: entry }}
        {...{ entries: merged, total: merged_total }}
      />
      <Entries
        {...{ t, title: t('import.files.left'), text: t('import.files.leftText'), what: t('import.files.file') }}
        {...{ entries: listed, total: left.length }}
      />
      <Button
        size="small"
        icon="copy"
        onClick={() => void navigator.clipboard.writeText(asText([...skipped, ...merged, ...listed]))}
      >
        {t('import.copy')}
      </Button>
    </div>
  );
}
