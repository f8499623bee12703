/** Server half of guest links. */
import { Accounts, defineServer } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { Comments } from '#plugins/coedit/common/comments.ts';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { guestsContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { changed } from './changed.ts';
import type { Guests } from './guests.ts';
import { endLink, makeLink, showLinks } from './links.ts';
import { showManuscript } from './manuscript.ts';
import { migrations } from './migrations.ts';
import { guestsData } from './personal.ts';
import { listMarks, placeOnPage, showPages } from './shown-pages.ts';
import { showPicture, showReading } from './shown-reading.ts';
import { sweep } from './sweep.ts';
import type { GuestsTables } from './tables.ts';
import { beginThread, reply } from './take-part.ts';
import { admitGuest, enter, invitation } from './visits.ts';

export default defineServer(manifest, guestsContract, {
  programs: 'never',
  migrations,
  setup({ db, secrets, hearing, publicUrl, service, optional }) {
    const guests: Guests = {
      db: db<GuestsTables>(),
      secrets,
      hearing,
      publicUrl,
      accounts: service(Accounts),
      texts: service(LiveTexts),
      comments: optional(Comments),
      remarks: optional(TextRemarks),
    };
    return {
      routes: {
        links: ({ user, params }) => showLinks(guests, user.id, params.kind, params.thing),
        makeLink: ({ user, params, body }) => makeLink(guests, user.id, params.kind, params.thing, body),
        async endLink({ user, params }) {
          await endLink(guests, user.id, params.id);
          return { success: true as const };
        },
        invitation: ({ body }) => invitation(guests, body.link),
        enter: async ({ body }) => ({ guest: await enter(guests, body.link, body.name) }),
        manuscript: async ({ body }) => showManuscript(guests, await admitGuest(guests, body.guest)),
        pages: async ({ body }) => showPages(guests, await admitGuest(guests, body.guest)),
        reading: async ({ body }) => showReading(await admitGuest(guests, body.guest)),
        picture: async ({ body }) => showPicture(guests, await admitGuest(guests, body.guest), body.picture),
        marks: async ({ body }) => ({ marks: await listMarks(guests, await admitGuest(guests, body.guest)) }),
        placeOnPage: async ({ body }) => ({ place: await placeOnPage(guests, await admitGuest(guests, body.guest), body) }),
        changed: async ({ body, signal }) => ({ stamp: await changed(guests, body.guest, body.stamp, signal) }),
        comment: async ({ body }) => beginThread(guests, await admitGuest(guests, body.guest), body.place, body.text),
        reply: async ({ body, params }) => reply(guests, await admitGuest(guests, body.guest), params.thread, body.text),
      },
      jobs: { sweep: { urgency: 'bulk', every: '17 3 * * *', run: () => sweep(guests) } },
      personal: guestsData(guests),
    };
  },
});
