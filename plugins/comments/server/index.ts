/** Server half of comments: threads in rows of their own, who may, and who is told. */
import { defineServer } from '#plugin-api/server';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { commentsContract } from '../common/contract.ts';
import { Comments } from '#plugins/coedit/common/comments.ts';
import manifest from '../plugin.ts';
import { commentsArchive } from './archive.ts';
import { commentsService } from './comments-service.ts';
import { openComments } from './comments.ts';
import { migrations } from './migrations/index.ts';
import { commentsData } from './personal.ts';
import { commentRoutes } from './routes.ts';
import { textRemarks } from './text-remarks.ts';
import { sweepThreads } from './sweep.ts';
import { COMMENT_MAILS, KIND_TITLE } from './telling/notice-texts.ts';
import { sendMail } from './telling/send-mail.ts';

export default defineServer(manifest, commentsContract, {
  programs: { area: 'manuscripts' },
  migrations,
  setup(context) {
    const comments = openComments(context);
    comments.mails.kind(COMMENT_MAILS, KIND_TITLE);
    context.provide(Comments, commentsService(comments));
    context.provide(TextRemarks, textRemarks(comments));
    return {
      routes: commentRoutes(comments),
      jobs: {
        sendMail: { urgency: 'ordinary', run: (payload) => sendMail(comments, payload) },
        sweep: { urgency: 'bulk', every: '23 4 * * *', run: (_, signal) => sweepThreads(comments, signal) },
      },
      personal: commentsData(comments),
      archive: commentsArchive(comments),
    };
  },
});
