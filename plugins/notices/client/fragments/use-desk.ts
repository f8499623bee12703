/** What was told to the person, for what other screens show of it: asked for when nobody has asked yet. */
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { TheNoticeDesk } from '../tokens.ts';
import type { NoticeDesk } from '../stores/notice-desk.ts';

/** @param ask what is needed of it */
export const useDesk = (ask: (desk: NoticeDesk) => unknown): NoticeDesk => {
  const desk = useService(TheNoticeDesk);
  useEffect(() => void ask(desk), [desk]);
  return desk;
};
