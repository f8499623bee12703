/** The people of a shared project in its header: initials that open the share dialog. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Avatar, Tooltip } from '#ui';
import { memberName } from '../../../common/member-name.ts';
import type { Project } from '../../../common/model/project.ts';
import { mayWrite } from '../../../common/roles.ts';
import { LibraryParts } from '../../tokens.ts';
import { useList } from './list-context.ts';
import styles from './people-strip.module.css';

/** Faces that are shown; of the others it is said how many there are. */
const MOST = 3;

const Strip = observer(({ project }: { readonly project: Project }) => {
  const t = useTranslate();
  const { sharing } = useService(LibraryParts);
  const [people] = useState(() => sharing.peopleOf(project));
  const { collaborators_count: count } = project;
  // Of who comes and goes above what the user sees the number alone tells.
  useEffect(() => void people.load(), [people, count]);
  useEffect(() => {
    const changes = sharing.whenPeopleChange(project, people.load);
    return () => changes.dispose();
  }, [people, project, sharing]);
  const { members } = people;
  if (members.length === 0) return null;
  const names = members.map(memberName);
  const label = t('share.with', { names: names.join(', ') });
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.strip} aria-label={label} onClick={() => void sharing.show(project)}>
        {members.slice(0, MOST).map((member) => (
          <Avatar key={member.id} name={memberName(member)} src={member.avatar} size={20} />
        ))}
        {members.length > MOST && <span className={styles.more}>+{members.length - MOST}</span>}
        {!mayWrite(project.role) && <span className={styles.more}>{t(`share.only.${project.role}`)}</span>}
      </button>
    </Tooltip>
  );
});

/** Nothing for a project of one's own that nobody shares. */
export const PeopleStrip = observer(() => {
  const { chosen } = useList();
  return chosen?.is_shared ? <Strip key={chosen.id} project={chosen} /> : null;
});
