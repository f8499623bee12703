/** Who shares a project, as initials at the end of its row in the tree. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Avatar } from '#ui';
import { memberName } from '../../../common/member-name.ts';
import type { Project } from '../../../common/model/project.ts';
import type { Participants } from '../../stores/participants.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './people-strip.module.css';

/** Faces that are shown; of the others it is said how many there are. */
const MOST = 2;

export const TreePeople = observer(({ project }: { readonly project: Project }) => {
  const t = useTranslate();
  const { people } = useService(LibraryParts);
  const [known, setKnown] = useState<Participants>();
  useEffect(() => setKnown(people.of(project)), [people, project]);
  const members = known?.members ?? [];
  if (members.length === 0) return null;
  const names = t('share.with', { names: members.map(memberName).join(', ') });
  return (
    <span className={styles.faces} role="img" aria-label={names} title={names}>
      {members.slice(0, MOST).map((member) => (
        <Avatar key={member.id} name={memberName(member)} src={member.avatar} size={16} />
      ))}
      {members.length > MOST && <span className={styles.more}>+{members.length - MOST}</span>}
    </span>
  );
});
