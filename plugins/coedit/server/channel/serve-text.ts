/** The live channel of a text: for whom the plugin of the text says may have it, as long as it says so. */
import { DisposableStore } from '#plugin-api';
import { type Accounts, type Caller, type ChannelServer, type Hearing, serveChannel } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { textChannel } from '../../common/channel.ts';
import { roleOf, type TextKind } from '../../common/server-services.ts';
import type { OpenDocuments, Opened } from '../documents/open-documents.ts';
import { Seat } from '../documents/seat.ts';
import type { DocumentLog } from '../log/document-log.ts';
import { TextVisit } from './text-visit.ts';
import { watchRole } from './watch-role.ts';

export interface ChannelParts {
  readonly kindOf: (name: string) => TextKind | undefined;
  readonly documents: OpenDocuments;
  readonly log: DocumentLog;
  readonly hearing: Hearing;
  readonly accounts: Pick<Accounts, 'byId'>;
}

const notFound = (): HttpError => new HttpError(404, 'Not found.');

/** Who has not said their name is known by their address. */
const nameOf = (account: { first_name: string; last_name: string } | undefined, { email }: Caller): string =>
  (account && `${account.first_name} ${account.last_name}`.trim()) || email;

export const serveText = ({ kindOf, documents, log, hearing, accounts }: ChannelParts): ChannelServer =>
  serveChannel(textChannel, async ({ user, params: { kind: name, id }, channel }) => {
    const kind = kindOf(name);
    const thing = await kind?.thingOf(id, log.db);
    if (!kind || thing === undefined) throw notFound();
    let here: { readonly opened: Opened; readonly seat: Seat } | undefined;
    let isDoubted = false;
    const ask = async (): Promise<void> => {
      if (!here) return void (isDoubted = true);
      const { opened, seat } = here;
      try {
        const right = await opened.rights.ask(user.id, log.db);
        if ('role' in right) seat.setRole(right.role);
        else seat.putOut(right.refusal.status, right.refusal.message);
      } catch {
        // Whom nobody can vouch for is out.
        seat.putOut(503, 'This part of the app is not available at the moment.');
      }
    };
    const life = new DisposableStore();
    // Listened to before it is asked: what ends the right meanwhile is not missed.
    life.add(watchRole(hearing, user.id, (event) => kind.doubts(event, thing), ask));
    try {
      const role = await roleOf(kind, user.id, thing, log.db);
      if (!role) throw notFound();
      const opened = await documents.open(name, kind, id, thing);
      const seat = new Seat({ person: user.id, name: nameOf(await accounts.byId(user.id), user), channel, role });
      here = { opened, seat };
      if (isDoubted) void ask();
      const visit = new TextVisit(opened, seat);
      return {
        hear: (frame) => visit.hear(frame),
        ended() {
          life.dispose();
          visit.leave();
          documents.leave(name, id, opened);
        },
      };
    } catch (error) {
      life.dispose();
      throw error;
    }
  });
