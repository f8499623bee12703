/** The compiled pages, exchanged in place when they were compiled anew. */
import { useMemo, useRef } from 'react';
import { useService } from '#client-kit';
import { type PdfSource, type PdfViewHandle, PdfViews } from '#plugins/reader/common/services.ts';
import type { VisitStore } from './visit-store.ts';

export interface PagesViewProps {
  readonly visit: VisitStore;
  readonly revision: string;
  readonly title: string;
  /** A double click, in points from the page's top left corner. */
  readonly onPlace: (page: number, x: number, y: number) => Promise<void>;
}

export function PagesView({ visit, revision, title, onPlace }: PagesViewProps) {
  const { Viewer } = useService(PdfViews);
  const view = useRef<PdfViewHandle>(undefined);
  const source = useMemo(
    (): PdfSource => ({
      key: 'guests:pages',
      revision,
      load: async () => ({ data: new Uint8Array(await (await visit.pages()).arrayBuffer()) }),
    }),
    [visit, revision],
  );
  const place = async (page: number, x: number, y: number) => {
    if (!view.current) return;
    const [left, , , top] = await view.current.pageBox(page);
    await onPlace(page, x - left, top - y);
  };
  return (
    <Viewer
      source={source}
      title={title}
      onReady={(handle) => {
        view.current = handle;
      }}
      onDoubleClick={(page, x, y) => void place(page, x, y)}
    />
  );
}
