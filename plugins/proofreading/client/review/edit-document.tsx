/** A document that an editor works on: its paragraphs as fields, each with what was changed in it. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { ErrorState } from '#ui';
import { ReviewError, type ReviewProblem } from '../../common/review/review-error.ts';
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';
import { editableTexts } from '../../common/review/writing/write-reviewed.ts';
import { EditRow } from './edit-row.tsx';
import { type Edit, beginEditing, edit, editedParagraphs } from './editing.ts';
import styles from './review.module.css';

export interface EditDocumentProps {
  /** A .docx, or the paragraphs of a text. */
  readonly original: Uint8Array | readonly string[];
  /** Where the editor left it; read when it is opened. */
  readonly edited?: readonly EditedParagraph[];
  /** After each change; `writeReviewed` makes a .docx with tracked changes of it. */
  readonly onChange: (edited: EditedParagraph[]) => void;
  readonly disabled?: boolean;
}

interface FieldsProps extends Omit<EditDocumentProps, 'original'> {
  readonly texts: readonly string[];
}

const Fields = ({ texts, edited, onChange, disabled = false }: FieldsProps) => {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const [editing, setEditing] = useState(() => beginEditing(texts, edited));
  const latest = useRef({ editing, onChange });
  latest.current = { editing, onChange };
  const change = useCallback((one: Edit) => {
    const next = edit(latest.current.editing, one);
    latest.current.editing = next;
    setEditing(next);
    latest.current.onChange(editedParagraphs(next));
  }, []);
  const { caret, rows } = editing;
  useLayoutEffect(() => {
    if (!caret) return;
    const area = list.current?.querySelector<HTMLTextAreaElement>(`[data-row="${caret.row}"] textarea`);
    area?.focus();
    area?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  let place = 0;
  return (
    <ol ref={list} className={styles.rows} aria-label={t('review.edit.label')}>
      {rows.map((row) => (
        <EditRow
          key={row.id}
          row={row}
          place={row.isOut ? place : ++place}
          before={row.of === undefined ? undefined : texts[row.of]}
          disabled={disabled}
          edit={change}
        />
      ))}
    </ol>
  );
};

export const EditDocument = ({ original, ...rest }: EditDocumentProps) => {
  const t = useTranslate();
  const texts = useMemo((): readonly string[] | ReviewProblem => {
    if (!(original instanceof Uint8Array)) return original;
    try {
      return editableTexts(original);
    } catch (error) {
      if (error instanceof ReviewError) return error.reason;
      throw error;
    }
  }, [original]);
  if (typeof texts === 'string') return <ErrorState title={t('review.problem.title')} text={t(`review.problem.${texts}`)} />;
  return <Fields texts={texts} {...rest} />;
};
