/** Lets an element take files that are dragged onto it. */
import { type DragEvent, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

export interface FileDrop {
  /** Files are over the element right now, and it is the one to take them. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

export const useFileDrop = (onFiles: (files: readonly File[]) => void, disabled = false): FileDrop => {
  // Entering a child fires before leaving its parent, so the depth is counted.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  /** @param act is told whether something inside, such as a row of a tree, takes the files itself */
  const when = (act: (event: DragEvent, isTaken: boolean) => void) => (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    const isTaken = event.defaultPrevented;
    event.preventDefault();
    act(event, isTaken);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: when(() => {
        if (depth.current === 0) setOver(true);
        depth.current += 1;
      }),
      onDragOver: when((event, isTaken) => {
        event.dataTransfer.dropEffect = 'copy';
        setOver(!isTaken);
      }),
      onDragLeave: when(() => {
        depth.current -= 1;
        if (depth.current <= 0) end();
      }),
      onDrop: when((event, isTaken) => {
        event.stopPropagation();
        end();
        if (!isTaken) onFiles([...event.dataTransfer.files]);
      }),
    },
  };
};
