/** What every panel with a list of references does: takes what is pasted and dropped, and tells the library when one is in it. */
import { type ClipboardEvent, type FocusEvent, type RefObject, useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { ContextKeys, type PanelHandle } from '#plugin-api/client';
import type { DropZoneProps } from '#ui';
import { listFocused } from '../../../common/keys.ts';
import { droppedText, mayBeAddress } from '../../dropped-address.ts';
import { isFromFolder } from '../../file-kinds.ts';
import type { ReferenceList } from '../../stores/reference-list.ts';
import { LibraryParts } from '../../tokens.ts';
import { useRowRequests } from './use-row-requests.ts';

type Drop = Pick<DropZoneProps, 'label' | 'fromFolders' | 'onFiles' | 'other'>;

export const useListPanel = (root: RefObject<HTMLDivElement | null>, list: ReferenceList, panel: PanelHandle) => {
  const t = useTranslate();
  const keys = useService(ContextKeys);
  const { store, exchange, identifiers, toasts } = useService(LibraryParts);
  const offline = useOfflineReason();
  useRowRequests(root, list.rowRequests);
  const { isActive, isVisible } = panel;
  useEffect(() => {
    if (isActive) store.enter(list);
  }, [store, list, isActive]);
  useEffect(() => {
    // Out of sight nobody is in it, and commands must not change what nobody sees.
    if (!isVisible) store.leave(list);
  }, [store, list, isVisible]);

  const online = (act: () => unknown) => void (offline === undefined ? act() : toasts.tell('offline.needsServer'));
  const drop: Drop = {
    label: t('list.drop'),
    fromFolders: isFromFolder,
    onFiles: (files) => online(() => exchange.take(files, list.project)),
    other: { canTake: mayBeAddress, take: (data) => online(() => identifiers.drop(droppedText(data), list.project)) },
  };
  const handlers = {
    onPaste(event: ClipboardEvent) {
      // A field takes what is pasted into it for itself.
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
      if (offline === undefined && identifiers.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
    onPointerDownCapture: () => store.enter(list),
    onFocus() {
      store.enter(list);
      keys.set(listFocused, true);
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) keys.set(listFocused, false);
    },
  };
  return { drop, handlers };
};
