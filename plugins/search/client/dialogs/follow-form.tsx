/** Follows a journal by its ISSN, or a feed by its address or that of a page that names it. */
import { useState } from 'react';
import { ApiError } from '#plugin-api';
import type { Dialogs, Notices, Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import type { SavedSearches } from '../lists/saved-searches.ts';

interface FollowFormProps {
  readonly t: Translate;
  readonly follow: SavedSearches['follow'];
  readonly close: (title?: string) => void;
}

const LONGEST = 2000;

function FollowForm({ t, follow, close }: FollowFormProps) {
  const [what, setWhat] = useState('');
  const [alerts, setAlerts] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wanted = what.trim();
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { title } = await follow(wanted, alerts);
      close(title);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.textOr(t('follow.failed')) : t('follow.failed'));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isBusy) void submit();
      }}
    >
      <DialogBody>
        <Field label={t('follow.what')} help={t('follow.help')} {...(problem === undefined ? {} : { error: problem })} required>
          <TextInput value={what} maxLength={LONGEST} autoFocus onChange={(event) => setWhat(event.currentTarget.value)} />
        </Field>
        <Checkbox checked={alerts} onChange={setAlerts}>
          {t('follow.alerts')}
        </Checkbox>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={wanted === ''} busy={isBusy}>
          {t('follow.begin')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface Parts {
  readonly t: Translate;
  readonly dialogs: Pick<Dialogs, 'open'>;
  readonly notices: Pick<Notices, 'success'>;
}

export const askToFollow = async ({ t, dialogs, notices }: Parts, saved: SavedSearches): Promise<void> => {
  const title = await dialogs.open<string>((close) => <FollowForm t={t} follow={saved.follow} close={close} />, {
    title: t('follow.title'),
    size: 'small',
  });
  if (title !== undefined) notices.success(t('follow.followed', { title }));
};
