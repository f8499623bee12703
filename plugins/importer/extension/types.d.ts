/** As much of the browsers' extension API as is used here (Chrome 121, Firefox 128), and the shapes that its parts pass on. */

interface ChromeEvent<Listener extends (...args: never[]) => unknown> {
  addListener(listener: Listener): void;
}
interface ChromeTab {
  readonly id?: number;
  readonly url?: string;
  readonly title?: string;
}
interface ChromeArea {
  get(keys: string | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(keys: string): Promise<void>;
}
interface ChromeOrigins {
  readonly origins: string[];
}

declare const chrome: {
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: ChromeEvent<
      (message: unknown, sender: { readonly id?: string }, answer: (value: unknown) => void) => boolean | void
    >;
    readonly onInstalled: ChromeEvent<() => void>;
    readonly id: string;
  };
  readonly storage: {
    readonly local: ChromeArea;
    readonly session: ChromeArea;
    readonly onChanged: ChromeEvent<() => void>;
  };
  readonly tabs: {
    query(filter: { readonly active: boolean; readonly currentWindow: boolean }): Promise<ChromeTab[]>;
    create(options: { readonly url: string }): Promise<ChromeTab>;
    readonly onRemoved: ChromeEvent<(tab: number) => void>;
  };
  readonly scripting: {
    executeScript<Args extends unknown[], Result>(injection: {
      readonly target: { readonly tabId: number };
      readonly func: (...args: Args) => Result;
      readonly args: Args;
    }): Promise<{ readonly result?: Awaited<Result> }[]>;
  };
  readonly permissions: {
    contains(permissions: ChromeOrigins): Promise<boolean>;
    request(permissions: ChromeOrigins): Promise<boolean>;
    readonly onAdded: ChromeEvent<() => void>;
  };
  readonly contextMenus: {
    create(options: { readonly id: string; readonly title: string; readonly contexts: string[] }): void;
    removeAll(): Promise<void>;
    readonly onClicked: ChromeEvent<(info: { readonly menuItemId: string; readonly linkUrl?: string }, tab?: ChromeTab) => void>;
  };
  readonly action: {
    setBadgeText(options: { readonly text: string; readonly tabId?: number }): Promise<void>;
  };
  readonly i18n: {
    getMessage(name: string, substitutions?: string[]): string;
    getUILanguage(): string;
  };
};

/** Why a call has failed; `message` is what the server said. */
type Fault = 'offline' | 'signed-out' | 'not-allowed' | 'unreadable' | 'refused' | 'busy';

interface Failure {
  readonly fault: Fault;
  readonly message: string;
}

/** Tokens of the server for this extension. */
interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A device authorization on its way (RFC 8628), or how it has ended. */
interface Connecting {
  readonly state: 'waiting' | 'denied' | 'expired' | 'failed';
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  /** Seconds. */
  readonly interval: number;
  /** Epoch in milliseconds. */
  readonly ends: number;
}

/** What is known of a reference, as far as it is shown. */
interface Info {
  readonly title?: string;
  readonly authors?: readonly { readonly given?: string; readonly family?: string; readonly literal?: string }[];
  readonly container_title?: string;
  readonly publisher?: string;
  readonly year?: number | null;
  readonly type?: string;
  readonly url?: string;
}
interface KnownReference {
  readonly article: number;
  readonly project: number;
  readonly project_title: string;
}
interface Reading {
  readonly info: Info;
  readonly found_by: string;
  readonly pdf: string | null;
  readonly known: KnownReference | null;
}
interface Saved extends KnownReference {
  readonly is_new: boolean;
  readonly pdf: { readonly state: 'saved' | 'there' | 'none' | 'refused'; readonly reason: string | null };
}
interface Choice {
  /** `null` for the project "Imported". */
  readonly project: number | null;
  readonly tags: readonly string[];
}

/** One page on its way into the library. */
interface Page {
  readonly url: string;
  readonly title: string;
  /** Client id of its reference: the same for every try. */
  readonly id: string;
  readonly state: 'reading' | 'found' | 'saving' | 'saved' | 'failed';
  readonly reading?: Reading;
  readonly choice?: Choice;
  readonly saved?: Saved;
  readonly failure?: Failure;
}

/** A page that could not be saved, until it is. */
interface Unsaved {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly reading?: Reading;
  readonly choice: Choice;
}

/** A project to choose. */
interface Place {
  readonly id: number;
  readonly title: string;
}

interface Project extends Place {
  readonly parent_project_id: number | null;
  readonly role: string;
  readonly is_locked: boolean;
}

/** What the popup asks of the worker. */
type Order =
  | { readonly do: 'connect' | 'follow' | 'disconnect' | 'projects' | 'save-unsaved' }
  | { readonly do: 'look'; readonly tab: number; readonly url: string; readonly title: string }
  | { readonly do: 'save'; readonly tab: number; readonly choice: Choice }
  | { readonly do: 'forget'; readonly id: string };
