/**
 * The card form of the sandbox, where no Stripe key is set: tokens of Stripe's public test numbers, made in the browser, which the
 * number never leaves (decisions §4 "Payment provider").
 */
import { passesLuhn } from './card-number.ts';

/** What a test card does when it is charged. */
export type SandboxCardKind = 'pays' | 'declined' | 'confirms';

const KINDS: Readonly<Record<string, SandboxCardKind>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000002500003155': 'confirms',
};
export const SANDBOX_LAST4: Readonly<Record<SandboxCardKind, string>> = { pays: '4242', declined: '0002', confirms: '3155' };

/** Why a card is not taken, in English; the keys name the texts of other languages. */
export const SANDBOX_PROBLEMS = {
  number_incomplete: 'Your card number is incomplete.',
  number_invalid: 'Your card number is invalid.',
  number_unknown:
    'This is a sandbox: it takes only the test numbers 4242 4242 4242 4242, 4000 0000 0000 0002 and 4000 0025 0000 3155.',
  expiry_invalid: "Your card's expiration date is invalid.",
  expiry_past: "Your card's expiration date is in the past.",
  cvc_incomplete: "Your card's security code is incomplete.",
} as const;
export type SandboxProblem = keyof typeof SANDBOX_PROBLEMS;

export interface TypedCard {
  readonly number: string;
  readonly exp_month: number;
  /** Of four digits. */
  readonly exp_year: number;
  readonly cvc: string;
  readonly name: string;
}

/** What a token stands for. */
export interface SandboxCard {
  readonly kind: SandboxCardKind;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly name: string;
}

/** Stripe takes no card that is good for longer. */
const MOST_YEARS = 50;
/** Of the encoded name, as a token takes 255 characters. */
const NAME_LENGTH = 200;
const TOKEN = /^sandbox_(pays|declined|confirms)_(\d\d)_(\d{4})_[a-z0-9]{12}_([\w.!~*'()%-]*)$/;

/** A card is good to the end of its month, anywhere on earth. */
export const expiryProblem = (month: number, year: number, now: Date): SandboxProblem | undefined => {
  if (!Number.isInteger(month) || !Number.isInteger(year) || month < 1 || month > 12) return 'expiry_invalid';
  if (year > now.getUTCFullYear() + MOST_YEARS) return 'expiry_invalid';
  const end = Date.UTC(year, month, 1) + 12 * 3_600_000;
  return end <= now.getTime() ? 'expiry_past' : undefined;
};

/** As much of a name as fits, cut between signs. */
const namePart = (name: string): string => {
  let kept = '';
  for (const sign of name.trim()) {
    const next = kept + (/\p{Surrogate}/u.test(sign) ? '' : encodeURIComponent(sign));
    if (next.length > NAME_LENGTH) break;
    kept = next;
  }
  return kept;
};

/** The token of what was typed, or the first thing that is wrong with it, checked in the order of the form. */
export const sandboxToken = (card: TypedCard, now = new Date()): { token: string } | { problem: SandboxProblem } => {
  const digits = card.number.replaceAll(/[ -]/g, '');
  if (!/^\d*$/.test(digits)) return { problem: 'number_invalid' };
  if (digits.length < 13) return { problem: 'number_incomplete' };
  if (digits.length > 19 || !passesLuhn(digits)) return { problem: 'number_invalid' };
  const kind = Object.hasOwn(KINDS, digits) ? KINDS[digits] : undefined;
  if (!kind) return { problem: 'number_unknown' };
  const expiry = expiryProblem(card.exp_month, card.exp_year, now);
  if (expiry) return { problem: expiry };
  if (!/^\d{3}$/.test(card.cvc.trim())) return { problem: 'cvc_incomplete' };
  const month = String(card.exp_month).padStart(2, '0');
  const once = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return { token: `sandbox_${kind}_${month}_${card.exp_year}_${once}_${namePart(card.name)}` };
};

/** What a token stands for; `undefined` for anything else. */
export const readSandboxToken = (token: string): SandboxCard | undefined => {
  const [, kind, month, year, name = ''] = TOKEN.exec(token) ?? [];
  if (kind !== 'pays' && kind !== 'declined' && kind !== 'confirms') return undefined;
  try {
    return { kind, exp_month: Number(month), exp_year: Number(year), name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
};
