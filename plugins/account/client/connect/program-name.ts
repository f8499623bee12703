/** What the programs are called that are signed in beside the web app. */
import type { Translate } from '#plugin-api/client';

const NAMES: Readonly<Record<string, string>> = {
  'carrel-desktop': 'sessions.desktop',
  'carrel-word': 'sessions.word',
  'carrel-importer': 'sessions.importer',
};

/** @param client OAuth client; one that has no name here is called by it */
export const programName = (client: string, t: Translate): string => {
  const name = NAMES[client];
  return name === undefined ? client : t(name);
};
