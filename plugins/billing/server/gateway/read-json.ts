/** Reads what a gateway has signed. */
import { GatewayRefusal } from './gateway.ts';

/** @throws GatewayRefusal for what is no JSON in UTF-8 */
export const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new GatewayRefusal('The message cannot be read.');
  }
};
