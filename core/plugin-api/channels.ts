/**
 * A live channel, declared once for both halves: frames of bytes between a browser and the server, in order, both ways, for as long as
 * both want it. All channels of a window share one connection.
 */
import type * as z from 'zod/mini';

export interface ChannelDeclaration<P extends z.ZodMiniObject = z.ZodMiniObject> {
  /** Begins with the plugin's id: `presence.room`. */
  readonly name: `${string}.${string}`;
  /** What the channel is about; the server checks it before the plugin sees it. */
  readonly params: P;
  /** Longest frame that a browser may send, in bytes, 1,000,000 at most. */
  readonly maxBytes: number;
}

export const defineChannel = <const P extends z.ZodMiniObject>(channel: ChannelDeclaration<P>): ChannelDeclaration<P> => channel;
