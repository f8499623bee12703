/** Opens the pin dialog after a sign-in while the address is not proven; it can be put off until the next one (ACC-021). */
import { type ClientContext, Dialogs, Notices, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { PinForm } from './pin-form.tsx';

export const askForPin = async (ctx: ClientContext): Promise<void> => {
  const session = ctx.service(Session);
  const email = session.user?.email;
  if (email === undefined) return;
  // The mail goes out first, so that it is there when the person looks.
  await ctx.api(contract).resendConfirmation({ body: { email } });
  const isVerified = await ctx
    .service(Dialogs)
    .open<boolean>((close) => <PinForm t={ctx.t} email={email} onVerified={() => close(true)} onLater={() => close()} />, {
      title: ctx.t('verify.title'),
      description: ctx.t('verify.text', { email }),
      size: 'small',
    });
  if (!isVerified) return;
  await session.refresh();
  ctx.service(Notices).success(ctx.t('verify.done'));
};
