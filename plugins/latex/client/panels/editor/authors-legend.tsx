/** The people who wrote a source, with their lines and how much of it is theirs. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { AuthorLegend } from '#ui';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { writerRows } from '#plugins/coedit/common/authors/writer-names.ts';

interface AuthorsLegendProps {
  readonly authors: TextAuthors;
  readonly onEnd: () => void;
}

export const AuthorsLegend = observer(({ authors, onEnd }: AuthorsLegendProps) => (
  <AuthorLegend
    rows={writerRows(authors, useTranslate())}
    hasFailed={authors.hasFailed}
    onRetry={() => authors.ask()}
    onEnd={onEnd}
  />
));
