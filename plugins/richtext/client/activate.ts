/** What rich texts do as soon as they are on: listen to the server, and keep context keys and the status bar true. */
import { autorun } from 'mobx';
import { disposable } from '#plugin-api';
import { type ClientContext, Panels, ServerEvents } from '#plugin-api/client';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '#plugins/library/common/events.ts';
import { TextChecks } from '#plugins/coedit/common/text-checks.ts';
import { ChosenThings, type ThingChoice } from '#plugins/coedit/common/chosen-things.ts';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { chosenIsOwned, chosenIsWritable, hasChosen, hasText, isFocused, isWriting } from '../common/keys.ts';
import { formName } from './suggestions/form-name.ts';
import { partName } from './suggestions/part-name.ts';
import { KIND, treeShape } from '../common/tree-shape.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { shows } from './editor/shows.ts';
import { chosenFile } from './file-commands.ts';
import { takePart } from './citing/take-part.ts';
import { RichSurface } from './notes/rich-surface.ts';
import { showWords } from './count/show-words.ts';
import { showProblems } from './problems/show-problems.ts';
import { beFound } from './files/be-found.ts';
import { tellStorage } from './tell-storage.ts';
import { RichtextParts } from './tokens.ts';

const listen = (ctx: ClientContext): void => {
  const { files, list } = ctx.service(RichtextParts);
  const listed = () => void (list.files && list.load());
  const events = ctx.service(ServerEvents);
  const { subscriptions } = ctx;
  subscriptions.add(events.on<{ file: number }>('richtext.changed', ({ file }) => (files.refresh(file), listed())));
  subscriptions.add(events.on<SharingChanged>(LIBRARY_SHARING, files.refreshAll));
  subscriptions.add(events.on<LibraryChanged>(LIBRARY_CHANGED, ({ kinds }) => kinds.includes('projects') && files.refreshAll()));
  subscriptions.add(events.onReconnect(() => (files.refreshAll(), listed())));
};

const roleIn = ({ list, editors }: Pick<RichtextParts, 'list' | 'editors'>, file: number | undefined) =>
  list.get(file)?.role ?? editors.active?.file.about?.role;

/** What other plugins do with manuscripts is done with the text that is chosen. */
const offerChoice = (ctx: ClientContext): void => {
  const parts = ctx.service(RichtextParts);
  const choice: ThingChoice = {
    kind: KIND,
    get thing() {
      return chosenFile(parts);
    },
    get choices() {
      return parts.list.choices;
    },
    get isOwned() {
      return roleIn(parts, chosenFile(parts)) === 'owner';
    },
  };
  ctx.subscriptions.add(ctx.service(ChosenThings).add(choice));
};

const keepKeys = (ctx: ClientContext): void => {
  const parts = ctx.service(RichtextParts);
  const { editors } = parts;
  const stop = autorun(() => {
    const chosen = chosenFile(parts);
    const role = roleIn(parts, chosen);
    ctx.setKey(hasChosen, chosen !== undefined);
    ctx.setKey(chosenIsWritable, chosen !== undefined && mayWrite(role));
    ctx.setKey(chosenIsOwned, chosen !== undefined && role === 'owner');
    ctx.setKey(hasText, editors.active !== undefined);
    ctx.setKey(isWriting, editors.active?.takesWords ?? false);
    ctx.setKey(isFocused, editors.active?.hasFocus ?? false);
  });
  ctx.subscriptions.add(disposable(stop));
};

const followPanels = (ctx: ClientContext): void => {
  const { editors, list } = ctx.service(RichtextParts);
  const panels = ctx.service(Panels);
  const follow = (): void => {
    const { active } = panels;
    if (active?.id !== 'richtext.editor') return;
    editors.focus(active.instance);
    // What is done with a text as a whole is done with the one that is worked on.
    if ('file' in active.params) list.choose(Number(active.params.file));
  };
  ctx.subscriptions.add(panels.onActivate(follow));
};

/** What is said about a text stands beside it, and what is suggested in it. */
const offerSurface = (ctx: ClientContext): RichSurface => {
  const { editors } = ctx.service(RichtextParts);
  const panels = ctx.service(Panels);
  const surface = new RichSurface({
    active: () => editors.active,
    show: (file, act) => {
      panels.open('richtext.editor', { file }, { preview: true });
      editors.whenOpen(shows(file), act);
    },
    panel: 'richtext.editor',
    formName: (form) => formName(form, ctx.t),
    partName: (part) => partName(part, ctx.t),
  });
  const notes = ctx.optional(TextNotes);
  if (notes) ctx.subscriptions.add(notes.add(surface));
  const suggesting = ctx.optional(Suggesting);
  if (suggesting) ctx.subscriptions.add(suggesting.add(surface));
  return surface;
};

export const activate = (ctx: ClientContext): void => {
  ctx.service(LiveTexts).shape(KIND, treeShape);
  listen(ctx);
  keepKeys(ctx);
  offerChoice(ctx);
  followPanels(ctx);
  takePart(ctx);
  ctx.subscriptions.add(ctx.service(TextChecks).add(ctx.service(RichtextParts).checks));
  beFound(ctx, offerSurface(ctx));
  showWords(ctx);
  showProblems(ctx);
  tellStorage(ctx);
};
