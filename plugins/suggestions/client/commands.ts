/** The commands: they act on the text in which the cursor stands. */
import { type ClientContext, Notices, Panels } from '#plugin-api/client';
import { TheDesk } from './tokens.ts';

const decide =
  (how: 'accept' | 'reject') =>
  async (ctx: ClientContext): Promise<void> => {
    const desk = ctx.service(TheDesk);
    const found = desk.atCursor;
    const deed = found?.deeds.find(({ id }) => id === how);
    if (!deed) ctx.service(Notices).show({ kind: 'info', text: ctx.t('noneHere') });
    else await deed.run();
  };

/** To a mode, and from there back to the first that the person may choose. */
const toggle =
  (mode: 'suggesting' | 'viewing') =>
  (ctx: ClientContext): void => {
    const text = ctx.service(TheDesk).current;
    const other = text?.modes.find((one) => one !== mode);
    if (text) text.choose(text.mode === mode && other ? other : mode);
  };

export const commands = {
  'suggestions.open': (ctx: ClientContext) => void ctx.service(Panels).open('suggestions.list'),
  'suggestions.toggle': toggle('suggesting'),
  'suggestions.view': toggle('viewing'),
  'suggestions.next': (ctx: ClientContext) => ctx.service(TheDesk).go(1),
  'suggestions.previous': (ctx: ClientContext) => ctx.service(TheDesk).go(-1),
  'suggestions.accept': decide('accept'),
  'suggestions.reject': decide('reject'),
};
