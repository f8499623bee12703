/** Draws the open dialogs. Mounted once. */
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { Dialog, DialogBody } from '../ui/overlays/dialog.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { DialogStore, OpenDialog } from './dialog-store.ts';
import { LimitView } from './limit-view.tsx';
import { PromptView } from './prompt-view.tsx';

export const DialogHost = observer(function DialogHost({ store }: { readonly store: DialogStore }) {
  return store.stack.map((dialog) => <Opened key={dialog.id} dialog={dialog} canOffer={store.canOffer()} />);
});

function Opened({ dialog, canOffer }: { readonly dialog: OpenDialog; readonly canOffer: boolean }) {
  switch (dialog.kind) {
    case 'question':
      return <AlertDialog open {...dialog} onAnswer={dialog.close} />;
    case 'prompt':
      return <PromptView options={dialog.options} onAnswer={dialog.close} />;
    case 'limit':
      return <LimitView dialog={dialog} canOffer={canOffer} onAnswer={dialog.close} />;
    case 'custom':
      return (
        <Dialog open onClose={() => dialog.close()} {...dialog.options}>
          <Suspense
            fallback={
              <DialogBody>
                <Skeleton />
              </DialogBody>
            }
          >
            {dialog.render(dialog.close)}
          </Suspense>
        </Dialog>
      );
  }
}
