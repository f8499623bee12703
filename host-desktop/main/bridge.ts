/** The program's end of the bridge: each call is taken from a page of the app alone, with what its schema allows, and answers by it. */
import { type Answered, type CallName, callNames, calls, channelOf, type Taken } from '../common/bridge.ts';
import { isOwn } from './origins.ts';
import type { Invoking, UsedElectron } from './used-electron.ts';

/** What each call does. The first argument says who calls. */
export type Handlers = {
  readonly [K in CallName]: (from: Invoking['sender'], ...input: Taken<K>) => Answered<K> | Promise<Answered<K>>;
};

/** Said of a message that is not of the contract; what is wrong with it concerns no page. */
export class BridgeRefusal extends Error {
  constructor(call: string) {
    super(`${call} was refused`);
    this.name = 'BridgeRefusal';
  }
}

/** The page itself, and no frame within it. */
const isPage = ({ senderFrame }: Invoking): boolean =>
  senderFrame !== null && senderFrame.parent === null && isOwn(senderFrame.url);

export const openBridge = ({ ipcMain }: Pick<UsedElectron, 'ipcMain'>, handlers: Handlers): void => {
  const take = <K extends CallName>(call: K): void =>
    ipcMain.handle(channelOf(call), async (event, ...args) => {
      const input = calls[call].takes.safeParse(args);
      if (!isPage(event) || !input.success) throw new BridgeRefusal(call);
      const handle: (from: Invoking['sender'], ...input: Taken<K>) => unknown = handlers[call];
      return calls[call].answers.parse(await handle(event.sender, ...(input.data as Taken<K>)));
    });
  for (const call of callNames) take(call);
};
