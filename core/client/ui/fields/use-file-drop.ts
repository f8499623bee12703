/** Lets an element take files that are dragged onto it, and what else it knows. */
import { type DragEvent, useRef, useState } from 'react';
import { takeDropped } from './dropped-files.ts';
import { isTaken } from './taken-drop.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** What an element takes beside files, such as addresses. */
export interface OtherDrop {
  /** By its types alone: what it says is told only when it is dropped. */
  readonly canTake: (types: readonly string[]) => boolean;
  readonly take: (data: DataTransfer) => void;
}

export interface FileDrop {
  /** Files, or what else it takes, are over the element right now, and it is the one to take them. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragEnter(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/**
 * @param fromFolders which files of dropped folders are handed over as well
 * @param other what is taken where no files are dragged
 */
export const useFileDrop = (
  onFiles: (files: readonly File[]) => void,
  disabled = false,
  fromFolders?: (name: string) => boolean,
  other?: OtherDrop,
): FileDrop => {
  // Entering a child fires before leaving its parent, so the depth is counted.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  const when = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (disabled || !(hasFiles(event) || other?.canTake(event.dataTransfer.types))) return;
    event.preventDefault();
    act(event);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: when(() => {
        if (depth.current === 0) setOver(true);
        depth.current += 1;
      }),
      onDragOver: when((event) => {
        event.dataTransfer.dropEffect = 'copy';
        setOver(!isTaken(event.nativeEvent));
      }),
      onDragLeave: when(() => {
        depth.current -= 1;
        if (depth.current <= 0) end();
      }),
      onDrop: when((event) => {
        event.stopPropagation();
        end();
        if (isTaken(event.nativeEvent)) return;
        if (hasFiles(event)) takeDropped(event.dataTransfer, fromFolders, onFiles);
        else other?.take(event.dataTransfer);
      }),
    },
  };
};
