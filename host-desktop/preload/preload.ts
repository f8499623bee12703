/**
 * What stands between a page and the program: the bridge by its contract, and nothing of Electron itself. Both ways are checked here as they
 * are at the other end: a page that is another's hands nothing on, and is told nothing that the contract does not know.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { BRIDGE, callNames, calls, channelOf, channelOfEvent, eventNames, events } from '../common/bridge.ts';

type Listener = (told: unknown) => void;

const callsOfBridge = callNames.map((name) => [
  name,
  async (...input: unknown[]): Promise<unknown> => {
    const { takes, answers } = calls[name];
    const checked = takes.safeParse(input);
    if (!checked.success) throw new TypeError(`${name} does not take that`);
    return answers.parse(await ipcRenderer.invoke(channelOf(name), ...checked.data));
  },
]);

const eventsOfBridge = eventNames.map((name) => [
  `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  (listener: Listener): (() => void) => {
    const hear = (_event: unknown, told: unknown): void => {
      const checked = events[name].safeParse(told);
      if (checked.success) listener(checked.data);
    };
    ipcRenderer.on(channelOfEvent(name), hear);
    return () => void ipcRenderer.removeListener(channelOfEvent(name), hear);
  },
]);

contextBridge.exposeInMainWorld(BRIDGE, Object.fromEntries([...callsOfBridge, ...eventsOfBridge]));
