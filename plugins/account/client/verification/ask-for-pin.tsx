/**
 * Opens the pin dialog after a sign-in while the address is not proven; it can be put off until the next one (ACC-021). Who is at
 * work by then is not interrupted: a notice leads to it.
 */
import { type ClientContext, Dialogs, Notices, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { PinForm } from './pin-form.tsx';

const openPin = async (ctx: ClientContext, email: string): Promise<void> => {
  const isVerified = await ctx
    .service(Dialogs)
    .open<boolean>((close) => <PinForm t={ctx.t} email={email} onVerified={() => close(true)} onLater={() => close()} />, {
      title: ctx.t('verify.title'),
      description: ctx.t('verify.text', { email }),
      size: 'small',
    });
  if (!isVerified) return;
  await ctx.service(Session).refresh();
  ctx.service(Notices).success(ctx.t('verify.done'));
};

/** @param isAtWork whether the person does something by now */
export const askForPin = async (ctx: ClientContext, isAtWork: () => boolean): Promise<void> => {
  const email = ctx.service(Session).user?.email;
  if (email === undefined) return;
  // The mail goes out first, so that it is there when the person looks.
  await ctx.api(contract).resendConfirmation({ body: { email } });
  if (!isAtWork()) return openPin(ctx, email);
  ctx.service(Notices).show({
    kind: 'info',
    text: ctx.t('verify.text', { email }),
    timeout: null,
    actions: [
      { label: ctx.t('verify.enter'), run: () => openPin(ctx, email) },
      { label: ctx.t('verify.later'), run: () => undefined },
    ],
  });
};
