/** How a text is shown on this device: as one flow or in pages, how large, in which paper. */
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { useService } from '#client-kit';
import { Language, Settings } from '#plugin-api/client';
import { type Paper, SHEETS } from '../../../common/paper.ts';

export interface ShownView {
  readonly isPaged: boolean;
  /** Everything but the text recedes. */
  readonly isFocused: boolean;
  readonly paper: Paper;
  /** Per cent. */
  readonly zoom: number;
  readonly language: string;
  readonly style: CSSProperties;
}

/** Pages are never smaller than this, in per cent. */
const LEAST = 50;

/** CSS pixels that the element is wide; 0 while that is not known, or not asked for. */
const useWidth = (element: RefObject<HTMLElement | null>, isAsked: boolean): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!isAsked || !current) return undefined;
    const sized = new ResizeObserver(() => setWidth(current.clientWidth));
    sized.observe(current);
    return () => sized.disconnect();
  }, [element, isAsked]);
  return isAsked ? width : 0;
};

/** @param frame in which the text is scrolled: pages that are wider than it are shown smaller */
export const useView = (frame: RefObject<HTMLElement | null>): ShownView => {
  const settings = useService(Settings);
  const { code } = useService(Language);
  const isPaged = settings.get<boolean>('richtext.paged');
  const room = useWidth(frame, isPaged);
  const paper = settings.get<Paper>('richtext.paper');
  const { width, margin, foot } = SHEETS[paper];
  const chosen = settings.get<number>('richtext.zoom');
  const zoom = room > 0 ? Math.min(chosen, Math.max(LEAST, (100 * room) / width)) : chosen;
  return {
    isPaged,
    isFocused: settings.get<boolean>('richtext.focus'),
    paper,
    zoom,
    language: code,
    style: {
      ...{ '--zoom': String(zoom / 100), '--paper': `${String(width)}px` },
      ...{ '--margin': `${String(margin)}px`, '--foot': `${String(foot)}px` },
    } as CSSProperties,
  };
};
