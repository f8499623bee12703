/** Texts of the specification that the server answers, letter for letter (LTX-021, LTX-054 to LTX-058, decisions §7). */
import type { PathProblem } from '../common/source/paths.ts';

export const TEXTS = {
  created: 'Created.',
  saved: 'Saved.',
  renamed: 'Renamed.',
  deleted: 'Deleted.',
  restored: 'Restored.',
  added: 'Added.',
  cancelled: 'Cancelled.',
  addedToFavourites: 'Added to favourites.',
  removedFromFavourites: 'Removed from favourites.',
  addedToQuickAccess: 'Added to quick access.',
  removedFromQuickAccess: 'Removed from quick access.',
  ownVersion: 'This version is one of your own. The oldest of them go by themselves.',
  changedElsewhere: 'This file has been changed elsewhere.',
  noCompiler: 'Compiler is not available.',
  lockedTemplate: 'Upgrade to pro to access locked templates.',
  freeOnly: 'This feature is limited for free users. Just upgrade to PRO.',
  freeReferences: 'You have reached your reference limit. Just upgrade to PRO.',
  proReferences: 'You have reached your reference limit for this month.',
  ownersFiles: 'The owner of this manuscript has no room for another one.',
  ownersStorage: 'The owner of this manuscript has used up their storage.',
  ownersReferences: 'The owner of this manuscript has reached their reference limit.',
  exportFailed: 'This could not be made. Try again.',
  notPrinted: 'LaTeX could not make pages of this text.',
  queueFull: 'Too many compiles are waiting. Try again in a moment.',
} as const;

export const PATH_TEXTS: Readonly<Record<PathProblem, string>> = {
  length: 'The name is too long or empty.',
  depth: 'The folders are too deep.',
  outside: 'A file must stay inside its manuscript.',
  characters: 'The name has characters that LaTeX cannot read.',
};
