/** Why highlights and notes of a PDF cannot be changed; `undefined` where they can. Read in an observer. */
import { useService } from '#plugin-api/client';
import { ProjectRights } from '#plugins/library/common/services.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';

export const useNoMark = ({ article }: ReaderSession): string | undefined => {
  const t = useReaderText();
  return useService(ProjectRights).mayChange(article?.project) ? undefined : t('mark.noWrite');
};
