/** Commands of rich texts: each does what the action of its name does, in the text that was used last. */
import { type ClientContext, Panels } from '#plugin-api/client';
import { type ActionId, ACTIONS, isReading } from '../common/editor-actions.ts';
import { RichtextParts } from './tokens.ts';

const runIn = (id: string) => (ctx: ClientContext) => {
  const { active } = ctx.service(RichtextParts).editors;
  if (isReading(id) || active?.takesWords) active?.run(id);
};

const actions = Object.fromEntries(Object.keys(ACTIONS).map((id) => [`richtext.${id}`, runIn(id)])) as Readonly<
  Record<`richtext.${ActionId}`, (ctx: ClientContext) => void>
>;

export const commands = {
  ...actions,
  'richtext.openOutline': (ctx: ClientContext): void => void ctx.service(Panels).open('richtext.outline'),
};
