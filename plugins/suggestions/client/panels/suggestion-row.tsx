/** One suggestion: who, when, which words give way to which, and what can be done about it. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Api, Dialogs, Language, Notices, Session } from '#plugin-api/client';
import { Avatar, cx, Icon, IconButton, tintIn } from '#ui';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { suggestionsContract } from '../../common/contract.ts';
import type { Suggestion } from '../../common/model.ts';
import type { ThingSuggestions } from '../stores/thing-suggestions.ts';
import { calledBy } from '../stores/called-by.ts';
import { TheDesk } from '../tokens.ts';
import { WordsOf } from './words-of.tsx';
import styles from './suggestions.module.css';

const LONGEST_NOTE = 2000;

interface RowProps {
  readonly thing: ThingSuggestions;
  readonly suggestion: Suggestion;
  readonly place: Stretch | undefined;
  readonly isGone: boolean;
}

export const SuggestionRow = observer(({ thing, suggestion, place, isGone }: RowProps) => {
  const t = useTranslate();
  const desk = useService(TheDesk);
  const api = useService(Api).of(suggestionsContract);
  const [dialogs, notices, session, language] = [
    useService(Dialogs),
    useService(Notices),
    useService(Session),
    useService(Language),
  ];
  const offline = useOfflineReason();
  const { id, author, note, document, replacement, created_at } = suggestion;
  // Who may only read has no say in their own either.
  const isOwn = author.id === session.user?.id && thing.role !== 'read';
  const called = calledBy(author, t);
  const shownName = author.name === '' ? called : author.name;
  const time = new Intl.DateTimeFormat(language.code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  const reveal = (): void => {
    if (place) desk.surface?.reveal(thing.thing, { ...place, document }, thing.nameOf(document));
  };
  const decide = (how: 'accept' | 'reject' | 'withdraw') => () => void desk.decide(how, thing, [id]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(replacement);
    notices.success(t('row.copied'));
  };
  const annotate = async (): Promise<void> => {
    const written = await dialogs.prompt({
      ...{ title: t('note.title'), label: t('note.label'), value: note, action: t('note.save') },
      ...{ maxLength: LONGEST_NOTE, required: false },
    });
    if (written === undefined) return;
    const { kind, thing: number } = thing;
    await api.note({ body: { kind, thing: number, id, note: written.trim() } }).catch(notices.failure);
    await thing.load();
  };
  return (
    <li className={styles.row} data-gone={isGone || undefined}>
      <button
        type="button"
        className={styles.main}
        onClick={reveal}
        disabled={!place}
        aria-label={t('row.show', { name: called })}
      >
        <span className={styles.who}>
          <Avatar name={shownName} size={20} tint={tintIn(thing.kind, thing.thing, shownName)} />
          <span className={styles.name}>{called}</span>
          <time className={styles.time} dateTime={created_at}>
            {time}
          </time>
        </span>
        <WordsOf
          suggestion={suggestion}
          formName={(form) => desk.formName(thing.kind, form)}
          partName={(part) => desk.partName(thing.kind, part)}
        />
        {note !== '' && <span className={styles.note}>{note}</span>}
      </button>
      {isGone && (
        <p className={styles.gone}>
          <Icon name="unlink" size={13} />
          {t('row.gone')}
        </p>
      )}
      <div className={cx(styles.deeds)}>
        {isGone && !suggestion.part && replacement !== '' && (
          <IconButton size="small" icon="copy" label={t('row.copy')} onClick={() => void copy()} />
        )}
        {isOwn && (
          <IconButton
            size="small"
            icon="sticky-note"
            label={t('row.note')}
            disabledReason={offline}
            onClick={() => void annotate()}
          />
        )}
        {isOwn && (
          <IconButton size="small" icon="undo" label={t('deed.withdraw')} disabledReason={offline} onClick={decide('withdraw')} />
        )}
        {thing.role === 'write' && !isGone && (
          <IconButton size="small" icon="check" label={t('deed.accept')} disabledReason={offline} onClick={decide('accept')} />
        )}
        {thing.role === 'write' && (
          <IconButton size="small" icon="close" label={t('deed.reject')} disabledReason={offline} onClick={decide('reject')} />
        )}
      </div>
    </li>
  );
});
