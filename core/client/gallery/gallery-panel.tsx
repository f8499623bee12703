/** The gallery as a panel, for development builds. */
import { Dialogs, Loader, Notices, Theme } from '../../plugin-api/services.ts';
import { useService } from '../plugins/hooks.ts';
import { Gallery } from './gallery.tsx';

export default function GalleryPanel() {
  return (
    <Gallery dialogs={useService(Dialogs)} notices={useService(Notices)} loader={useService(Loader)} theme={useService(Theme)} />
  );
}
