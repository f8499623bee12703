/** A comment as it reads: formatted, with links to other marks of the document. */
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useService } from '#client-kit';
import { Markdown } from '#ui';
import { isDrawn } from '../../common/mark-kinds.ts';
import { citationOf, withCitationLinks } from '#plugins/library/common/citation-links.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { Actions } from '../tokens.ts';

export const NoteText = observer(function NoteText({ session, text }: { session: ReaderSession; text: string }) {
  const t = useReaderText();
  const actions = useService(Actions);
  const { highlights } = session;
  const nameOf = (id: number): string | undefined => {
    const found = highlights.byId(id);
    if (!found) return undefined;
    const words = found.text || t(isDrawn(found.kind) ? `kind.${found.kind}` : 'highlights.noText');
    return `${t('highlights.page', { label: session.view.state.labels?.[found.page - 1] ?? String(found.page) })} ${words}`;
  };
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = citationOf(link?.getAttribute('href'));
    if (id === undefined) return;
    event.preventDefault();
    const found = highlights.byId(id);
    if (!found) return;
    session.show(found.key);
    actions.choose(session, found.key);
  };
  return (
    <div onClick={follow}>
      <Markdown text={text.includes('[[cit:') ? withCitationLinks(text, nameOf) : text} />
    </div>
  );
});
