/** Why highlights and notes of a PDF cannot be changed; `undefined` where they can. Read in an observer. */
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';

export const useNoMark = ({ canWrite }: ReaderSession): string | undefined => {
  const t = useReaderText();
  return canWrite ? undefined : t('mark.noWrite');
};
