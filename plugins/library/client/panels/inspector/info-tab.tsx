/** The first tab: what is wrong with a reference, its tags and its data. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import type { Article } from '../../../common/model/article.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { LibraryParts } from '../../tokens.ts';
import { Fields } from '../reference/fields.tsx';
import { FromPdf } from '../reference/from-pdf.tsx';
import { FurtherPdfs } from '../reference/further-pdfs.tsx';
import { Problems } from '../reference/problems.tsx';
import { TagRow } from '../reference/tag-row.tsx';

interface InfoTabProps {
  readonly detail: ReferenceDetail;
  readonly article: Article;
}

export const InfoTab = observer(({ detail, article }: InfoTabProps) => {
  const { inspector } = useService(LibraryParts);
  return (
    <>
      <Problems detail={detail} article={article} />
      <TagRow article={article} reload={detail.load} />
      <Fields detail={detail} article={article} />
      {/* Below the fields: it comes when the PDF has been read, and moves nothing that somebody is about to press. */}
      <FromPdf article={article} />
      {inspector.hasRareFields && <FurtherPdfs article={article} />}
    </>
  );
});
