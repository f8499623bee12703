/** What has to be drawn for the pages near the view, most urgent first. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageGuard } from '../document/page-guard.ts';
import type { PageTexts } from '../document/page-texts.ts';
import { TookTooLong } from '../document/patience.ts';
import { readLinks } from './link-layer.ts';
import { drawPage } from './page-canvas.ts';
import type { PageStage } from './page-stage.ts';
import type { PageView } from './page-view.ts';
import type { RenderJob } from './render-queue.ts';
import { TextLayer } from './text-layer.ts';

/** The document that is shown. `version` tells one revision of it from the next. */
export interface LoadedDocument {
  readonly pdf: PDFDocumentProxy;
  readonly texts: PageTexts;
  readonly guard: PageGuard;
  readonly version: string;
  /** Name of the file, when its source says. */
  readonly file: string | undefined;
}

/** Why a page has no picture. */
export type PageFailure = 'broken' | 'slow';

export interface PageJobsHooks {
  /** What a page says that has no picture. */
  failureText(failure: PageFailure): string;
  onText(index: number): void;
  replacedOn(index: number): readonly string[];
  onLinks(index: number, links: Awaited<ReturnType<typeof readLinks>>): void;
  onCanvas(index: number): void;
}

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'RenderingCancelledException');

const canvasJob = (loaded: LoadedDocument, stage: PageStage, view: PageView, hooks: PageJobsHooks): RenderJob | undefined => {
  const shown = stage.shown(view.index);
  const slot = stage.slot(view.index);
  if (!shown || !slot) return undefined;
  const pixelRatio = globalThis.devicePixelRatio || 1;
  const replaced = hooks.replacedOn(view.index);
  const drawn = `${loaded.version}/${slot.width}x${slot.height}@${pixelRatio}r${shown.rotation}-${replaced.join()}`;
  if (view.drawn === drawn) return undefined;
  return {
    key: `canvas:${view.index}:${drawn}`,
    async run(signal) {
      try {
        const canvas = await loaded.guard.run(view.index, async () => {
          const page = await loaded.pdf.getPage(view.index + 1);
          signal.throwIfAborted();
          // Read by the parser while the picture is painted; laid out when that is done.
          void loaded.texts.read(view.index);
          const { width, height } = slot;
          const { rotation } = shown;
          return drawPage({ page, width, height, rotation, pixelRatio, hasReplaced: replaced.length > 0, signal });
        });
        view.setCanvas(canvas, drawn);
      } catch (error) {
        if (!signal.aborted && !isAbort(error))
          view.setFailed(drawn, hooks.failureText(error instanceof TookTooLong ? 'slow' : 'broken'));
        else throw error;
      }
      hooks.onCanvas(view.index);
    },
  };
};

const textJob = (loaded: LoadedDocument, stage: PageStage, view: PageView, hooks: PageJobsHooks): RenderJob | undefined => {
  if (view.textOf === loaded.version) return undefined;
  return {
    key: `text:${view.index}:${loaded.version}`,
    async run(signal) {
      const page = await loaded.guard.run(view.index, () => loaded.pdf.getPage(view.index + 1));
      const read = await loaded.texts.read(view.index);
      const rotation = stage.shown(view.index)?.rotation ?? 0;
      view.setText(await TextLayer.create(page, read, rotation, signal), loaded.version);
      view.textLayer?.rotate(stage.shown(view.index)?.rotation ?? 0);
      hooks.onText(view.index);
      const links = await loaded.guard.run(view.index, () => readLinks(page, read.page));
      if (!signal.aborted) hooks.onLinks(view.index, links);
    },
  };
};

/**
 * Pictures of what is seen come first, from the middle outwards, then their text, then the pages next to them.
 * @param seen first and last index of the pages that are seen now.
 */
export const pageJobs = (
  loaded: LoadedDocument,
  stage: PageStage,
  views: ReadonlyMap<number, PageView>,
  seen: { first: number; last: number },
  hooks: PageJobsHooks,
): RenderJob[] => {
  const middle = stage.mainPage;
  const isSeen = (view: PageView): boolean => view.index >= seen.first && view.index <= seen.last;
  const nearest = [...views.values()].sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle));
  const inView = nearest.filter(isSeen);
  const around = nearest.filter((view) => !isSeen(view));
  const pictures = inView.flatMap((view) => canvasJob(loaded, stage, view, hooks) ?? []);
  // While what is looked at is still blank, nothing else takes time from it; `onCanvas` asks again.
  if (pictures.length > 0) return pictures;
  return [
    ...inView.flatMap((view) => textJob(loaded, stage, view, hooks) ?? []),
    ...around.flatMap((view) => canvasJob(loaded, stage, view, hooks) ?? []),
    ...around.flatMap((view) => textJob(loaded, stage, view, hooks) ?? []),
  ];
};
