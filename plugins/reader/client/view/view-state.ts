/** What the controls around the pages show. Written by `PdfView` alone. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { PdfProblem, PdfZoom } from '../../common/services.ts';
import type { Spread } from '../../common/geometry/layout.ts';
import type { Rotation } from '../../common/geometry/types.ts';

export class ViewState {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  problem: PdfProblem | undefined = undefined;
  pageCount = 0;
  /** Page that is seen most, from 1. */
  page = 1;
  /** Names of the pages as they are printed (`iv`, `12`), when the document has any. */
  labels: readonly string[] | undefined = undefined;
  zoom: PdfZoom = 'fit-text';
  /** The factor that the zoom comes to. */
  factor = 1;
  rotation: Rotation = 0;
  /** How many pages stand side by side. */
  spread: Spread = 'single';
  /** The strip of small pages stands beside them. */
  hasThumbs = false;
  canGoBack = false;
  canGoForward = false;
  /** Rises whenever pages have moved on the screen: what floats over them places itself anew. */
  moves = 0;

  constructor() {
    makeAutoObservable(this, { labels: observableRef }, { autoBind: true });
  }

  get pageLabel(): string {
    return this.labels?.[this.page - 1] ?? String(this.page);
  }

  set(change: Partial<Omit<ViewState, 'set' | 'pageLabel' | 'pageNamed'>>): void {
    Object.assign(this, change);
  }

  /** The page that a user means by what was typed: its printed name first, then its number. */
  pageNamed(text: string): number | undefined {
    const name = text.trim();
    const labelled = this.labels?.findIndex((label) => label.toLowerCase() === name.toLowerCase()) ?? -1;
    if (labelled >= 0) return labelled + 1;
    const number = /^\d+$/.test(name) ? Number(name) : Number.NaN;
    return number >= 1 && number <= this.pageCount ? number : undefined;
  }
}
