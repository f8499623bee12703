/** Entries of the menu at the end of the bar. */
import type { MenuEntry, Translate } from '#plugin-api/client';
import type { PdfView } from '../view/pdf-view.ts';

export const moreEntries = (view: PdfView, t: Translate, onDownload: () => unknown): MenuEntry[] => {
  const { state, motion, caret } = view;
  const disabled = state.status !== 'ready';
  return [
    { id: 'first', label: t('view.first'), icon: 'arrow-up', keys: 'home', disabled, onSelect: () => motion.goToPage(1) },
    {
      id: 'last',
      label: t('view.last'),
      icon: 'arrow-down',
      keys: 'end',
      disabled,
      onSelect: () => motion.goToPage(state.pageCount),
    },
    {
      id: 'back',
      label: t('view.back'),
      icon: 'arrow-left',
      keys: 'alt+left',
      disabled: !state.canGoBack,
      onSelect: () => motion.back(),
    },
    {
      id: 'forward',
      label: t('view.forward'),
      icon: 'arrow-right',
      keys: 'alt+right',
      disabled: !state.canGoForward,
      onSelect: () => motion.forward(),
    },
    'separator',
    { id: 'right', label: t('view.rotateRight'), icon: 'rotate-cw', keys: 'r', disabled, onSelect: () => motion.rotate(90) },
    {
      id: 'left',
      label: t('view.rotateLeft'),
      icon: 'rotate-ccw',
      keys: 'shift+r',
      disabled,
      onSelect: () => motion.rotate(-90),
    },
    'separator',
    {
      id: 'thumbs',
      label: t('thumbs.title'),
      icon: 'panel-left',
      keys: 'f4',
      checked: state.hasThumbs,
      disabled,
      onSelect: () => state.set({ hasThumbs: !state.hasThumbs }),
    },
    {
      id: 'caret',
      label: t('view.caret'),
      icon: 'text-cursor',
      keys: 'f7',
      checked: caret.isOn,
      disabled,
      onSelect: () => {
        view.focus();
        caret.toggle();
      },
    },
    'separator',
    { id: 'download', label: t('view.download'), icon: 'download', onSelect: onDownload },
  ];
};
