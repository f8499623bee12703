/** The field in which text on a page is written: it stands where the text will be, as large and as turned as it will be. */
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useService } from '#client-kit';
import { toView } from '../../common/geometry/page-frame.ts';
import type { Writing } from '../draw/drawing-tools.ts';
import { keepText } from '../draw/write-text.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './drawing.module.css';
import { Actions } from '../tokens.ts';

export const TextBox = observer(function TextBox({ session }: { session: ReaderSession }) {
  const { view, tools } = session;
  const { writing } = tools;
  if (!writing) return null;
  const stage = view.motion.surface?.stage;
  // Read so that the field follows the page while it is zoomed.
  const moves = view.state.moves;
  const shown = moves >= 0 ? stage?.shown(writing.index) : undefined;
  const slot = stage?.slot(writing.index);
  if (!stage || !shown || !slot) return null;
  const [left, bottom, right, top] = writing.box;
  const corner = toView(shown, left, top);
  const unit = shown.scale * shown.frame.userUnit;
  const place: CSSProperties = {
    left: stage.left(writing.index) + corner.x,
    top: slot.top + corner.y,
    width: (right - left) * unit,
    minHeight: (top - bottom) * unit,
    fontSize: writing.fontSize * unit,
    rotate: `${shown.rotation}deg`,
  };
  const field = <TextField key={writing.key ?? 'new'} session={session} writing={writing} place={place} unit={unit} />;
  return createPortal(field, stage.sheet);
});

interface TextFieldProps {
  readonly session: ReaderSession;
  readonly writing: Writing;
  readonly place: CSSProperties;
  /** Pixels for a point. */
  readonly unit: number;
}

function TextField({ session, writing, place, unit }: TextFieldProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  const field = useRef<HTMLTextAreaElement>(null);
  const isKept = useRef(false);
  const keep = useRef<() => void>(() => undefined);
  keep.current = () => {
    const element = field.current;
    if (!element || isKept.current) return;
    isKept.current = true;
    void keepText(session, actions, writing, element.value, element.scrollHeight / unit);
  };
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
    isKept.current = false;
    return () => keep.current();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isSent) return;
    event.preventDefault();
    keep.current();
    session.view.focus();
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      style={place}
      dir="auto"
      aria-label={t('draw.textLabel')}
      placeholder={t('draw.textHint')}
      defaultValue={writing.text}
      data-handle
      onKeyDown={onKeyDown}
      onBlur={() => keep.current()}
    />
  );
}
