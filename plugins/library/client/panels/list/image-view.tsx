/** The images of the chosen project, or of all of them, as cards. */
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useImageUrl, useOfflineReason, useService, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { Button, CardGrid, EmptyState, Icon, RowSelection, Skeleton } from '#ui';
import type { ProjectImage } from '../../../common/model/image.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useList } from './list-context.ts';
import styles from './cards.module.css';

const CARD = { cardWidth: 136, cardHeight: 148 } as const;

function ImageCard({ image }: { readonly image: ProjectImage }) {
  const { images } = useService(LibraryParts);
  const { url, failed } = useImageUrl(images.thumbnail, image.fileId);
  return (
    <div className={styles.image}>
      <span className={styles.thumb}>
        {url !== undefined && <img src={url} alt="" draggable={false} />}
        {failed && <Icon name="warning" size={20} />}
        {url === undefined && !failed && <Skeleton shape="block" height="100%" width="100%" />}
      </span>
      <span className={styles.line} dir="auto" title={image.name}>
        {image.name}
      </span>
    </div>
  );
}

export const ImageView = observer(() => {
  const t = useTranslate();
  const { images, imageActions } = useService(LibraryParts);
  const list = useList();
  const offline = useOfflineReason();
  const { project } = list;
  useEffect(() => void images.show(project), [images, project]);
  const [{ matching, selection }] = useState(() => {
    const matching = computed(() => images.matching(list.text));
    const rows = {
      get count() {
        return matching.get()?.length ?? 0;
      },
      keyAt: (index: number) => matching.get()?.[index]?.fileId,
    };
    return { matching, selection: new RowSelection<number>(rows) };
  });
  const shown = matching.get();

  if (!shown) {
    if (images.error === undefined) return <Skeleton shape="rows" count={12} />;
    return <LoadFailed title={t('image.listFailed')} text={t('list.failedText')} onRetry={images.load} />;
  }
  if (shown.length === 0 && list.text.trim() !== '') return <EmptyState icon="search" title={t('list.nothing')} />;
  if (shown.length === 0) {
    const upload = (
      <Button icon="image-plus" disabledReason={offline} onClick={() => void imageActions.choose()}>
        {t('image.upload')}
      </Button>
    );
    const canUpload = imageActions.canChange(project);
    return (
      <EmptyState icon="image" title={t('image.empty')} text={t('image.emptyText')} {...(canUpload && { action: upload })} />
    );
  }
  const focused = () => shown[selection.cursor];
  const remove = () => {
    const image = focused();
    return image && offline === undefined && imageActions.canChange(image.projectId) && imageActions.delete(image);
  };
  const menu = (): readonly MenuEntry[] => {
    const image = focused();
    if (!image) return [];
    return [
      { id: 'open', label: t('image.open'), icon: 'image', onSelect: () => imageActions.preview(image.fileId) },
      { id: 'save', label: t('image.download'), icon: 'download', onSelect: () => imageActions.download(image) },
      'separator',
      {
        id: 'delete',
        label: t('image.delete'),
        icon: 'trash',
        danger: true,
        disabled: offline !== undefined || !imageActions.canChange(image.projectId),
        ...(offline !== undefined && { reason: offline }),
        onSelect: remove,
      },
    ];
  };
  return (
    <CardGrid
      label={t('image.heading')}
      selection={selection}
      {...CARD}
      menu={menu}
      onOpen={(index) => void imageActions.preview(shown[index]?.fileId)}
      onKey={(event: KeyboardEvent) => {
        if (event.key === 'Delete' || event.key === 'Backspace') void remove();
      }}
      render={(index) => {
        const image = shown[index];
        return image && <ImageCard key={image.fileId} image={image} />;
      }}
    />
  );
});
