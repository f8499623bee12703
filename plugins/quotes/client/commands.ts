/** The lint's commands: they act on the marks of the source that was used last. */
import { type ClientContext, Notices, Settings } from '#plugin-api/client';
import type { SoughtMark } from '#plugins/latex/common/source-checks.ts';
import { SourceChecks } from '#plugins/latex/common/services.ts';
import { QUOTE } from './describe-mark.ts';
import { CHECK } from './quote-check.ts';

/** The setting that switches the lint off. */
export const IS_ON = 'quotes.isOn';

const seek = (ctx: ClientContext, from: 'here' | 'behind'): SoughtMark | undefined => {
  const found = ctx.service(SourceChecks).seek(CHECK, from);
  const isOn = ctx.service(Settings).get<boolean>(IS_ON);
  if (!found) ctx.service(Notices).show({ kind: 'info', text: ctx.t(isOn ? 'none' : 'isOff') });
  return found;
};

export const commands = {
  'quotes.quote': (ctx: ClientContext) => {
    const found = seek(ctx, 'here');
    found?.reveal();
    return found?.run(QUOTE);
  },
  'quotes.next': (ctx: ClientContext) => seek(ctx, 'behind')?.reveal(),
  'quotes.toggle': (ctx: ClientContext) => {
    const settings = ctx.service(Settings);
    const isOn = !settings.get<boolean>(IS_ON);
    settings.set(IS_ON, isOn);
    ctx.service(Notices).success(ctx.t(isOn ? 'switchedOn' : 'switchedOff'));
  },
};
