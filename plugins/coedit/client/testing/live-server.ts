/** For tests of editors: live texts of one browser, as the service gives them, with a server in memory that tests can look into and break. */
import { observable, runInAction } from 'mobx';
import { nothingKept } from './nothing-kept.ts';
import { OpenTexts } from '../open-texts.ts';
import { DeviceTexts } from '../device/device-texts.ts';
import type { Live, LiveChannel } from '#plugin-api/client';
import { TextServer } from './text-server.ts';

/** Who sits at the browser. */
const PERSON = 1;

export class LiveServer {
  readonly #content: (id: number) => string | undefined;
  readonly #servers = new Map<number, { readonly server: TextServer; readonly browser: ReturnType<TextServer['browser']> }>();
  readonly #isOnline = observable.box(true);
  readonly texts: OpenTexts;

  /** @param content of a text as it is when it is first opened */
  constructor(content: (id: number) => string | undefined) {
    this.#content = content;
    const live: Live = {
      open: (channel, params, listener): LiveChannel => {
        const { id } = params as { id: number };
        return this.#find(id).browser.live.open(channel, params, listener);
      },
    };
    this.texts = new OpenTexts({
      live,
      device: new DeviceTexts(nothingKept),
      isOnline: () => this.#isOnline.get(),
      readOnly: () => 'You may no longer write in this text.',
    });
  }

  of(id: number): TextServer {
    return this.#find(id).server;
  }

  online(is: boolean): void {
    runInAction(() => this.#isOnline.set(is));
    for (const { browser } of this.#servers.values()) browser.online(is);
  }

  /** Of this person, in all texts that were opened. */
  setRole(role: TextServer['role']): void {
    for (const { server } of this.#servers.values()) server.setRole(PERSON, role);
  }

  /** Ends all channels. */
  close(status: number, message: string): void {
    for (const { server } of this.#servers.values()) {
      server.refusal = { status, message };
      server.close(PERSON, status, message);
    }
  }

  #find(id: number) {
    const known = this.#servers.get(id);
    if (known) return known;
    const server = new TextServer(this.#content(id));
    const made = { server, browser: server.browser(PERSON) };
    if (!this.#isOnline.get()) made.browser.online(false);
    this.#servers.set(id, made);
    return made;
  }
}
