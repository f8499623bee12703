/**
 * No body of billing may hold a card number, wherever in it: who sends one has built the form wrongly, and has to hear of it before
 * anything is stored or logged (decisions §4 "Cards").
 */
import type { Contract } from '#plugin-api';
import * as z from 'zod/mini';
import { holdsCardNumber } from './card-number.ts';

const REFUSAL = 'Card numbers are not taken here. The card form makes a token of them.';

/** @param value Parsed JSON; the server has refused what is nested deeply. */
const holdsNumber = (value: unknown): boolean => {
  if (typeof value === 'string' || typeof value === 'number') return holdsCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holdsCardNumber(key) || holdsNumber(inner));
};

/** Looks at the body as it came, with the fields that its schema does not know. */
const searched = (body: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(
    z.transform((value: unknown, context) => {
      if (holdsNumber(value)) context.issues.push({ code: 'custom', message: REFUSAL, input: undefined });
      return value;
    }),
    body,
  );

/** The same calls; a body that holds a card number is refused with 400. */
export const withoutCardNumbers = <C extends Contract>(contract: C): C =>
  Object.fromEntries(
    Object.entries(contract).map(([name, route]) => [name, route.body ? { ...route, body: searched(route.body) } : route]),
  ) as C;
