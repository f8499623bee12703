/** What is known of one account: sessions, storage and limits. Never what is in it. */
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { DialogBody, ErrorState, FactList, Skeleton } from '#ui';
import type { PersonDetail } from '../../common/model.ts';
import type { useFormat } from '../panels/use-format.ts';

interface UserFactsProps {
  readonly t: Translate;
  readonly format: ReturnType<typeof useFormat>;
  load(): Promise<{ readonly data: PersonDetail }>;
}

export function UserFacts({ t, format, load }: UserFactsProps) {
  const [person, setPerson] = useState<PersonDetail>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOpen = true;
    load().then(
      ({ data }) => isOpen && setPerson(data),
      (error: unknown) => isOpen && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOpen = false;
    };
    // A new attempt is the only reason to ask again: `load` is made anew by every render of the menu.
  }, [attempt]);
  const again = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  if (!person)
    return (
      <DialogBody>
        {failure === undefined ? (
          <Skeleton shape="rows" count={6} />
        ) : (
          <ErrorState title={t('failed')} text={failure} onRetry={again} />
        )}
      </DialogBody>
    );
  const of = (used: string, limit: string | null) => (limit === null ? used : t('users.of', { used, limit }));
  const { storage } = person;
  const facts: [string, string][] = [
    [t('users.name'), person.name],
    [t('users.joined'), format.moment(person.joined_at)],
    [t('users.verified'), t(person.is_email_verified ? 'yes' : 'no')],
    [t('users.openSessions'), String(person.sessions)],
    [t('users.storage'), of(format.size(storage.used), storage.limit === null ? null : format.size(storage.limit))],
    ...person.limits.map(({ feature, used, limit }): [string, string] => [
      feature,
      of(String(used), limit === null ? null : String(limit)),
    ]),
  ];
  return (
    <DialogBody>
      <FactList facts={facts} />
    </DialogBody>
  );
}
