/** What the boundaries of the screen caught: the person sees what they show instead, and whoever reports errors hears of them. */
import { Emitter } from '../../common/emitter.ts';

export const caughtErrors = new Emitter<unknown>();
