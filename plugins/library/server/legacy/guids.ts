/** How things are named to programs of the first generation, and how what they name is known again. */
import { createHash } from 'node:crypto';
import type { ArticleInfo } from '../../common/model.ts';

export const hashOf = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The id of a device that stands for an old name, always the same: so that what comes twice is there once. */
export const clientIdOf = (...name: readonly unknown[]): string => {
  const hex = hashOf('legacy', ...name);
  // The digits that make a UUID of version 4 of it.
  return `tmp-${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const folderGuid = (id: number): string => `folder-${id}`;
export const articleGuid = (id: number, info: ArticleInfo): string => info.guid || `article-${id}`;
export const citationGuid = (id: number): string => `citation-${id}`;
export const noteGuid = (id: number): string => `note-${id}`;

const idIn = (pattern: RegExp, guid: string): number | undefined => {
  const id = pattern.exec(guid)?.[1];
  return id === undefined ? undefined : Number(id);
};
/** The project in such a name. */
export const projectIn = (guid: string): number | undefined => idIn(/^folder-(\d{1,15})$/, guid);
/** The reference in the name of one that has no other. */
export const articleIn = (guid: string): number | undefined => idIn(/^article-(\d{1,15})$/, guid);
/** Whether a citation or note was read from here. */
export const isOurs = (guid: string | undefined): boolean => /^(citation|note)-\d{1,15}$/.test(guid ?? '');
