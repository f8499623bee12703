/** One comment: who, when, what, and what its author can do with it. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Language, type MenuEntry, Notices, Session } from '#plugin-api/client';
import { Avatar, IconButton, Menu, tintIn } from '#ui';
import { piecesOf } from '../../common/mentions.ts';
import type { Comment, Thread } from '../../common/model.ts';
import type { Discussion } from '../stores/discussion.ts';
import { typedOf } from '../stores/typed-mentions.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';

interface CommentViewProps {
  readonly discussion: Discussion;
  readonly thread: Thread;
  readonly comment: Comment;
}

const Words = ({ comment: { text, mentions } }: { readonly comment: Comment }) => (
  <p className={styles.words} dir="auto">
    {piecesOf(text, new Map(mentions.map(({ id, name }) => [id, name]))).map((piece, at) =>
      'text' in piece ? (
        piece.text
      ) : (
        <span key={`${piece.person} ${at}`} className={styles.mention}>
          @{piece.name}
        </span>
      ),
    )}
  </p>
);

export const CommentView = observer(({ discussion, thread, comment }: CommentViewProps) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const session = useService(Session);
  const { code } = useService(Language);
  const offline = useOfflineReason();
  const [isChanging, setChanging] = useState(false);
  const { author, created_at, edited_at } = comment;
  if (comment.is_deleted) return <p className={styles.deleted}>{t('deleted')}</p>;
  const isMine = author.person !== null && author.person === session.user?.id;
  const remove = async () => {
    if (!(await dialogs.confirmDelete())) return;
    await discussion.remove(thread, comment.id).catch(notices.failure);
  };
  const edit: MenuEntry = {
    id: 'edit',
    label: t('edit.action'),
    icon: 'pencil',
    disabled: offline !== undefined,
    reason: offline,
    onSelect: () => setChanging(true),
  };
  const entries: MenuEntry[] = [
    ...(isMine ? [edit] : []),
    {
      id: 'delete',
      label: t('delete'),
      icon: 'trash',
      danger: true,
      disabled: offline !== undefined,
      reason: offline,
      onSelect: remove,
    },
  ];
  const at = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  const unnamed = author.is_from_file ? t('fromFile.unnamed') : t('deletedAccount');
  const name = author.name === '' ? unnamed : author.name;
  const from = author.is_guest ? 'guest' : author.is_from_file && author.name !== '' ? 'fromFile.named' : undefined;
  return (
    <div className={styles.comment}>
      <header className={styles.by}>
        <Avatar name={name} size={20} tint={tintIn(discussion.kind, discussion.thing, name)} />
        <strong className={styles.author}>{from === undefined ? name : t(from, { name })}</strong>
        <time className={styles.at} dateTime={created_at}>
          {edited_at === null ? at : t('edited', { at })}
        </time>
        {discussion.mayComment && (isMine || discussion.isOwner) && !isChanging && (
          <Menu align="end" entries={entries}>
            <IconButton size="small" icon="ellipsis" label={t('actions')} />
          </Menu>
        )}
      </header>
      {isChanging ? (
        <CommentBox
          label={t('edit.label')}
          action={t('edit.send')}
          people={discussion.people}
          initial={typedOf(comment.text, comment.mentions, discussion.people)}
          hasFocus
          onSend={async (text) => {
            await discussion.edit(comment.id, text);
            setChanging(false);
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <Words comment={comment} />
      )}
    </div>
  );
});
