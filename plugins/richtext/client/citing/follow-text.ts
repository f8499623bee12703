/** Keeps what is printed in step with the text, and gives citations that came by copying an id of their own. */
import { reaction } from 'mobx';
import { Plugin } from 'prosemirror-state';
import { disposable } from '#plugin-api';
import { ServerEvents } from '#plugin-api/client';
import { References } from '#plugins/library/common/services.ts';
import { citationsOf, citesAsBefore, withoutOwnId } from '../../common/citations-of.ts';
import { newId } from '../../common/schema/ids.ts';
import { SOURCES_CHANGED, type SourcesChanged } from '../../common/contract-citing.ts';
import { citeInNotes } from '../editor/numbering-in.ts';
import type { CitingSession } from './citing-session.ts';

export const followText = (session: CitingSession): Plugin => {
  const { host, printed } = session;
  return new Plugin({
    appendTransaction: (transactions, before, { doc, tr }) => {
      const isOwn = transactions.some((each) => each.docChanged && each.getMeta('addToHistory') !== false);
      if (!isOwn || !host.file.mayWrite || citesAsBefore(before.doc, doc)) return null;
      const doubled = withoutOwnId(citationsOf(doc));
      for (const { at } of doubled) tr.setNodeAttribute(at, 'id', newId('c'));
      return doubled.length > 0 ? tr : null;
    },
    view: (view) => {
      const events = host.service(ServerEvents);
      const heard = [
        disposable(
          reaction(
            () => host.file.about?.style,
            (style) => printed.follow(citationsOf(view.state.doc), style),
            { fireImmediately: true },
          ),
        ),
        disposable(
          reaction(
            () => printed.print?.isNote ?? false,
            (are) => citeInNotes(view, are),
          ),
        ),
        disposable(
          reaction(
            () => host.file.about?.language,
            (_, before) => before && printed.renew(),
          ),
        ),
        host.service(References).onChange(({ articles }) => printed.renew(articles)),
        events.on<SourcesChanged>(SOURCES_CHANGED, ({ file }) => file === host.file.id && printed.renew()),
        events.onReconnect(() => printed.renew()),
      ];
      return {
        update: ({ state }, before) => {
          if (state.doc === before.doc) return;
          if (!citesAsBefore(before.doc, state.doc)) printed.follow(citationsOf(state.doc), host.file.about?.style);
          // Not while the view is still being drawn.
          if (session.isSeeking) queueMicrotask(() => view.isDestroyed || session.lookForSought());
        },
        destroy: () => {
          for (const each of heard) each.dispose();
          session.dispose();
        },
      };
    },
  });
};
