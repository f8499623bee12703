/** What a plugin's server half does with a live channel. */
import type * as z from 'zod/mini';
import type { Caller, Log } from './caller.ts';
import type { ChannelDeclaration } from './channels.ts';

/** One channel that a browser has opened. After it has ended, nothing that is called here does anything. */
export interface ServedChannel {
  /** The bytes are sent before it returns, or kept for a slow reader: they must not be changed afterwards. */
  send(frame: Uint8Array): void;
  /**
   * Ends it for a reason that the person is told.
   * @param status of HTTP that a call would be refused with, e.g. 403 for a right that has ended
   */
  close(status: number, message: string): void;
}

/** A browser that asks for a channel. */
export interface ChannelCall<P extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly user: Caller;
  readonly params: z.output<P>;
  readonly channel: ServedChannel;
  readonly log: Log;
}

export interface ChannelEnds {
  /** The browser knows that it has the channel: what is sent from now on reaches it. */
  opened?(): void;
  /** What the browser sends. What it throws ends the channel: an HttpError with its sentence, anything else as a fault. */
  hear(frame: Uint8Array): void;
  /** The channel has ended, whoever ended it. Called once. */
  ended(): void;
}

/**
 * Whoever may not have the channel is refused by an HttpError, as by a handler of a route. The browser is heard once it has resolved;
 * when the browser has gone meanwhile, `ended` is called at once.
 */
type OpenChannel<P extends z.ZodMiniObject> = (call: ChannelCall<P>) => ChannelEnds | Promise<ChannelEnds>;

/** A channel that a server half serves, whose parameters are no longer known to the compiler: what core works with. */
export interface ChannelServer {
  readonly declaration: ChannelDeclaration;
  readonly open: OpenChannel<z.ZodMiniObject>;
}

/** Ties what is done with a channel to its declaration. */
export const serveChannel = <P extends z.ZodMiniObject>(
  declaration: ChannelDeclaration<P>,
  open: OpenChannel<NoInfer<P>>,
): ChannelServer => ({ declaration, open: open as unknown as OpenChannel<z.ZodMiniObject> });
