/** What comments are made of. */
import { Api, type Binding, Panels, provide, Session } from '#plugin-api/client';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { commentsContract } from '../common/contract.ts';
import { CommentDesk } from './stores/comment-desk.ts';
import { TheDesk } from './tokens.ts';

const PANEL = 'comments.list';

export const bindings: readonly Binding[] = [
  provide(TheDesk, (get) => {
    const [panels, session] = [get(Panels), get(Session)];
    return new CommentDesk({
      api: get(Api).of(commentsContract),
      texts: get(LiveTexts),
      me: () => session.user?.id ?? 0,
      showPanel: (keepFocus, beside) => void panels.open(PANEL, {}, { keepFocus, ...(beside !== undefined && { beside }) }),
    });
  }),
  provide(TextNotes, (get) => get(TheDesk)),
];
