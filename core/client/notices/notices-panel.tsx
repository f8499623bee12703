/** The notice centre as a panel. */
import { TheNotices } from '../boot/parts.ts';
import { useService } from '../plugins/hooks.ts';
import { NoticeCentre } from './notice-centre.tsx';

export default function NoticesPanel() {
  return <NoticeCentre store={useService(TheNotices)} />;
}
