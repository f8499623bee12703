/** What became of the work, and what is missing or wrong in the reference, with a way to put it right where there is a sure one. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Host } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { valueText } from '../../../common/batch/difference.ts';
import { checkReference } from '../../../common/checks/check-reference.ts';
import { type Problem, problemCode } from '../../../common/checks/problem.ts';
import type { Article } from '../../../common/model/article.ts';
import { LibraryParts } from '../../tokens.ts';
import { noticeText, problemText } from '../../shown-problems.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

/** Signs of a new value that its button shows. */
const SHOWN = 60;

const shortFix = ({ fix, field }: Problem): string => {
  const text = valueText(fix?.[field]);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

export const Problems = observer(({ detail, article }: { readonly detail: ReferenceDetail; readonly article: Article }) => {
  const t = useTranslate();
  const host = useService(Host);
  const { toasts } = useService(LibraryParts);
  const noWrite = use(ReadOnly) ? t('share.noWrite') : undefined;
  const { notice } = article;
  const problems = checkReference(article.info);
  const repair = ({ fix }: Problem) =>
    fix && detail.change(fix).catch((error: unknown) => toasts.refused(error, 'failure.update'));
  return (
    <>
      {notice && (
        <p className={styles.notice} data-kind={notice.kind} role="note">
          <Icon name="warning" size={14} />
          {noticeText(t, notice)}
          {notice.notice !== null && (
            <Button
              size="small"
              variant="ghost"
              icon="external-link"
              onClick={() => host.openExternal(`https://doi.org/${encodeURI(notice.notice ?? '')}`)}
            >
              {t('notice.open')}
            </Button>
          )}
        </p>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('problem.heading')}>
          {problems.map((problem) => (
            <li key={problemCode(problem)}>
              <Icon name="circle-alert" size={12} />
              <span>{problemText(t, problemCode(problem))}</span>
              {problem.fix && (
                <Button size="small" variant="ghost" disabledReason={noWrite} onClick={() => void repair(problem)}>
                  {t('problem.fix', { value: shortFix(problem) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
