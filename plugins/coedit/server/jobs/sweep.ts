/** Goes through documents one after the other, however many there are. */
import type { Log, RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { LiveTexts, TextKind } from '../../common/server-services.ts';
import type { DocumentLog } from '../log/document-log.ts';

export interface Swept {
  readonly id: number;
  readonly kind: string;
  readonly text: number;
}

export interface JobParts {
  readonly log: DocumentLog;
  readonly texts: LiveTexts;
  readonly logger: Log;
}

const AT_ONCE = 100;

/**
 * Documents of texts that somebody has registered. One that fails keeps no other one waiting.
 * @param which condition of SQL
 */
export const eachDocument = async (
  { log: { db }, texts, logger }: JobParts,
  which: RawBuilder<unknown>,
  signal: AbortSignal,
  work: (document: Swept, kind: TextKind) => Promise<void>,
): Promise<void> => {
  for (let last = 0; ; ) {
    const { rows } = await sql<Swept>`
      select id, kind, text from coedit_document where id > ${last} and (${which}) order by id limit ${AT_ONCE}`.execute(db);
    for (const document of rows) {
      signal.throwIfAborted();
      const kind = texts.kind(document.kind);
      if (kind)
        await work(document, kind).catch((error: unknown) =>
          logger.warn({ err: error, kind: document.kind, text: document.text }, 'A live text could not be looked after'),
        );
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? 0;
  }
};
