/** Questions that people ask, each of which opens its answer (matrix CORE-093). */
import styles from './questions.module.css';

export interface QuestionsProps {
  readonly entries: readonly { readonly question: string; readonly answer: string }[];
}

export const Questions = ({ entries }: QuestionsProps) => (
  <div className={styles.questions}>
    {entries.map(({ question, answer }) => (
      <details key={question} className={styles.entry}>
        <summary className={styles.question}>{question}</summary>
        <p className={styles.answer}>{answer}</p>
      </details>
    ))}
  </div>
);
