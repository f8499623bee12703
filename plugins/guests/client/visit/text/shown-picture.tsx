/** A picture of the page: fetched when it comes near, since there may be many. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import styles from './text.module.css';

/** Beside what is in view. */
const NEAR = '100% 0px';

export interface ShownPictureProps {
  readonly load: () => Promise<string>;
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly style: CSSProperties | undefined;
}

export function ShownPicture({ load, alt, width, height, style }: ShownPictureProps) {
  const t = useTranslate();
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let isGone = false;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        load().then(
          (address) => void (isGone || setUrl(address)),
          () => void (isGone || setUrl(null)),
        );
      },
      { rootMargin: NEAR },
    );
    if (image.current) near.observe(image.current);
    return () => {
      isGone = true;
      near.disconnect();
    };
    // It has a picture of its own.
  }, []);
  if (url === null) return <p className={styles.lost}>{t('text.noPicture', { alt })}</p>;
  return <img ref={image} src={url} alt={alt} width={width || undefined} height={height || undefined} style={style} />;
}
