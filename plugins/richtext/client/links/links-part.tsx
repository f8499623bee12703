/** Links: words that lead somewhere. An address pasted onto words links them. */
import { Plugin } from 'prosemirror-state';
import { Host } from '#plugin-api/client';
import { action } from '../editor/declared.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { MARKS } from '../../common/schema/schema.ts';
import { hasMark } from '../text/marks-on.ts';
import { onlyAddress } from './address.ts';
import { linkAt, type PlacedLink, removeLink, setLink } from './link-at.ts';
import { LinkCard, LinkField } from './link-card.tsx';

const change = (
  host: EditorHost,
  make: (state: EditorHost['view']['state']) => Parameters<EditorHost['view']['dispatch']>[0],
): void => {
  host.view.dispatch(make(host.view.state));
  host.view.focus();
};

const edit = (host: EditorHost): void => {
  const { selection, doc } = host.view.state;
  const link = linkAt(doc, selection.from);
  const at = selection.empty && link ? link : { from: selection.from, to: selection.to };
  const { t } = host;
  const shown = host.popover(
    at,
    <LinkField
      t={t}
      href={link?.href ?? ''}
      onSet={(href) => {
        shown.dispose();
        change(host, (state) => setLink(state, at, href));
      }}
      onRemove={
        link &&
        (() => {
          shown.dispose();
          change(host, (state) => removeLink(state, link));
        })
      }
    />,
    { label: t('action.link'), takesFocus: true },
  );
};

const show = (host: EditorHost, link: PlacedLink): void => {
  const { t } = host;
  const shown = host.popover(
    link,
    <LinkCard
      t={t}
      href={link.href}
      mayWrite={host.file.mayWrite}
      onEdit={() => edit(host)}
      onRemove={() => {
        shown.dispose();
        change(host, (state) => removeLink(state, link));
      }}
    />,
    { label: t('action.link') },
  );
};

export const linksPart: EditorPart = {
  actions: [action('link', { group: 'text', isOn: (state) => hasMark(state, MARKS.link!), run: edit })],
  plugins: (host) => [
    new Plugin({
      props: {
        handleClick: (view, at, event) => {
          const link = (event.target as Element | null)?.closest('a') ? linkAt(view.state.doc, at) : undefined;
          if (!link) return false;
          if (event.ctrlKey || event.metaKey) host.service(Host).openExternal(link.href);
          else show(host, link);
          return false;
        },
        handlePaste: (view, event) => {
          const { selection } = view.state;
          const href = selection.empty ? undefined : onlyAddress(event.clipboardData?.getData('text/plain') ?? '');
          if (href === undefined || !selection.$from.sameParent(selection.$to)) return false;
          view.dispatch(setLink(view.state, selection, href));
          return true;
        },
      },
    }),
  ],
};
