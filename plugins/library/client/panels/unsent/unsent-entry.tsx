/** One change that was not taken as it was made. */
import { useService, useTranslate } from '#client-kit';
import { Button } from '#ui';
import { References } from '../../../common/services.ts';
import type { Outcome } from '../../offline/outcome.ts';
import { type Line, ownLines, standingLines } from '../../offline/unsent-changes.ts';
import type { UnsentActions } from './use-unsent-actions.ts';
import styles from './unsent.module.css';

const Lines = ({ heading, lines }: { readonly heading: string; readonly lines: readonly Line[] }) => {
  const t = useTranslate();
  return (
    <section className={styles.side} aria-label={heading}>
      <h4 className={styles.heading}>{heading}</h4>
      {lines.map(({ name, value }) => (
        <p key={name} className={styles.line} dir="auto">
          {name !== 'text' && <span className={styles.name}>{t(name === 'comment' ? 'unsent.comment' : `field.${name}`)}</span>}
          {value}
        </p>
      ))}
    </section>
  );
};

const reasonOf = (outcome: Outcome): string => {
  if (outcome.what === 'errand' && outcome.reason === 'invalid') return 'unsent.reason.refused';
  if (outcome.what !== 'met') return `unsent.reason.${outcome.reason}`;
  const { reason, kept } = outcome.conflict;
  return reason === 'restored' ? 'unsent.restored' : `unsent.clash.${kept}`;
};

export const UnsentEntry = ({ outcome, actions }: { readonly outcome: Outcome; readonly actions: UnsentActions }) => {
  const t = useTranslate();
  const references = useService(References);
  const { what, kind, title, article } = outcome;
  const own = ownLines(outcome);
  const stands = standingLines(outcome);
  return (
    <li className={styles.entry}>
      <p className={styles.title} dir="auto">
        {kind === 'order' ? t('unsent.kind.order') : `${t(`unsent.kind.${kind}`)}: ${title || t('unsent.untitled')}`}
      </p>
      <p className={styles.facts}>{t(reasonOf(outcome))}</p>
      {what !== 'met' && outcome.reason === 'invalid' && <p className={styles.facts}>{outcome.message}</p>}
      {own.length > 0 && <Lines heading={t(what === 'met' ? 'unsent.lost' : 'unsent.yours')} lines={own} />}
      {stands.length > 0 && <Lines heading={t('unsent.stands')} lines={stands} />}
      <div className={styles.actions}>
        {what !== 'met' && (
          <Button size="small" variant="primary" onClick={() => void actions.retry([outcome])}>
            {t('unsent.retry')}
          </Button>
        )}
        {own.length > 0 && (
          <Button size="small" icon="copy" onClick={() => void actions.copy(outcome)}>
            {t('unsent.copy')}
          </Button>
        )}
        {what === 'refused' && kind !== 'projects' && own.length > 0 && (
          <Button size="small" onClick={() => void actions.keep(outcome)}>
            {t('unsent.keepIn')}
          </Button>
        )}
        {article !== undefined && (
          <Button size="small" onClick={() => references.open(article)}>
            {t('unsent.open')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => void actions.discard([outcome])}>
          {t(what === 'met' ? 'unsent.settled' : 'unsent.discard')}
        </Button>
      </div>
    </li>
  );
};
