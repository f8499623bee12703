/** Reads what a gateway has signed. */
import * as z from 'zod/mini';
import { GatewayRefusal } from './gateway.ts';

/** A gateway's name of something. */
export const Name = z.string().check(z.minLength(1), z.maxLength(255));

/** @throws GatewayRefusal for what is no JSON in UTF-8, or of another shape */
export const readMessage = <S extends z.ZodMiniType>(schema: S, body: Buffer): z.output<S> => {
  try {
    return z.parse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw new GatewayRefusal('The message cannot be read.');
  }
};
