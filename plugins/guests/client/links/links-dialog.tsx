/** Makes, copies and ends the links by which guests read a manuscript. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { ApiError } from '#plugin-api';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, ErrorState, Skeleton } from '#ui';
import type { GuestLink } from '../../common/model.ts';
import { LinkForm } from './link-form.tsx';
import { LinkItem } from './link-item.tsx';
import type { LinkStore } from './link-store.ts';
import styles from './links.module.css';

export interface LinksDialogProps {
  readonly store: LinkStore;
  readonly close: () => void;
}

const Links = observer(function Links({ store, copy }: { readonly store: LinkStore; readonly copy: (link: GuestLink) => void }) {
  const t = useTranslate();
  const notices = useService(Notices);
  const dialogs = useService(Dialogs);
  const end = async (link: GuestLink) => {
    const isSure = await dialogs.confirm({
      title: t('links.endTitle', { name: link.note === '' ? t('links.unnamed') : link.note }),
      text: t('links.endText'),
      action: t('links.end'),
      danger: true,
    });
    if (isSure) await store.end(link).catch(notices.failure);
  };
  if (store.links?.length === 0) return <EmptyState icon="link" title={t('links.none')} text={t('links.noneText')} />;
  return (
    <ul className={styles.links} aria-label={t('links.title')}>
      {store.links?.map((link) => (
        <LinkItem key={link.id} link={link} onCopy={() => copy(link)} onEnd={() => void end(link)} />
      ))}
    </ul>
  );
});

export const LinksDialog = observer(function LinksDialog({ store, close }: LinksDialogProps) {
  const t = useTranslate();
  const notices = useService(Notices);
  useEffect(() => void store.load(), [store]);
  const copy = (link: GuestLink) =>
    navigator.clipboard.writeText(link.url).then(() => notices.success(t('links.copied')), notices.failure);
  const isRefused = store.error instanceof ApiError && store.error.status === 403;
  return (
    <>
      <DialogBody>
        {store.links && (
          <p className={styles.of} dir="auto">
            {store.title}
          </p>
        )}
        {store.links && (
          <LinkForm
            onMake={async (wish) => {
              const made = await store.make(wish).catch(notices.failure);
              if (made) await copy(made);
            }}
          />
        )}
        {store.links && <Links store={store} copy={(link) => void copy(link)} />}
        {!store.links && store.error === undefined && <Skeleton shape="rows" count={3} />}
        {!store.links && isRefused && <EmptyState icon="lock" title={t('links.notYours')} text={t('links.notYoursText')} />}
        {!store.links && store.error !== undefined && !isRefused && (
          <ErrorState title={t('links.failed')} onRetry={() => void store.load()} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t('close')}</Button>
      </DialogFooter>
    </>
  );
});
