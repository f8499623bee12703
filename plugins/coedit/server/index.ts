/** Server half of live texts: the log of what is typed, the channel on which it comes and goes, and plain texts beside it. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Accounts, defineServer } from '#plugin-api/server';
import { coeditContract } from '../common/contract.ts';
import { LiveTexts } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { coeditArchive } from './archive.ts';
import { serveText } from './channel/serve-text.ts';
import { OpenDocuments } from './documents/open-documents.ts';
import { beginAnew } from './jobs/begin-anew.ts';
import { compact, whenLong } from './jobs/compact.ts';
import { forgetGone } from './jobs/forget-gone.ts';
import { settleLeft } from './jobs/settle-left.ts';
import { DocumentLog } from './log/document-log.ts';
import { migrations } from './migrations.ts';
import { coeditData } from './personal.ts';
import type { CoeditTables } from './tables.ts';
import { ServedTexts } from './texts/live-texts.ts';
import { PlainTexts } from './texts/plain-texts.ts';
import { PlainTimer } from './texts/plain-timer.ts';

const Compact = z.object({ document: z.int() });

export default defineServer(manifest, coeditContract, {
  migrations,
  setup(context) {
    const { hearing, log: logger } = context;
    const failed = (error: unknown): void => logger.error({ err: error }, 'A live text failed');
    const log = new DocumentLog(context.db<CoeditTables>());
    const timer = new PlainTimer(async (kind, id) => {
      try {
        await log.db.transaction().execute((tx) => texts.settle(tx, kind, [id]));
      } catch (error) {
        // The sweep comes to it again.
        logger.warn({ err: error, kind, text: id }, 'A plain text could not be written');
      }
    });
    const compactSoon = whenLong((document) =>
      context.jobs.add('compact', { document }, { key: `compact.${document}` }).catch(failed),
    );
    const documents = new OpenDocuments({
      ...{ log, hearing, logger, process: randomUUID() },
      wrote(text, document, now) {
        timer.wrote(text);
        compactSoon(document, now);
      },
    });
    const plain = new PlainTexts({ log, documents, failed });
    const texts = new ServedTexts({ log, documents, plain });
    context.provide(LiveTexts, texts);
    const parts = { log, texts, logger };
    return {
      routes: {},
      channels: [serveText({ kindOf: (name) => texts.kind(name), documents, log, hearing, accounts: context.service(Accounts) })],
      personal: coeditData(log, texts),
      archive: coeditArchive({ log, texts }),
      jobs: {
        compact: { urgency: 'bulk', run: (payload) => compact(parts, z.parse(Compact, payload).document) },
        settle: { urgency: 'ordinary', every: '* * * * *', run: (_, signal) => settleLeft(parts, signal) },
        clean: {
          urgency: 'bulk',
          every: '17 4 * * *',
          async run(_, signal) {
            await forgetGone(parts, signal);
            await beginAnew({ ...parts, plain, documents }, signal);
          },
        },
      },
      async dispose() {
        await timer.dispose();
        documents.dispose();
      },
    };
  },
});
