/** Where a comment is written. `@` offers names; what is written stays when it cannot be sent. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { Button, TextArea } from '#ui';
import { LONGEST_COMMENT, type Person } from '../../common/model.ts';
import { type Asked, askedAt, markedText, offeredFor, type Typed, withName } from '../stores/typed-mentions.ts';
import { NameList } from './name-list.tsx';
import styles from './comments.module.css';

export interface CommentBoxProps {
  readonly label: string;
  /** On the button. */
  readonly action: string;
  readonly people: readonly Person[];
  readonly initial?: Typed;
  /** Keeps what is written here while the box is not shown, under the name of the box. */
  readonly keeper?: Map<string, Typed>;
  readonly name?: string;
  /** It cannot be sent yet. */
  readonly isWaiting?: boolean;
  readonly hasFocus?: boolean;
  readonly placeholder?: string;
  /** Text with marks, and the same key when it is sent again. What it throws is told to the person. */
  readonly onSend: (text: string, key: string) => Promise<void>;
  readonly onCancel?: () => void;
}

const NOTHING: Typed = { text: '', chosen: [] };

export const CommentBox = (props: CommentBoxProps) => {
  const { label, action, people, initial = NOTHING, keeper, name = '', placeholder, onSend, onCancel } = props;
  const { isWaiting = false, hasFocus = false } = props;
  const t = useTranslate();
  const notices = useService(Notices);
  const session = useService(Session);
  const offline = useOfflineReason();
  const box = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);
  const key = useRef(crypto.randomUUID());
  const [typed, setTypedHere] = useState(() => keeper?.get(name) ?? initial);
  const setTyped = (next: Typed) => {
    setTypedHere(next);
    if (next === NOTHING) keeper?.delete(name);
    else keeper?.set(name, next);
  };
  const [asked, setAsked] = useState<Asked>();
  const [at, setAt] = useState(0);
  const [isSending, setSending] = useState(false);
  const list = useId();
  useEffect(() => {
    if (!hasFocus) return;
    box.current?.focus();
    const end = box.current?.value.length ?? 0;
    box.current?.setSelectionRange(end, end);
  }, [hasFocus]);
  // The cursor goes behind a name that was chosen.
  useEffect(() => {
    if (cursor.current === undefined) return;
    box.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  }, [typed]);
  // Nobody mentions themselves.
  const others = people.filter(({ id }) => id !== session.user?.id);
  const offered = asked ? offeredFor(asked.name, others) : [];
  const isEmpty = typed.text.trim() === '';
  const look = () => {
    const { selectionStart, selectionEnd, value } = box.current ?? {};
    const isPoint = selectionStart !== undefined && selectionStart === selectionEnd;
    setAsked(isPoint && value !== undefined ? askedAt(value, selectionStart) : undefined);
    setAt(0);
  };
  const choose = (person: Person) => {
    if (!asked) return;
    const next = withName(typed, asked, person);
    cursor.current = next.cursor;
    setTyped({ text: next.text, chosen: next.chosen });
    setAsked(undefined);
    box.current?.focus();
  };
  const send = async () => {
    if (isEmpty || isWaiting || isSending || offline !== undefined) return;
    setSending(true);
    try {
      await onSend(markedText(typed), key.current);
      key.current = crypto.randomUUID();
      setTyped(NOTHING);
    } catch (error) {
      notices.failure(error);
    } finally {
      setSending(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    // The key belongs to what composes letters.
    if (event.nativeEvent.isComposing) return;
    const chosen = offered[at];
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (chosen && move !== undefined) setAt((at + move + offered.length) % offered.length);
    else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) choose(chosen);
    else if (event.key === 'Escape' && offered.length > 0) setAsked(undefined);
    else if (event.key === 'Escape' && onCancel && (isEmpty || typed.text === initial.text)) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.box}>
      <TextArea
        ref={box}
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        minRows={2}
        maxLength={LONGEST_COMMENT}
        value={typed.text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${at}` : undefined}
        onChange={(event) => {
          setTyped({ ...typed, text: event.target.value });
          look();
        }}
        onClick={look}
        onBlur={() => setAsked(undefined)}
        onKeyDown={press}
      />
      {offered.length > 0 && <NameList id={list} people={offered} at={at} onChoose={choose} />}
      {(!isEmpty || onCancel) && (
        <div className={styles.actions}>
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button
            size="small"
            variant="primary"
            busy={isSending}
            disabled={isEmpty || isWaiting}
            disabledReason={offline}
            onClick={() => void send()}
          >
            {action}
          </Button>
        </div>
      )}
    </div>
  );
};
