/** Keeps a search: its name, and whether one is told of what is new. */
import { useState } from 'react';
import type { Dialogs, Notices, Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import type { SavedSearch, SearchParam } from '../../common/model.ts';
import type { SavedSearches } from '../lists/saved-searches.ts';
import { paramText } from '../search/param-text.ts';

interface Choice {
  readonly title: string;
  readonly alerts: boolean;
}

interface SaveFormProps {
  readonly t: Translate;
  readonly initial: Choice;
  readonly close: (choice?: Choice) => void;
}

const LONGEST = 200;

function SaveForm({ t, initial, close }: SaveFormProps) {
  const [title, setTitle] = useState(initial.title);
  const [alerts, setAlerts] = useState(initial.alerts);
  const name = title.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') close({ title: name, alerts });
      }}
    >
      <DialogBody>
        <Field label={t('saved.name')} required>
          <TextInput value={title} maxLength={LONGEST} autoFocus onChange={(event) => setTitle(event.currentTarget.value)} />
        </Field>
        <Checkbox checked={alerts} onChange={setAlerts}>
          {t('saved.alerts')}
        </Checkbox>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={name === ''}>
          {t('saved.keep')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface Parts {
  readonly t: Translate;
  readonly dialogs: Pick<Dialogs, 'open'>;
  readonly notices: Pick<Notices, 'success' | 'failure'>;
}

const ask = ({ dialogs, t }: Parts, initial: Choice, title: string): Promise<Choice | undefined> =>
  dialogs.open<Choice>((close) => <SaveForm t={t} initial={initial} close={close} />, { title, size: 'small' });

/** Saves a search under a name. */
export const askToSave = async (parts: Parts, saved: SavedSearches, param: SearchParam): Promise<void> => {
  const initial = { title: paramText(param).slice(0, LONGEST), alerts: true };
  const choice = await ask(parts, initial, parts.t('saved.save'));
  if (!choice) return;
  try {
    await saved.save(choice.title, param, choice.alerts);
    parts.notices.success(parts.t('saved.wasSaved'));
  } catch (error) {
    parts.notices.failure(error);
  }
};

/** Gives a saved search another name, or switches its alerts. */
export const askToChange = async (parts: Parts, saved: SavedSearches, search: SavedSearch): Promise<void> => {
  const choice = await ask(parts, search, parts.t('saved.edit'));
  if (choice) await saved.change(search.id, choice).catch(parts.notices.failure);
};
