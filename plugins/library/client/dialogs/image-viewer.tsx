/** One image of several: the next, the one before, larger, smaller, saved and deleted, by keys as well as by buttons. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogFooter, IconButton } from '#ui';
import type { ProjectImage } from '../../common/model/image.ts';
import { imageFacts } from '../image-facts.ts';
import { larger, smaller, type Zoom } from '../image-zoom.ts';
import type { ProjectImages } from '../stores/project-images.ts';
import styles from './image-preview.module.css';
import { ImageStage } from './image-stage.tsx';

/** What can be done with images from where they are looked at. */
export interface ImageActs {
  /** Asks for files and uploads them. */
  choose(): Promise<void>;
  canChange(project: number | undefined): boolean;
  /** @returns whether it is gone */
  delete(image: ProjectImage): Promise<boolean>;
  download(image: ProjectImage): Promise<void>;
}

export interface ImageViewerProps {
  readonly t: Translate;
  readonly language: string;
  readonly images: ProjectImages;
  readonly actions: ImageActs;
  /** Image to begin with; the newest when it is not there. */
  readonly first: number | undefined;
  readonly close: () => void;
  /** Not empty. */
  readonly list: readonly ProjectImage[];
}

export const ImageViewer = observer(({ t, language, images, actions, first, close, list }: ImageViewerProps) => {
  const [chosen, choose] = useState(first);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  // What had the keyboard while there were no images is gone with them.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const at = Math.max(
    0,
    list.findIndex(({ fileId }) => fileId === chosen),
  );
  const image = list[at];
  if (!image) return null;

  const go = (to: number) => {
    const next = list[Math.max(0, Math.min(list.length - 1, to))];
    if (!next || next === image) return;
    choose(next.fileId);
    setZoom('fit');
  };
  const canDelete = actions.canChange(image.projectId);
  const remove = async () => {
    const neighbour = list[at + 1] ?? list[at - 1];
    if (canDelete && (await actions.delete(image))) choose(neighbour?.fileId);
  };
  /** At which share of its own size it is seen; 1 before it is there. */
  const shown = () => (picture.current?.naturalWidth ? picture.current.clientWidth / picture.current.naturalWidth : 1);
  const zoomIn = () => setZoom(larger(shown()));
  const zoomOut = () => setZoom(smaller(shown()));
  const KEYS: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(list.length - 1),
    '+': zoomIn,
    '-': zoomOut,
    '0': () => setZoom('fit'),
    Delete: remove,
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    void act();
  };

  const last = list.length - 1;
  return (
    <div className={styles.preview} onKeyDown={press}>
      <div className={styles.frame}>
        <div ref={stage} className={styles.stage} tabIndex={0} role="group" aria-label={t('image.shown')}>
          <ImageStage t={t} images={images} image={image} zoom={zoom} picture={picture} />
        </div>
        <span className={styles.previous}>
          <IconButton
            icon="chevron-left"
            label={t('image.previous')}
            variant="framed"
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
        </span>
        <span className={styles.next}>
          <IconButton
            icon="chevron-right"
            label={t('image.next')}
            variant="framed"
            disabled={at === last}
            onClick={() => go(at + 1)}
          />
        </span>
      </div>
      <DialogFooter aside={<Caption t={t} language={language} image={image} place={at + 1} count={list.length} />}>
        <IconButton icon="zoom-out" label={t('image.zoomOut')} keys="-" onClick={zoomOut} />
        <IconButton icon="zoom-in" label={t('image.zoomIn')} keys="+" onClick={zoomIn} />
        <IconButton icon="maximize" label={t('image.fit')} keys="0" pressed={zoom === 'fit'} onClick={() => setZoom('fit')} />
        <IconButton icon="download" label={t('image.download')} onClick={() => void actions.download(image)} />
        {canDelete && <IconButton icon="trash" label={t('image.delete')} keys="delete" onClick={() => void remove()} />}
        <Button variant="primary" onClick={() => close()}>
          {t('close')}
        </Button>
      </DialogFooter>
    </div>
  );
});

interface CaptionProps {
  readonly t: Translate;
  readonly language: string;
  readonly image: ProjectImage;
  readonly place: number;
  readonly count: number;
}

function Caption({ t, language, image, place, count }: CaptionProps) {
  return (
    <div className={styles.caption} role="status">
      <span className={styles.name} dir="auto">
        {image.name}
      </span>
      <span className={styles.facts}>{[t('image.place', { place, count }), ...imageFacts(image, language)].join(' · ')}</span>
    </div>
  );
}
