/** The desktop as a host: files are saved by the system's dialog, links are the system's, and what is opened with the program comes in. */
import { disposable } from '../../core/common/disposable.ts';
import { Emitter } from '../../core/common/emitter.ts';
import type { Host } from '../../core/plugin-api/services.ts';
import type { Bridge } from '../common/bridge.ts';

const isPdf = ({ type }: Blob, name: string): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

export interface DesktopHost {
  readonly host: Host;
  /** Tells what was opened; files wait for whoever takes them. */
  opened(files: readonly File[]): void;
  /** Says how a failure is told, once there is somebody to tell. */
  tellFailures(tell: (file: { readonly isPdf: boolean; readonly name: string }) => void): void;
}

/** What asked for it is to go on as if the person had changed their mind, without a word of its own. */
const given = (what: string): DOMException => new DOMException(what, 'AbortError');

type Calls = Pick<Bridge, 'savePdf' | 'saveFile' | 'openExternal' | 'signInAnew'>;

/** @param keepTokens where the app reads its tokens */
export const desktopHost = (bridge: Calls, keepTokens: (tokens: string) => void): DesktopHost => {
  const heard = new Emitter<readonly File[]>();
  let waiting: File[] = [];
  let listeners = 0;
  let tell: Parameters<DesktopHost['tellFailures']>[0] = () => undefined;
  return {
    host: {
      kind: 'desktop',
      async save(file, name) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const save = isPdf(file, name) ? bridge.savePdf : bridge.saveFile;
        const outcome = await save(name, bytes).catch(() => 'failed' as const);
        if (outcome === 'saved') return;
        if (outcome === 'failed') tell({ isPdf: isPdf(file, name), name });
        throw given(`"${name}" was not saved`);
      },
      openExternal(url) {
        void bridge.openExternal(new URL(url, location.href).href);
      },
      async signInAnew() {
        const tokens = await bridge.signInAnew();
        if (tokens !== null) keepTokens(tokens);
        return tokens !== null;
      },
      onOpened(listener) {
        const subscription = heard.event(listener);
        listeners++;
        const files = waiting;
        waiting = [];
        if (files.length > 0) listener(files);
        return disposable(() => {
          listeners--;
          subscription.dispose();
        });
      },
    },
    opened(files) {
      if (listeners > 0) heard.fire(files);
      else waiting = [...waiting, ...files];
    },
    tellFailures(how) {
      tell = how;
    },
  };
};
