/** For what leads away from a form: the field that has the keyboard keeps it while one presses, so that no error moves the aim. */
import type { MouseEvent } from 'react';

export const keepFocus = (event: MouseEvent): void => event.preventDefault();
