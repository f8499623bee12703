/**
 * The calls about guest links, of who decides who sees a manuscript, and those of the guests. A guest names the link or themselves in the
 * body, where no log of addresses keeps it.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import {
  Allowance,
  Days,
  GuestLink,
  GuestManuscript,
  GuestMark,
  GuestName,
  GuestPlace,
  GuestReading,
  GuestThread,
  Id,
  Invitation,
  Note,
  Secret,
} from './model.ts';

const ofThing = z.object({ kind: z.string().check(z.regex(/^[a-z]{1,30}$/)), thing: Id });
const ByGuest = z.object({ guest: Secret });
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000));

/** On a page, and what is printed on both sides of it. */
const Selected = z.string().check(z.maxLength(2_000));
const Beside = z.string().check(z.maxLength(100));

export const guestsContract = defineContract({
  links: {
    method: 'GET',
    path: '/guests/{kind}/{thing}/links/',
    params: ofThing,
    reply: z.object({ title: z.string(), links: z.array(GuestLink) }),
    perMinute: 120,
    doc: 'Title of a manuscript, and the guest links to it that have not ended, newest first; for who decides who sees it.',
  },
  makeLink: {
    method: 'POST',
    path: '/guests/{kind}/{thing}/links/',
    params: ofThing,
    body: z.object({ may: Allowance, days: Days, note: Note }),
    reply: GuestLink,
    status: 201,
    perMinute: 30,
    doc: 'Makes a guest link to a manuscript: whoever has it reads the manuscript, or comments on it too, until it ends. 409 when there are 20.',
  },
  endLink: {
    method: 'DELETE',
    path: '/guests/links/{id}/',
    params: z.object({ id: Id }),
    reply: z.object({ success: z.literal(true) }),
    perMinute: 60,
    doc: 'Ends a guest link; what guests have open by it closes.',
  },
  invitation: {
    method: 'POST',
    path: '/guest/invitation/',
    body: z.object({ link: Secret }),
    reply: Invitation,
    auth: 'guest',
    perMinute: 30,
    doc: 'What a guest link leads to. 404 for one that is not, or has ended.',
  },
  enter: {
    method: 'POST',
    path: '/guest/enter/',
    body: z.object({ link: Secret, name: GuestName }),
    reply: z.object({ guest: Secret }),
    status: 201,
    auth: 'guest',
    perMinute: 30,
    doc: 'Comes in by a guest link under a name; the secret in the reply is who the guest is from then on.',
  },
  manuscript: {
    method: 'POST',
    path: '/guest/manuscript/',
    body: ByGuest,
    reply: GuestManuscript,
    auth: 'guest',
    perMinute: 120,
    doc: 'The manuscript of a guest: its texts, and its threads of comments.',
  },
  pages: {
    method: 'POST',
    path: '/guest/pages/',
    body: ByGuest,
    reply: { binary: true, type: 'application/pdf' },
    auth: 'guest',
    perMinute: 60,
    doc: 'The pages of a guest’s manuscript as they were compiled last.',
  },
  reading: {
    method: 'POST',
    path: '/guest/reading/',
    body: ByGuest,
    reply: GuestReading,
    auth: 'guest',
    perMinute: 120,
    doc: 'The manuscript as a page that is read on the screen. 404 for a kind that has none.',
  },
  picture: {
    method: 'POST',
    path: '/guest/picture/',
    body: z.object({ guest: Secret, picture: Id }),
    reply: { binary: true, type: 'application/octet-stream' },
    auth: 'guest',
    perMinute: 600,
    doc: 'A picture that this page shows. 404 for any other.',
  },
  marks: {
    method: 'POST',
    path: '/guest/marks/',
    body: ByGuest,
    reply: z.object({ marks: z.array(GuestMark) }),
    auth: 'guest',
    perMinute: 60,
    doc: 'Where the open threads stand on the pages; those that stand on none are left out.',
  },
  placeOnPage: {
    method: 'POST',
    path: '/guest/place/',
    body: z.object({
      guest: Secret,
      page: z.int().check(z.gte(1)),
      x: z.number(),
      y: z.number(),
      words: z.optional(z.object({ text: Selected, before: Beside, after: Beside })),
    }),
    reply: z.object({ place: z.nullable(GuestPlace) }),
    auth: 'guest',
    perMinute: 60,
    doc: 'The words of the source that stand at a point of a page, in points from its top left corner; those of the line where none are named.',
  },
  changed: {
    method: 'POST',
    path: '/guest/changed/',
    body: z.object({ guest: Secret, stamp: z.string().check(z.maxLength(100)) }),
    reply: z.object({ stamp: z.string() }),
    auth: 'guest',
    perMinute: 60,
    seconds: 40,
    doc: 'Answers as soon as the manuscript has another stamp, or the link ends (404); after 25 seconds with the stamp as it is.',
  },
  comment: {
    method: 'POST',
    path: '/guest/comments/',
    body: z.object({ guest: Secret, place: GuestPlace, text: Text }),
    reply: GuestThread,
    status: 201,
    auth: 'guest',
    perMinute: 20,
    doc: 'Begins a thread of comments. 403 for a guest who may only read.',
  },
  reply: {
    method: 'POST',
    path: '/guest/comments/{thread}/',
    params: z.object({ thread: Id }),
    body: z.object({ guest: Secret, text: Text }),
    reply: GuestThread,
    status: 201,
    auth: 'guest',
    perMinute: 20,
    doc: 'Adds to a thread of comments. 403 for a guest who may only read.',
  },
});
export type GuestsContract = typeof guestsContract;
