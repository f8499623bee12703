/** What a view says on its pages. */
import type { PdfViewTexts } from '../view/pdf-view.ts';
import type { useReaderText } from './use-reader-text.ts';

export const viewTexts = (t: ReturnType<typeof useReaderText>): PdfViewTexts => ({
  pageName: (label) => t('view.pageName', { label }),
  pageFailure: (failure) => t(failure === 'slow' ? 'view.pageSlow' : 'view.pageBroken'),
  linkName: () => t('view.link'),
});
