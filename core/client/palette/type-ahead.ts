/** Keys pressed for the palette before its field is on the screen do what they would do in the field. */
import type { PaletteStore } from './palette-store.ts';

type Typed = Pick<PaletteStore, 'text' | 'type' | 'accept' | 'close'>;

const act = (palette: Typed, key: string): boolean => {
  if (key === 'Enter') palette.accept();
  else if (key === 'Escape') palette.close();
  else if (key === 'Backspace') palette.type(palette.text.slice(0, -1));
  else if ([...key].length === 1) palette.type(palette.text + key);
  else return false;
  return true;
};

export const typeAhead = (palette: Typed, event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.isComposing || !act(palette, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
};
