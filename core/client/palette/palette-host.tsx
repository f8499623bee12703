/** Stands for the palette until its code is there, and keeps what is typed meanwhile. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { chunk, useChunk } from '../plugins/chunk.ts';
import { useService } from '../plugins/hooks.ts';
import { ThePalette } from '../workbench/parts.ts';
import { typeAhead } from './type-ahead.ts';

/** The code of the palette. Also fetched ahead of its first opening, when the browser has nothing else to do. */
export const paletteChunk = chunk(() => import('./late-palette.tsx'));

export const PaletteHost = observer(function PaletteHost() {
  const { isOpen } = useService(ThePalette);
  return isOpen && <OpenPalette />;
});

function OpenPalette() {
  const { Palette } = useChunk(paletteChunk) ?? {};
  return Palette ? <Palette /> : <TypeAhead />;
}

function TypeAhead() {
  const palette = useService(ThePalette);
  useEffect(() => {
    const press = (event: KeyboardEvent) => typeAhead(palette, event);
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [palette]);
  return null;
}
