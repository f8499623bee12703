/** How far the installation of TeX is: a small file that the server reads, so that the app can show it. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './steps.mjs';

/** The server looks for it at the same place: `engine/installation.ts` of the LaTeX plugin. */
export const texStateFile = () => join(process.env.CARREL_DATA || join(root, '.carrel'), 'setup/tex.json');

/**
 * @typedef {{
 *   state: 'installing' | 'ready' | 'missing' | 'failed',
 *   stage: number, stages: number, percent: number, text: string,
 *   command?: string
 * }} TexState `stage` counts from 1; `percent` is that of the stage; `command` is what a person has to run
 */

/**
 * Replaces the state in one step, so that nobody reads half of it.
 * @param {TexState} state
 */
export const writeTexState = (state) => {
  const file = texStateFile();
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ ...state, updated_at: new Date().toISOString() }));
  renameSync(next, file);
};
