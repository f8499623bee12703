/** One image, as large as fits or at a share of its own size; larger than the stage it scrolls. */
import { type RefObject, useState } from 'react';
import { useImageUrl } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { cx, ErrorState, Skeleton } from '#ui';
import type { ProjectImage } from '../../common/model/image.ts';
import type { Zoom } from '../image-zoom.ts';
import type { ProjectImages } from '../stores/project-images.ts';
import styles from './image-preview.module.css';

export interface ImageStageProps {
  readonly t: Translate;
  readonly images: ProjectImages;
  readonly image: ProjectImage;
  readonly zoom: Zoom;
  readonly picture: RefObject<HTMLImageElement | null>;
}

export function ImageStage({ t, images, image, zoom, picture }: ImageStageProps) {
  const { url, failed } = useImageUrl(images.picture, image.fileId);
  /** Bytes that the browser cannot read as an image. */
  const [broken, setBroken] = useState<string>();
  const [width, setWidth] = useState(0);
  if (failed || (url !== undefined && broken === url)) {
    return <ErrorState title={t('image.loadFailed')} text={t('image.loadFailedText')} />;
  }
  if (url === undefined) return <Skeleton shape="block" height="100%" />;
  return (
    <img
      ref={picture}
      className={cx(styles.picture, zoom === 'fit' && styles.fit)}
      style={zoom === 'fit' ? undefined : { width: width * zoom }}
      src={url}
      alt={image.name}
      onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
      onError={() => setBroken(url)}
    />
  );
}
