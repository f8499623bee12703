/**
 * What the browser keeps before anybody is signed in: who has sent this person here (decisions §15), and a random name of its
 * own, so that nobody is their own referral. Where storage is closed, nothing is kept and nothing fails.
 */
import * as z from 'zod/mini';
import type { ThisBrowser } from '../common/services.ts';

const ID = 'carrel.browser';
const REFERRAL = 'carrel.referral';
/** How long a referral is kept, in milliseconds: 30 days. */
const KEPT_FOR = 30 * 24 * 3_600_000;

const Kept = z.object({ code: z.string(), until: z.number() });
/** Codes as they are made; whatever else an address brings is not kept. */
const CODE = /^[a-z0-9]{4,40}$/;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window: the sign-up goes on without it.
  }
};

export const thisBrowser: ThisBrowser = {
  id() {
    const known = read(ID);
    if (z.safeParse(z.uuid(), known).success && known !== null) return known;
    const made = crypto.randomUUID();
    write(ID, made);
    return made;
  },
};

/** Keeps the code of an address such as `/sign-up?ref=k3p9`; the last one wins. */
export const keepReferral = (search: string, now = Date.now()): void => {
  const code = new URLSearchParams(search).get('ref')?.toLowerCase();
  if (code && CODE.test(code)) write(REFERRAL, JSON.stringify({ code, until: now + KEPT_FOR }));
};

/** What a sign-up says of who sent this person; nothing when nobody did, or too long ago. */
export const keptReferral = (now = Date.now()): { ref: string; device: string } | undefined => {
  try {
    const { code, until } = Kept.parse(JSON.parse(read(REFERRAL) ?? 'null'));
    return until > now ? { ref: code, device: thisBrowser.id() } : undefined;
  } catch {
    return undefined;
  }
};

/** After the sign-up: the next account that is made here was sent by nobody. */
export const forgetReferral = (): void => {
  try {
    localStorage.removeItem(REFERRAL);
  } catch {
    // Nothing was kept.
  }
};
