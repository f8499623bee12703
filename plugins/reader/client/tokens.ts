/** The reader's own objects. */
import { token } from '#plugin-api';
import type { LateOffline } from './kept/late-offline.ts';
import type { KeptPdfs } from './kept/kept-pdfs.ts';
import type { SeenMarks } from './kept/seen-marks.ts';
import type { ListActions } from './own-list/list-actions.ts';
import type { HighlightTags } from './reader/highlight-tags.ts';
import type { ReaderActions } from './reader/reader-actions.ts';
import type { ReaderSessions } from './reader/reader-sessions.ts';

export const Kept = token<KeptPdfs>('reader.kept');
export const TheOffline = token<LateOffline>('reader.offline');
export const Seen = token<SeenMarks>('reader.seen');
export const Sessions = token<ReaderSessions>('reader.sessions');
export const Actions = token<ReaderActions>('reader.actions');
export const Tagging = token<HighlightTags>('reader.tagging');
export const OwnLists = token<ListActions>('reader.ownLists');
