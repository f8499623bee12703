/** Stands for the palette until its code is there, and keeps what is typed meanwhile. */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useService } from '../plugins/hooks.ts';
import { ThePalette } from '../workbench/parts.ts';
import { typeAhead } from './type-ahead.ts';

/** Brings the code of the palette. Also called ahead of its first opening, when the browser has nothing else to do. */
export const loadPalette = () => import('./palette.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

export const PaletteHost = observer(function PaletteHost() {
  const { isOpen } = useService(ThePalette);
  return <Suspense fallback={<TypeAhead />}>{isOpen && <Palette />}</Suspense>;
});

function TypeAhead() {
  const palette = useService(ThePalette);
  useEffect(() => {
    const press = (event: KeyboardEvent) => typeAhead(palette, event);
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [palette]);
  return null;
}
