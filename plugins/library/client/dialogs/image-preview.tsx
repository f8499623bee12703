/** The image preview (LIB-038): the images of a project one by one, or why there are none to see. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import styles from './image-preview.module.css';
import { ImageViewer, type ImageViewerProps } from './image-viewer.tsx';

export type ImagePreviewProps = Omit<ImageViewerProps, 'list'>;

const Stage = ({ children }: { readonly children: ReactNode }) => <div className={styles.stage}>{children}</div>;

const Preview = observer((props: ImagePreviewProps) => {
  const { t, images, actions } = props;
  const { images: list, error, load, project } = images;
  if (list && list.length > 0) return <ImageViewer {...props} list={list} />;
  if (list) {
    const upload = (
      <Button icon="image-plus" onClick={() => void actions.choose()}>
        {t('image.upload')}
      </Button>
    );
    return (
      <Stage>
        <EmptyState
          icon="image"
          title={t('image.empty')}
          text={t('image.emptyText')}
          action={actions.canChange(project) && upload}
        />
      </Stage>
    );
  }
  return (
    <Stage>
      {error === undefined ? (
        <Skeleton shape="block" height="100%" />
      ) : (
        <ErrorState title={t('image.listFailed')} text={t('list.failedText')} onRetry={load} />
      )}
    </Stage>
  );
});

export const ImagePreview = (props: ImagePreviewProps) => <Preview {...props} />;
