/** Changes and removes one's picture (ACC-015, ACC-031). */
import { useRef, useState } from 'react';
import type { User } from '#plugin-api';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices, Session } from '#plugin-api/client';
import { Button } from '#ui';
import { AVATAR_ENDINGS, avatarProblem } from '../../common/avatar.ts';
import { contract } from '../../common/contract.ts';
import styles from './avatar.module.css';
import { CropDialog } from './crop-dialog.tsx';

export function AvatarActions({ user }: { readonly user: User }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const session = useService(Session);
  const { uploadAvatar, removeAvatar } = useApi(contract);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const say = (key: string) => notices.show({ kind: 'danger', text: t(key) });
  const during = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      await session.refresh();
      notices.success(t(done));
    } catch {
      say('avatar.failed');
    } finally {
      setBusy(false);
    }
  };

  const take = async (file: File) => {
    const problem = avatarProblem(file);
    if (problem) {
      say(`avatar.${problem}`);
      return;
    }
    const options = { title: t('avatar.title'), size: 'small' } as const;
    const square = await dialogs.open<File | 'unreadable'>((close) => <CropDialog t={t} file={file} close={close} />, options);
    if (square === 'unreadable') say('avatar.failed');
    else if (square) await during(() => uploadAvatar({ files: { file: square } }), 'avatar.updated');
  };

  return (
    <div className={styles.actions}>
      <Button size="small" icon="image" busy={busy} disabledReason={offline} onClick={() => input.current?.click()}>
        {t('avatar.change')}
      </Button>
      {user.avatar && (
        <Button size="small" variant="ghost" disabledReason={offline} onClick={() => void during(removeAvatar, 'avatar.removed')}>
          {t('avatar.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('avatar.change')}
        accept={AVATAR_ENDINGS.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // So that choosing the same file again is noticed.
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </div>
  );
}
