/** The PDF that a summary is of. */
import { useMemo } from 'react';
import { useOptionalService, useService } from '#client-kit';
import { Api } from '#plugin-api/client';
import { type PdfView, PdfViewing } from '../../common/neighbours.ts';

interface SourceViewProps {
  readonly id: number;
  readonly title: string;
  readonly onReady: (view: PdfView) => void;
}

export const SourceView = ({ id, title, onReady }: SourceViewProps) => {
  const api = useService(Api);
  const viewing = useOptionalService(PdfViewing);
  const source = useMemo(
    () => ({ key: `summariser:${id}`, load: () => api.source(`/search/scholarcy-articles/${id}/pdf/`) }),
    [api, id],
  );
  return viewing ? <viewing.Viewer source={source} title={title} onReady={onReady} /> : null;
};
