/** The bar above the pages. In a narrow panel the less needed moves into the menu at its end. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { IconButton, Menu, Popover, Toolbar, ToolbarSeparator, ToolbarSpace } from '#ui';
import type { PdfView } from '../view/pdf-view.ts';
import { OutlineList } from './outline-list.tsx';
import { PageField } from './page-field.tsx';
import styles from './pdf-toolbar.module.css';
import { useReaderText } from './use-reader-text.ts';
import { moreEntries } from './view-menu.ts';
import { ZoomMenu } from './zoom-menu.tsx';

interface PdfToolbarProps {
  readonly view: PdfView;
  readonly actions: ReactNode;
  readonly onDownload: () => unknown;
}

export const PdfToolbar = observer(function PdfToolbar({ view, actions, onDownload }: PdfToolbarProps) {
  const t = useReaderText();
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const { state, motion, find } = view;
  const isReady = state.status === 'ready';
  return (
    <Toolbar label={t('view.toolbar')} className={styles.bar}>
      <span className={styles.wide}>
        <IconButton
          icon="panel-left"
          label={t('thumbs.title')}
          keys="f4"
          pressed={state.hasThumbs}
          disabled={!isReady}
          onClick={() => state.set({ hasThumbs: !state.hasThumbs })}
        />
      </span>
      <Popover
        label={t('outline.title')}
        open={isOutlineOpen}
        onOpenChange={setOutlineOpen}
        flush
        trigger={<IconButton icon="list-tree" label={t('outline.title')} disabled={!isReady} />}
      >
        <div className={styles.outline}>
          <OutlineList view={view} onDone={() => setOutlineOpen(false)} />
        </div>
      </Popover>
      <PageField view={view} />
      <span className={styles.wide}>
        <IconButton
          icon="arrow-left"
          label={t('view.back')}
          keys="alt+left"
          disabled={!state.canGoBack}
          onClick={() => motion.back()}
        />
        <IconButton
          icon="arrow-right"
          label={t('view.forward')}
          keys="alt+right"
          disabled={!state.canGoForward}
          onClick={() => motion.forward()}
        />
      </span>
      <ToolbarSeparator />
      <span className={styles.step}>
        <IconButton icon="zoom-out" label={t('zoom.out')} keys="mod+-" disabled={!isReady} onClick={() => motion.zoomStep(-1)} />
      </span>
      <ZoomMenu view={view} />
      <span className={styles.step}>
        <IconButton icon="zoom-in" label={t('zoom.in')} keys="mod++" disabled={!isReady} onClick={() => motion.zoomStep(1)} />
      </span>
      <ToolbarSpace />
      {actions}
      <IconButton
        icon="search"
        label={t('find.open')}
        keys="mod+f"
        pressed={find.isOpen}
        disabled={!isReady}
        onClick={() => (find.isOpen ? find.close() : find.open())}
      />
      <Menu entries={moreEntries(view, t, onDownload)} align="end">
        <IconButton icon="ellipsis" label={t('view.more')} />
      </Menu>
    </Toolbar>
  );
});
