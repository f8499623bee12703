/** What plugins ask other servers with. */
import type { Kysely } from 'kysely';
import type { Outbound } from '../../plugin-api/outbound.ts';
import { askServer } from './ask-server.ts';
import { type Clock, TurnsAtServers } from './turns-at-servers.ts';

export interface OutboundOptions {
  readonly db: Kysely<unknown>;
  /** How we name ourselves. */
  readonly productName: string;
  /** Mail address of whoever runs this house, or nothing. */
  readonly contact: string;
  readonly clock?: Clock;
}

export const openOutbound = ({ db, productName, contact, clock }: OutboundOptions): Outbound => {
  const turns = new TurnsAtServers(db, clock);
  // A header takes no more than Latin letters.
  const name = productName.replace(/[^\w -]/g, '').trim() || 'Carrel';
  const agent = `${name}/1.0${contact && ` (mailto:${contact})`}`;
  return {
    contact,
    ask: (question) => askServer({ ...question, headers: { 'user-agent': agent, ...question.headers } }),
    turn: (server, gap, signal, patience) => turns.take(server, gap, signal, patience),
    leaveAlone: (server, retryAfter) => turns.leaveAlone(server, retryAfter),
  };
};
