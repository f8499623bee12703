/** What the reader's commands do: each is for the PDF that was used last. */
import { type ClientContext, Panels, Undo } from '#plugin-api/client';
import { HIGHLIGHTS } from '#plugins/library/common/colours.ts';
import { type ReaderPlace, ReaderService } from '../common/services.ts';
import type { Tool } from './draw/drawing-tools.ts';
import { keepProject } from './kept/keep-project.ts';
import type { HighlightTags } from './reader/highlight-tags.ts';
import { type ReaderActions, SCOPE } from './reader/reader-actions.ts';
import type { ReaderSession } from './reader/reader-session.ts';
import { saveAnnotated } from './reader/save-annotated.ts';
import { Actions, OwnLists, Sessions, Tagging } from './tokens.ts';

/** Index of one of the five colours. */
interface Color {
  readonly color: number;
}

type Act<Args> = (session: ReaderSession, actions: ReaderActions, args: Args) => unknown;

const onActive =
  <Args = undefined>(act: Act<Args>) =>
  (context: ClientContext, args: Args): unknown => {
    const session = context.service(Sessions).active;
    return session && act(session, context.service(Actions), args);
  };

type Tag<Args> = (tagging: HighlightTags, session: ReaderSession, key: string, args: Args) => unknown;

/** For the chosen highlight. */
const onTagged =
  <Args = undefined>(act: Tag<Args>) =>
  (context: ClientContext, args: Args): unknown => {
    const session = context.service(Sessions).active;
    return session?.chosenKey && act(context.service(Tagging), session, session.chosenKey, args);
  };

/** Takes a tool into the hand, or puts it down. */
const taking = (tool: Tool) =>
  onActive(({ tools, view }) => {
    tools.choose(tool);
    view.focus();
  });

const opening = (panel: string) => (context: ClientContext) => context.service(Panels).open(panel);

/** Another panel of the PDF that is read, which begins where this one is. */
const openToSide = (context: ClientContext): unknown => {
  const panels = context.service(Panels);
  const { active } = panels;
  const read = active?.id === 'reader.pdf' ? (active.params as ReaderPlace).article : undefined;
  const article = read ?? context.service(Sessions).active?.id;
  const shown = panels.instances('reader.pdf').map(({ params }) => params as { article: number; side?: number });
  const sides = shown.filter((params) => params.article === article).map(({ side = 1 }) => side);
  return (
    article !== undefined && panels.open('reader.pdf', { article, side: Math.max(1, ...sides) + 1 }, { beside: 'reader.pdf' })
  );
};

export const commands = {
  'reader.openToSide': openToSide,
  'reader.open': (context: ClientContext, place: ReaderPlace) => context.service(ReaderService).open(place),
  'reader.find': onActive(({ view }) => view.find.open()),
  'reader.fitText': onActive(({ view }) => view.setZoom('fit-text')),
  'reader.fitWidth': onActive(({ view }) => view.motion.setZoom('fit-width')),
  'reader.fitPage': onActive(({ view }) => view.motion.setZoom('fit-page')),
  'reader.rotate': onActive(({ view }) => view.motion.rotate(90)),
  'reader.caretMode': onActive(({ view }) => {
    view.focus();
    view.caret.toggle();
  }),
  'reader.showHighlights': opening('reader.highlights'),
  'reader.showOutline': opening('reader.outline'),
  'reader.highlight': onActive<Color | undefined>((session, actions, args) =>
    args ? actions.highlight(session, HIGHLIGHTS[args.color]) : actions.mark(session, 'highlight'),
  ),
  'reader.underline': onActive((session, actions) => actions.mark(session, 'underline')),
  'reader.strikeOut': onActive((session, actions) => actions.mark(session, 'strikeout')),
  'reader.squiggle': onActive((session, actions) => actions.mark(session, 'squiggly')),
  'reader.drawHighlight': taking('highlight'),
  'reader.drawArea': taking('area'),
  'reader.drawInk': taking('ink'),
  'reader.drawNote': taking('note'),
  'reader.drawText': taking('text'),
  'reader.erase': taking('erase'),
  'reader.recolour': onActive<Color>((session, actions, { color }) => {
    const [key, to] = [session.chosenKey, HIGHLIGHTS[color]];
    return key && to && actions.recolour(session, key, to);
  }),
  'reader.addNote': onActive((session, actions) => actions.writeNote(session)),
  'reader.cite': onActive((session, actions) => actions.cite(session)),
  'reader.deleteHighlight': onActive((session, actions) => session.chosenKey && actions.remove(session, [session.chosenKey])),
  'reader.addTag': onTagged((tagging, session, key) => tagging.add(session, key)),
  'reader.numberedTag': onTagged<{ number: number }>((tagging, session, key, { number }) =>
    tagging.toggleNumbered(session, key, number),
  ),
  'reader.toggleListed': (context: ClientContext): unknown => {
    const session = context.service(Sessions).active;
    const id = session?.chosen?.id;
    return session && id !== undefined && context.service(OwnLists).toggle(session.ownList, { type: 'citation', ref_id: id });
  },
  'reader.nextHighlight': onActive((session) => session.step(1)),
  'reader.previousHighlight': onActive((session) => session.step(-1)),
  'reader.saveAnnotated': (context: ClientContext): unknown => {
    const session = context.service(Sessions).active;
    return session && saveAnnotated(context, session);
  },
  'reader.keepProject': keepProject,
  'reader.undo': (context: ClientContext) =>
    context.service(Sessions).active?.drawn.takeBackStroke() || context.service(Undo).undo(SCOPE),
  'reader.redo': (context: ClientContext) => context.service(Undo).redo(SCOPE),
};
