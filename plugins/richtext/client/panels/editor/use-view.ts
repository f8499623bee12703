/** How a text is shown on this device: as one flow or in pages, how large, in which paper. */
import type { CSSProperties } from 'react';
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

export const useView = (): ShownView => {
  const settings = useService(Settings);
  const { code } = useService(Language);
  const zoom = settings.get<number>('richtext.zoom');
  const paper = settings.get<Paper>('richtext.paper');
  const { width, margin } = SHEETS[paper];
  return {
    isPaged: settings.get<boolean>('richtext.paged'),
    isFocused: settings.get<boolean>('richtext.focus'),
    paper,
    zoom,
    language: code,
    style: { '--zoom': String(zoom / 100), '--paper': `${String(width)}px`, '--margin': `${String(margin)}px` } as CSSProperties,
  };
};
