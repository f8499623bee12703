/**
 * The page of a service: what it is and what it takes, its steps, the orders so far beside them, and the questions that people ask
 * (matrix CORE-093, CORE-094). Where there is no room beside the steps, the orders come after them.
 */
import type { ReactNode } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import { Questions, type QuestionsProps } from './questions.tsx';
import { ServiceLimits, type ServiceLimitsProps } from '../states/service-limits.tsx';
import styles from './service-page.module.css';
import { TitledBlock } from './titled-block.tsx';

export interface ServicePageProps {
  readonly title: string;
  /** In one or two sentences. */
  readonly lead: string;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  /** Not of an app that takes nothing and costs nothing. */
  readonly limits?: ServiceLimitsProps;
  readonly questions: QuestionsProps['entries'];
  /** Orders so far, or what else is told beside the steps, and what it is called. */
  readonly history: { readonly title: string; readonly content: ReactNode };
  /** A `StepWizard`, or a form. */
  readonly children: ReactNode;
}

export function ServicePage({ title, lead, action, limits, questions, history, children }: ServicePageProps) {
  const t = useCoreText();
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <div className={cx(styles.page, 'in-turn')}>
        <header className={styles.head}>
          <div className={styles.about}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            {limits && <ServiceLimits {...limits} />}
          </div>
          {action}
        </header>
        <div>{children}</div>
        <aside className={styles.history}>
          <TitledBlock title={history.title}>{history.content}</TitledBlock>
        </aside>
        <div className={styles.questions}>
          <TitledBlock title={t('ui.service.questions')}>
            <Questions entries={questions} />
          </TitledBlock>
        </div>
      </div>
    </div>
  );
}
