/** What stored theme values mean (CORE-018, decisions §1). */
import type { ThemeName } from '../../plugin-api/services.ts';

const STORED: Readonly<Record<string, ThemeName>> = {
  light: 'light',
  classic: 'light',
  // Treated as classic.
  blue: 'light',
  dark: 'dark',
  contrast: 'contrast',
};

/** The theme of a stored value; `undefined` when nothing usable is stored, so that the machine decides. */
export const themeOf = (stored: unknown): ThemeName | undefined =>
  typeof stored === 'string' && Object.hasOwn(STORED, stored) ? STORED[stored] : undefined;

export interface Machine {
  readonly dark: boolean;
  readonly contrast: boolean;
}

export const themeOfMachine = ({ dark, contrast }: Machine): ThemeName => (contrast ? 'contrast' : dark ? 'dark' : 'light');
