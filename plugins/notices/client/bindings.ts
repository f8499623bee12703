/** What the notices' objects are made of. */
import { Api, type Binding, provide } from '#plugin-api/client';
import { noticesContract } from '../common/contract.ts';
import { NoticeDesk } from './stores/notice-desk.ts';
import { TheNoticeDesk } from './tokens.ts';

export const bindings: readonly Binding[] = [provide(TheNoticeDesk, (get) => new NoticeDesk(get(Api).of(noticesContract)))];
