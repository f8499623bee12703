/** Whether one is seen, by kind of thing. */
import type { Settings } from '#plugin-api/client';

const KINDS: readonly string[] = ['paper', 'pdf'];

export const settingOf = (kind: string): string => `presence.${kind}`;

/** Observable. In things that have no setting of their own nobody is seen. */
export const isSeen = (settings: Settings, kind: string): boolean =>
  KINDS.includes(kind) && settings.get<boolean>(settingOf(kind));
