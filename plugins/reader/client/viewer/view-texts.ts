/** What a view says on its pages. */
import type { PdfViewEvents } from '../view/pdf-view.ts';
import type { useReaderText } from './use-reader-text.ts';

export const viewTexts = (t: ReturnType<typeof useReaderText>): Pick<PdfViewEvents, 'pageName' | 'pageFailure'> => ({
  pageName: (label) => t('view.pageName', { label }),
  pageFailure: (failure) => t(failure === 'slow' ? 'view.pageSlow' : 'view.pageBroken'),
});
