/**
 * Installs TeX packages for languages that documents ask for while the app runs. The server names each by an empty file in a folder
 * (`engine/wanted-packages.ts` of the LaTeX plugin); what does not stand in the list here is not installed.
 */
import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mayInstall } from './system-packages.mjs';
import { provisionTex } from './tex-live.mjs';
import { texStateFile } from './tex-state.mjs';

const LOOK_MS = 2_000;

/** Languages of TeX Live in Debian; German comes with the rest. */
const LANGUAGES = new Map(
  Object.entries({
    arabic: 'Arabic',
    chinese: 'Chinese',
    cjk: 'Chinese, Japanese and Korean',
    cyrillic: 'Cyrillic',
    czechslovak: 'Czech and Slovak',
    european: 'European languages',
    french: 'French',
    german: 'German',
    greek: 'Greek',
    italian: 'Italian',
    japanese: 'Japanese',
    korean: 'Korean',
    other: 'other languages',
    polish: 'Polish',
    portuguese: 'Portuguese',
    spanish: 'Spanish',
  }).map(([id, title]) => [`texlive-lang-${id}`, title]),
);

export const wantedFolder = () => join(dirname(texStateFile()), 'wanted');

/** Installs what is asked for now. */
export const installWanted = async (onProgress) => {
  const folder = wantedFolder();
  const asked = readdirSync(folder);
  const stages = asked.flatMap((name) => {
    const title = LANGUAGES.get(name);
    return title === undefined ? [] : [{ id: name, title, packages: [name] }];
  });
  if (stages.length > 0) await provisionTex({ stages, onProgress });
  // Also what could not be installed: whoever compiles again asks again.
  for (const name of asked) rmSync(join(folder, name), { force: true });
};

/** Listens until this process ends; not at all where it may install nothing, so that the server names the command instead. */
export const listenForWanted = async (onProgress) => {
  if (!mayInstall()) return;
  const folder = wantedFolder();
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const renew = () => utimesSync(folder, new Date(), new Date());
    renew();
    const beat = setInterval(renew, LOOK_MS);
    await installWanted(onProgress).finally(() => clearInterval(beat));
    await wait(LOOK_MS, undefined, { ref: false });
  }
};
