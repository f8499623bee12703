/** The widget "Favourites": the projects that the person has marked (decisions §1). */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { LibraryParts } from '../tokens.ts';
import { ProjectRows } from './project-rows.tsx';

const Favourites = observer(() => {
  const t = useTranslate();
  const { projects } = useService(LibraryParts).store;
  const none = { title: t('home.noFavourites'), text: t('home.noFavouritesText') };
  return <ProjectRows ids={projects.favourites} label={t('project.favourites')} icon="star" none={none} />;
});

export default Favourites;
