/** What stands in place of what is in a locked project, and what can be done about it (LIB-087, LIB-187). */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Button, EmptyState } from '#ui';
import type { Project } from '../../common/model/project.ts';
import { LibraryParts } from '../tokens.ts';

export const LockedProject = observer(({ project }: { readonly project: Project }) => {
  const t = useTranslate();
  const { projects } = useService(LibraryParts);
  const isOwn = project.role === 'owner';
  return (
    <EmptyState
      icon="lock"
      title={t('project.lockedTitle')}
      text={t(isOwn ? 'project.lockedText' : 'project.lockedByOwner')}
      action={isOwn && <Button onClick={() => projects.tellLocked(project)}>{t('project.unlock')}</Button>}
    />
  );
});
