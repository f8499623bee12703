/** Who wrote a kept version: one or two by name, of more the first and how many others, with all names beside it. */
import { useService } from '#client-kit';
import { Language, type Translate } from '#plugin-api/client';
import { Tooltip } from '#ui';
import type { LatexVersion } from '../../common/model.ts';

/** So many are named. */
const NAMED = 2;

interface VersionPeopleProps {
  readonly t: Translate;
  readonly version: LatexVersion;
  /** The number of who looks. */
  readonly me: number | undefined;
}

export const VersionPeople = ({ t, version, me }: VersionPeopleProps) => {
  const list = new Intl.ListFormat(useService(Language).code);
  const names = version.people.map(({ id, name }) => (id === me ? t('versions.you') : (name ?? t('versions.left'))));
  const [first] = names;
  if (first === undefined) return null;
  if (names.length <= NAMED) return <span>{list.format(names)}</span>;
  return (
    <Tooltip text={list.format(names)}>
      <span tabIndex={0}>{t('versions.others', { name: first, count: names.length - 1 })}</span>
    </Tooltip>
  );
};
