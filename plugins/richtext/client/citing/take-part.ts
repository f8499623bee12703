/** Rich texts among the editors: the library and the reader cite into them, and show where they cite. */
import { Api, type ClientContext, Panels, ServerEvents } from '#plugin-api/client';
import { CitationTarget } from '#plugins/library/common/services.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import { contract } from '../../common/contract.ts';
import { type UsesChanged, USES_CHANGED } from '../../common/contract-uses.ts';
import { RichtextParts } from '../tokens.ts';
import { shows } from '../editor/shows.ts';
import { citingOf } from './citing-session.ts';
import { RichCiting } from './rich-citing.ts';
import { RichUses } from './uses/rich-uses.ts';

export const EDITOR = 'richtext.editor';

export const takePart = (ctx: ClientContext): void => {
  const { editors } = ctx.service(RichtextParts);
  const panels = ctx.service(Panels);
  const events = ctx.service(ServerEvents);
  const uses = new RichUses(ctx.service(Api).of(contract), (file, cite) => {
    panels.open(EDITOR, { file });
    // One that a program wrote may have no id of its own.
    if (cite !== '') editors.whenOpen(shows(file), (editor) => citingOf(editor).reveal(cite));
  });
  ctx.subscriptions.add(ctx.service(CitationTarget).register(new RichCiting(editors, uses.cited), EDITOR));
  ctx.subscriptions.add(ctx.service(UsesOfReading).register(uses));
  ctx.subscriptions.add(events.on<UsesChanged>(USES_CHANGED, ({ articles }) => uses.changed(articles)));
  ctx.subscriptions.add(events.onReconnect(() => uses.changed(undefined)));
};
