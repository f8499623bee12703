/** A note as it reads: formatted, with links that lead to the reference's highlights. */
import type { MouseEvent } from 'react';
import { useOptionalService, useTranslate } from '#client-kit';
import { Markdown } from '#ui';
import { citationOf, withCitationLinks } from '../../../common/citation-links.ts';
import type { Citation } from '../../../common/model/annotations.ts';
import { DocumentReader } from '../../../common/services.ts';
import { highlightName } from './highlight-name.ts';

export interface NoteTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
}

export function NoteText({ text, citations }: NoteTextProps) {
  const t = useTranslate();
  const reader = useOptionalService(DocumentReader);
  const find = (id: number | undefined) => citations.find((citation) => citation.id === id);
  const nameOf = (id: number): string | undefined => {
    const citation = find(id);
    return citation && highlightName(citation, t);
  };
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const citation = find(citationOf(link?.getAttribute('href')));
    if (!citation) return;
    event.preventDefault();
    reader?.open({ article: citation.article, citation: citation.id });
  };
  return (
    <div onClick={follow}>
      <Markdown text={text.includes('[[cit:') ? withCitationLinks(text, nameOf) : text} />
    </div>
  );
}
