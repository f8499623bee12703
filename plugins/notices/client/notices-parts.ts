/** The plugin's own objects, one of each for as long as it is on. */
import type { Container } from 'inversify';
import { type Token, token } from '#plugin-api';
import { Api } from '#plugin-api/client';
import { noticesContract } from '../common/contract.ts';
import { NoticeDesk } from './stores/notice-desk.ts';

export const TheNoticeDesk: Token<NoticeDesk> = token<NoticeDesk>('notices.desk');

export const bindNotices = (container: Container): void => {
  container
    .bind(TheNoticeDesk)
    .toResolvedValue((server: Api) => new NoticeDesk(server.of(noticesContract)), [Api])
    .inSingletonScope();
};
