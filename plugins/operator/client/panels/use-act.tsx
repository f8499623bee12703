/** Opens the dialog of an act, and says that it was done. */
import { useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { ActForm } from '../dialogs/act-form.tsx';

export interface AskedAct {
  readonly title: string;
  /** What happens to whom. */
  readonly text: string;
  readonly action: string;
  readonly confirmation?: string;
  /** Said afterwards. */
  readonly done: string;
  act(reason: string): Promise<unknown>;
}

/** @returns asks, and answers whether it was done */
export const useAct = (): ((asked: AskedAct) => Promise<boolean>) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  return async ({ title, text, action, confirmation, done, act }) => {
    const isDone = await dialogs.open<boolean>(
      (close) => <ActForm t={t} action={action} confirmation={confirmation} act={act} close={close} />,
      { title, description: text, size: 'small' },
    );
    if (isDone) notices.success(done);
    return isDone === true;
  };
};
