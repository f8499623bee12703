/** The widget "Last viewed projects" (decisions §1). */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { LibraryParts } from '../tokens.ts';
import { ProjectRows } from './project-rows.tsx';

const LastViewed = observer(() => {
  const t = useTranslate();
  const { projects } = useService(LibraryParts).store;
  const none = { title: t('home.noneViewed'), text: t('home.noneViewedText') };
  return <ProjectRows ids={projects.lastViewed} label={t('home.lastViewed')} icon="clock" none={none} />;
});

export default LastViewed;
