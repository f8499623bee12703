/** The global loader with its rotating sentences. Mounted once. */
import { observer } from 'mobx-react-lite';
import { Dialog } from 'radix-ui';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import styles from './loader.module.css';
import type { LoaderStore } from './loader-store.ts';

const refuse = (event: Event) => event.preventDefault();

/** A dialog that nothing dismisses: it keeps keyboard and pointer away from what must not change under it. */
export const LoaderHost = observer(function LoaderHost({ store }: { readonly store: LoaderStore }) {
  const t = useCoreText();
  return (
    <Dialog.Root open={store.isOn}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.loader}
          aria-describedby={undefined}
          onEscapeKeyDown={refuse}
          onPointerDownOutside={refuse}
          onInteractOutside={refuse}
        >
          <Spinner label={null} />
          <Dialog.Title className={styles.sentence} aria-live="polite">
            {/* A new element for each sentence, so that it fades in. */}
            <span key={store.sentence}>{t(`loader.${String(store.sentence)}`)}</span>
          </Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
});
