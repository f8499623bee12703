/** Whether one is seen, by kind of thing. */
import type { Settings } from '#plugin-api/client';

/** By kind of thing: manuscripts of both kinds share one. */
const NAMES: Readonly<Record<string, string>> = { paper: 'paper', richtext: 'paper', pdf: 'pdf' };

/** What its setting and the words about it are named by. */
export const nameOf = (kind: string): string => NAMES[kind] ?? kind;

export const settingOf = (kind: string): string => `presence.${nameOf(kind)}`;

/** Observable. In things that have no setting of their own nobody is seen. */
export const isSeen = (settings: Settings, kind: string): boolean => kind in NAMES && settings.get<boolean>(settingOf(kind));
