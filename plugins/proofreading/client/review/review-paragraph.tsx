/** One paragraph of a document under review. */
import { memo } from 'react';
import { useTranslate } from '#client-kit';
import { cx } from '#ui';
import type { Marked, Paragraph, Run } from '../../common/review/model.ts';
import { ChangedText, usePicking } from './changed-text.tsx';
import styles from './review.module.css';

const idsOf = ({ change, format }: { readonly change?: string; readonly format?: string }): string[] =>
  [change, format].flatMap((id) => id ?? []);

/** Changes that a paragraph can show. */
export const changesIn = ({ runs, mark, format }: Paragraph): string[] => [
  ...runs.flatMap(idsOf),
  ...idsOf({ ...mark, ...(format !== undefined && { format }) }),
];

const RunView = ({ run, current }: { readonly run: Run; readonly current: string | undefined }) => {
  const t = useTranslate();
  const { words } = usePicking();
  const { text, bold, italic, underline, vertical, comments, object, state } = run;
  const shown = object === 'picture' ? <span className={styles.picture}>{text || t('review.picture')}</span> : text;
  const Vertical = vertical === 'super' ? 'sup' : vertical === 'sub' ? 'sub' : 'span';
  const content = (
    <Vertical
      className={cx(
        bold && styles.bold,
        italic && styles.italic,
        underline && styles.underline,
        comments.length > 0 && styles.anchor,
      )}
    >
      {shown}
    </Vertical>
  );
  const changes = idsOf(run);
  if (changes.length === 0) return content;
  const label = state === 'plain' ? `${t('review.formatted')}: ${text}` : words.ofRun(run, text);
  return (
    <ChangedText state={state} changes={changes} label={label} current={current} className={run.format && styles.formatted}>
      {content}
    </ChangedText>
  );
};

interface MarkViewProps {
  readonly mark: Marked;
  readonly format?: string | undefined;
  readonly current: string | undefined;
  readonly name: 'paragraph' | 'row';
}

/** The end of a paragraph, or a row, where something was done to it. */
export const MarkView = ({ mark, format, current, name }: MarkViewProps) => {
  const t = useTranslate();
  const { words } = usePicking();
  const changes = idsOf({ ...mark, ...(format !== undefined && { format }) });
  if (changes.length === 0) return null;
  const what = t(`review.end.${name}`);
  const label = mark.state === 'plain' ? `${t('review.formatted')}: ${what}` : words.ofRun(mark, what);
  return (
    <ChangedText
      state={mark.state}
      changes={changes}
      label={label}
      current={current}
      className={cx(styles.end, format && styles.formatted)}
    >
      ¶
    </ChangedText>
  );
};

interface ReviewParagraphProps {
  readonly paragraph: Paragraph;
  /** The change that is looked at, where it stands in this paragraph. */
  readonly current: string | undefined;
}

/** Drawn again only when something in it became different. */
export const ReviewParagraph = memo(({ paragraph, current }: ReviewParagraphProps) => {
  const { runs, mark, format, heading, list } = paragraph;
  const content = (
    <>
      {list && <span className={styles.label}>{list.label} </span>}
      {runs.map((run, at) => (
        <RunView key={at} run={run} current={current} />
      ))}
      <MarkView mark={mark} format={format} current={current} name="paragraph" />
    </>
  );
  const level = list ? styles[`level${Math.min(list.level, 3)}`] : undefined;
  if (heading === undefined) return <p className={cx(styles.paragraph, level)}>{content}</p>;
  return (
    <div role="heading" aria-level={heading + 1} className={cx(styles.paragraph, styles.heading, level)} data-level={heading}>
      {content}
    </div>
  );
});
ReviewParagraph.displayName = 'ReviewParagraph';
