/** Comments that tell editors what to do: `% !TEX program = xelatex`, `% !TEX root = ../main.tex`. */
import { ENGINES } from '../engines.ts';
import type { Engine } from '../model.ts';

/** Only the head of a file counts, as in other editors. */
const HEAD = 2_000;

const valueOf = (text: string, name: string): string | undefined =>
  new RegExp(`^\\s*%+\\s*!\\s*TEX\\s+(?:TS-)?${name}\\s*=\\s*(\\S.*?)\\s*$`, 'im').exec(text.slice(0, HEAD))?.[1];

/** The engine that a source asks for; `undefined` when it asks for none, or for one that Carrel has not. */
export const engineOf = (text: string): Engine | undefined => {
  const asked = valueOf(text, 'program')?.toLowerCase().replace(/-dev$/, '');
  return ENGINES.find((engine) => engine === asked);
};

/** The main file that a part of a paper names. */
export const rootOf = (text: string): string | undefined => valueOf(text, 'root');
