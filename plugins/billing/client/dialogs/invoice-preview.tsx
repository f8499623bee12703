/** An invoice as it is printed (BIL-007). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dialogs, Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, ErrorState, Skeleton } from '#ui';
import type { Invoice } from '../../common/model.ts';
import { drawPages } from '../draw-pages.ts';
import styles from './dialogs.module.css';

interface InvoicePreviewProps {
  readonly t: Translate;
  readonly invoice: Invoice;
  readonly read: () => Promise<Blob>;
  readonly save: () => Promise<void>;
}

type State = 'loading' | 'shown' | 'failed';

function InvoicePreview({ t, invoice, read, save, close }: InvoicePreviewProps & { close: () => void }) {
  const pages = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const show = useCallback(
    async (signal: AbortSignal) => {
      setState('loading');
      try {
        const canvases = await drawPages(await read(), signal);
        for (const [at, canvas] of canvases.entries()) {
          canvas.setAttribute('role', 'img');
          canvas.setAttribute('aria-label', t('invoice.page', { number: invoice.number, page: at + 1 }));
        }
        if (signal.aborted) return;
        pages.current?.replaceChildren(...canvases);
        setState('shown');
      } catch {
        if (!signal.aborted) setState('failed');
      }
    },
    [invoice, read, t],
  );
  useEffect(() => {
    const life = new AbortController();
    void show(life.signal);
    return () => life.abort();
  }, [show]);
  return (
    <>
      <DialogBody flush>
        {state === 'failed' && <ErrorState title={t('invoice.failed')} onRetry={() => show(new AbortController().signal)} />}
        <div className={styles.pages} hidden={state === 'failed'}>
          {state === 'loading' && <Skeleton shape="page" />}
          <div ref={pages} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t('close')}</Button>
        <Button variant="primary" icon="download" onClick={() => void save()}>
          {t('invoice.download')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const openInvoice = (dialogs: Dialogs, props: InvoicePreviewProps): Promise<void> =>
  dialogs.open<void>((close) => <InvoicePreview {...props} close={() => close()} />, {
    title: props.invoice.number,
    size: 'large',
  });
