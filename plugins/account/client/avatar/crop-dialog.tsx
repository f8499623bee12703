/** Chooses the square of a picture by dragging, or by the arrow keys; answers the square as a file (ACC-015). */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, Slider } from '#ui';
import styles from './avatar.module.css';
import { type Crop, MOST_ZOOM, middle, moved, type Size, zoomed, zoomOf } from './crop.ts';
import { cutPicture } from './cut-picture.ts';

export interface CropDialogProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly file: File;
  /** Without a file when the picture cannot be shown: the browser does not know it. */
  readonly close: (square?: File | 'unreadable') => void;
}

/** Pixels on the screen; the same as in the style sheet. */
const STAGE = 256;
/** Share of the square that an arrow key moves; with Shift more. */
const STEP = 0.02;
const LONG_STEP = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** An address of the file for an `<img>`, as long as the component lives. */
const useObjectUrl = (file: File): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

export function CropDialog({ t, file, close }: CropDialogProps) {
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [busy, setBusy] = useState(false);
  const [view, setView] = useState<{ readonly size: Size; readonly crop: Crop }>();
  const change = (next: (size: Size, crop: Crop) => Crop) =>
    setView((now) => now && { size: now.size, crop: next(now.size, now.crop) });

  const pressed = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const share = event.shiftKey ? LONG_STEP : STEP;
    change((size, crop) => moved(size, crop, arrow[0] * share * crop.side, arrow[1] * share * crop.side));
  };
  const dragged = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    // The picture goes with the pointer, so the square goes the other way.
    change((size, crop) => moved(size, crop, (-movementX * crop.side) / STAGE, (-movementY * crop.side) / STAGE));
  };
  const use = async () => {
    if (!view || !picture.current) return;
    setBusy(true);
    close(await cutPicture(picture.current, view.crop).catch(() => 'unreadable' as const));
  };

  const scale = view ? STAGE / view.crop.side : 0;
  return (
    <>
      <DialogBody>
        {/* A surface that is moved by arrow keys is an application of its own to screen readers. */}
        <div
          className={styles.stage}
          role="application"
          aria-label={t('avatar.stage')}
          tabIndex={0}
          onKeyDown={pressed}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={dragged}
        >
          {url && (
            <img
              ref={picture}
              src={url}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setView({ size: { width, height }, crop: middle({ width, height }) })
              }
              onError={() => close('unreadable')}
              style={
                view && {
                  width: view.size.width * scale,
                  height: view.size.height * scale,
                  transform: `translate(${-view.crop.x * scale}px, ${-view.crop.y * scale}px)`,
                }
              }
            />
          )}
        </div>
        <Field label={t('avatar.zoom')} help={t('avatar.keys')}>
          <Slider
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            disabled={!view}
            value={view ? zoomOf(view.size, view.crop) : 1}
            format={(value) => `${Math.round(value * 100)}%`}
            onChange={(zoom) => change((size, crop) => zoomed(size, crop, zoom))}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('avatar.cancel')}</Button>
        <Button variant="primary" busy={busy || !view} onClick={() => void use()}>
          {t('avatar.use')}
        </Button>
      </DialogFooter>
    </>
  );
}
