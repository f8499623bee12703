/** What came of an archive that was taken in: what is new, what was there, and what could not be taken, by name and with the reason. */
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { ArchiveImport } from '../../common/archive-calls.ts';
import own from './archive.module.css';

type Report = NonNullable<ArchiveImport['report']>;

/** Named one by one at the most; the others are counted. */
const MOST_SHOWN = 50;

const sum = (report: Report, what: 'made' | 'there' | 'left'): number =>
  report.streams.reduce((all, stream) => all + stream[what], 0);

const CORE = 'core';

/** What the streams are called: each plugin says that of its own. */
const useStreamNames = (report: Report) => {
  const t = useTranslate();
  const language = useService(Language);
  const parts = [...new Set([...report.streams, ...report.left].map(({ part }) => part))].sort().join(' ');
  useEffect(() => {
    // A line without its plugin's texts still counts.
    for (const part of parts.split(' ').filter(Boolean)) language.need(part).catch(() => undefined);
  }, [language, parts]);
  return (part: string, stream: string) =>
    t(part === CORE ? `archive.ofCore.${stream}` : `${part}:archived.${stream}`, { defaultValue: stream });
};

export function ArchiveReport({ report }: { readonly report: Report }) {
  const t = useTranslate();
  const nameOf = useStreamNames(report);
  const made = report.streams.filter((stream) => stream.made > 0);
  const leftCount = sum(report, 'left');
  return (
    <div className={own.report}>
      <p>{t('archive.done', { made: sum(report, 'made'), there: sum(report, 'there') })}</p>
      {made.length > 0 && (
        <ul>
          {made.map(({ part, stream, made: count }) => (
            <li key={`${part} ${stream}`}>{t('archive.line', { name: nameOf(part, stream), number: count })}</li>
          ))}
        </ul>
      )}
      {report.parts.map(({ part, reason }) => (
        <p key={part} className={own.failed}>
          {t(`archive.part.${reason}`, { part })}
        </p>
      ))}
      {leftCount > 0 && (
        <details>
          <summary>{t('archive.left', { count: leftCount })}</summary>
          <ul>
            {report.left.slice(0, MOST_SHOWN).map(({ part, stream, title, reason }, index) => (
              <li key={`${index} ${title}`}>
                {t('archive.leftLine', { name: nameOf(part, stream), title, reason: t(`archive.reason.${reason}`) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.left_out.length > 0 && (
        <details>
          <summary>{t('archive.leftOut', { count: report.left_out.length })}</summary>
          <ul>
            {report.left_out.slice(0, MOST_SHOWN).map(({ title }, index) => (
              <li key={`${index} ${title}`}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
