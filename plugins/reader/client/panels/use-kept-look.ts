/** How this person looks at PDFs: pages side by side, and the strip of small pages; the next one opens like that. */
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { Settings } from '#plugin-api/client';
import type { Spread } from '../../common/geometry/layout.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

const SPREAD = 'reader.spread';
const THUMBS = 'reader.thumbnails';

export const useKeptLook = ({ view }: ReaderSession): void => {
  const settings = useService(Settings);
  useEffect(() => {
    view.motion.setSpread(settings.get<Spread>(SPREAD));
    view.state.set({ hasThumbs: settings.get<boolean>(THUMBS) });
    const ends = [
      reaction(
        () => view.state.spread,
        (spread) => settings.set(SPREAD, spread),
      ),
      reaction(
        () => view.state.hasThumbs,
        (hasThumbs) => settings.set(THUMBS, hasThumbs),
      ),
    ];
    return () => ends.forEach((end) => end());
  }, [view, settings]);
};
