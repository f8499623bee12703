/** New numbers of yjs for those who wrote a text, one for each: it is written again as it was written. */
import * as Y from 'yjs';
import type { Executor } from '#plugin-api/server';
import type { Authored } from '../../common/server-services.ts';
import type { DocumentLog } from '../log/document-log.ts';

type Named = Pick<Authored, 'person' | 'name'>;

export class WriterNumbers {
  readonly #numbers = new Map<string, { readonly writer: Named; readonly client: number }>();

  of(writer: Named): number {
    const key = `${writer.person ?? ''} ${writer.name ?? ''}`;
    const known = this.#numbers.get(key);
    if (known) return known.client;
    const { clientID: client } = new Y.Doc();
    this.#numbers.set(key, { writer, client });
    return client;
  }

  /** @returns `undefined` for nobody */
  known(writer: Named): number | undefined {
    return writer.person === undefined && writer.name === undefined ? undefined : this.of(writer);
  }

  /** Those that were given out are theirs from now on. */
  async claim(log: DocumentLog, within: Executor, document: number): Promise<void> {
    for (const { writer, client } of this.#numbers.values())
      if (writer.person === undefined && writer.name !== undefined) await log.claimByName(within, document, client, writer.name);
      else await log.claim(within, document, [client], writer.person ?? null);
  }
}
