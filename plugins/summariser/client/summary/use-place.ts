/** Opens the place where a sentence stands: in the reader for a reference, else in the PDF beside the summary. */
import { useCallback, useRef, useState } from 'react';
import { useOptionalService } from '#client-kit';
import { DocumentReader } from '#plugins/library/common/services.ts';
import type { SummaryEntry } from '../../common/contract.ts';
import type { Place } from '../../common/digest.ts';
import { type PdfView, PdfViewing } from '../../common/neighbours.ts';

/** Words of a sentence that are looked for on its page. */
const FOUND_BY = 6;

export interface Places {
  /** Shows a place; `undefined` where there is nothing to show it in. */
  readonly show: ((place: Place, text?: string) => void) | undefined;
  /** Whether the PDF stands beside the summary. */
  readonly isBeside: boolean;
  readonly canBeBeside: boolean;
  setBeside(isBeside: boolean): void;
  /** The view is there. */
  onReady(view: PdfView): void;
}

const reveal = (view: PdfView, { page, boxes }: Place): void => {
  if (boxes.length === 0) view.goToPage(page);
  else view.revealBox(page, boxes);
};

export const usePlaces = ({ article, has_pdf }: SummaryEntry): Places => {
  const reader = useOptionalService(DocumentReader);
  const viewing = useOptionalService(PdfViewing);
  const view = useRef<PdfView>(undefined);
  const waiting = useRef<Place>(undefined);
  const [isBeside, setBeside] = useState(false);
  const isInReader = article !== null && reader !== undefined;
  const canBeBeside = !isInReader && has_pdf && viewing !== undefined;

  const onReady = useCallback((ready: PdfView) => {
    view.current = ready;
    if (waiting.current) reveal(ready, waiting.current);
    waiting.current = undefined;
  }, []);
  const show = (place: Place, text?: string) => {
    if (isInReader) {
      const find = text?.split(/\s+/).slice(0, FOUND_BY).join(' ');
      return reader.open({ article, page: place.page, ...(find && { find }) });
    }
    if (view.current) return reveal(view.current, place);
    waiting.current = place;
    setBeside(true);
  };
  const change = (next: boolean) => {
    if (!next) view.current = undefined;
    setBeside(next);
  };
  return {
    show: isInReader || canBeBeside ? show : undefined,
    isBeside: isBeside && canBeBeside,
    canBeBeside,
    setBeside: change,
    onReady,
  };
};
