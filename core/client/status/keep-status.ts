/** An item of the status bar that follows what it tells of, for as long as its plugin is on. */
import { compareStructural, reaction } from 'mobx';
import { type Disposable, disposable } from '../../common/disposable.ts';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { Language, StatusBar, type StatusItem } from '../../plugin-api/services.ts';

/** @param item read again whenever something observable that it reads has changed; `undefined` takes the item away. */
export const keepStatus = (
  { service, subscriptions }: Pick<ClientContext, 'service' | 'subscriptions'>,
  item: () => StatusItem | undefined,
): void => {
  const status = service(StatusBar);
  const language = service(Language);
  let shown: Disposable | undefined;
  // The bar itself is observable: only what is read before it is written may be followed.
  const stop = reaction(
    () => {
      // Texts are asked for anew in another language.
      void language.code;
      return item();
    },
    (next) => {
      if (!next) shown?.dispose();
      shown = next && status.set(next);
    },
    { fireImmediately: true, equals: compareStructural },
  );
  subscriptions.add(
    disposable(() => {
      stop();
      shown?.dispose();
    }),
  );
};
