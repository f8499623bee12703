/**
 * The services of the browser half of core, as plugins see them. Each interface has a token of the same name;
 * a plugin asks for one with `ctx.service(Commands)` or, in a component, `useService(Commands)`.
 */
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ApiError, LimitReached } from '../common/errors.ts';
import type { Disposable } from '../common/disposable.ts';
import type { Event } from '../common/emitter.ts';
import type { Key, Scalar } from '../common/expression.ts';
import type { Plan, UserType } from '../common/plans.ts';
import { token } from '../common/token.ts';
import type { Tokens } from '../common/session-contract.ts';
import type { TrackedDetails, TrackedEvent } from '../common/tracking.ts';
import type { User } from '../common/user.ts';
import type { ChannelDeclaration } from './channels.ts';
import type { Choice } from './choice.ts';
import type { ApiOf, Contract } from './contract.ts';
import type { IconName } from './manifest.ts';
import type { MenuEntry } from './menu-entry.ts';

export { type OpenPanel, Panels } from './panels.ts';

/** Answers calls of a contract in the server's place. */
export interface StandIn<C extends Contract> {
  /** Observable: from when the connection is lost until what was changed meanwhile has been sent. */
  readonly isOn: boolean;
  /**
   * Loaded when first needed. A call that is not among them needs the server, and so does what one refuses with an error that
   * `isOffline`.
   */
  calls(): Promise<Partial<ApiOf<C>>>;
  /**
   * Asked while there is a connection, before a call goes to the server: what it rests on is sent first, if it can be in time.
   * @returns the input as the server understands it; `undefined` where it can go as it is and at once
   * @throws ApiError that `isOffline` where the server does not know what it is about
   */
  forServer?(input: unknown, isReading: boolean): Promise<unknown> | undefined;
}

/** Calls to the server. One refresh and one retry on 401; general error texts of the specification (CORE-046…054). */
export interface Api {
  of<C extends Contract>(contract: C): ApiOf<C>;
  /** Absolute address and bearer header of a binary route, for those that fetch by themselves (pdf.js). */
  source(path: string): { url: string; httpHeaders: Record<string, string> };
  /**
   * While it is on, calls of the contract are answered by it. Otherwise the server is asked, and for what needs the server as soon as
   * there is a connection; where it cannot be reached, calls that read are answered by it too, and those that change something only
   * when they cannot have come to the server.
   */
  standIn<C extends Contract>(contract: C, standIn: StandIn<C>): Disposable;
}
export const Api = token<Api>('core.api');

export interface CommandState {
  readonly id: string;
  readonly title: string;
  /** Keys in force, as a manifest writes them (`mod+shift+l`); `<Kbd>` draws them. */
  readonly keys: string | undefined;
  readonly enabled: boolean;
  /** Why it cannot be run now. */
  readonly reason: string | undefined;
  readonly access: 'open' | 'locked' | 'hidden';
  readonly icon?: IconName;
  /** False when it is not for the palette. */
  readonly palette?: boolean;
}
export interface Commands {
  /** Runs a command; its plugin is loaded first. Failures show a notice and resolve to `undefined`. */
  run(id: string, args?: unknown): Promise<unknown>;
  state(id: string): CommandState | undefined;
}
export const Commands = token<Commands>('core.commands');

/** Menus as plugins fill them: their ids are open, e.g. `library.reference.context`. */
export interface Menus {
  /** What is there for this person and context, ready to be drawn; groups stand apart. */
  entries(menu: string): readonly MenuEntry[];
}
export const Menus = token<Menus>('core.menus');

export interface ContextKeys {
  get<V extends Scalar>(key: Key<string, V>): V;
  set<V extends Scalar>(key: Key<string, V>, value: NoInfer<V>): void;
  readonly onChange: Event<string>;
}
export const ContextKeys = token<ContextKeys>('core.contextKeys');

/** The plugins that a plugin names as `optional`. */
export interface Neighbours {
  /** Starts those that have not started yet, as in the first moments of a window. Resolves when each of them runs or cannot. */
  started(): Promise<void>;
}
export const Neighbours = token<Neighbours>('core.neighbours');

export type NoticeKind = 'success' | 'info' | 'warning' | 'danger';
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly actions?: readonly { label: string; run: () => unknown }[];
  /** Milliseconds; 6000 when not given (CORE-035), `null` stays until dismissed. */
  readonly timeout?: number | null;
  /** More for the notice centre, e.g. the detail of a failure. */
  readonly detail?: string;
}
export interface Notices {
  /** One at a time, at the bottom; the next waits (CORE-034). Equal texts that wait are merged. */
  show(notice: Notice): Disposable;
  success(text: string, undo?: () => unknown): Disposable;
  /** Shows the text of an error; a reached limit opens the limitation dialog instead. */
  failure(error: unknown, fallback?: string): void;
}
export const Notices = token<Notices>('core.notices');

export interface Dialogs {
  /** Opens a dialog; resolves to what `close` was given, or `undefined` when it was dismissed. */
  open<T>(render: (close: (value?: T) => void) => ReactNode, options: DialogOptions): Promise<T | undefined>;
  confirm(options: { title: string; text?: string; action: string; danger?: boolean }): Promise<boolean>;
  /** "Are you sure you want to delete?" (CORE-028). */
  confirmDelete(what?: string): Promise<boolean>;
  prompt(options: {
    title: string;
    label: string;
    value?: string;
    action: string;
    maxLength?: number;
    required?: boolean;
  }): Promise<string | undefined>;
  /**
   * The limitation dialog (CORE-089), typed by the server's type code.
   * @param source what led to it, for whoever answers its offers (SUM-005)
   */
  limit(limit: LimitReached, message: string, source?: string): Promise<void>;
  /** The file-lost warning (CORE-030); true when the person leaves all the same. */
  fileLost(): Promise<boolean>;
  /**
   * Says what the buttons "Upgrade to PRO" and "Use credits" of the limitation dialog open; without it they are not
   * there. `type` is the type code of the limit that led to it, `source` what the person was doing.
   */
  onOffer(open: (offer: 'upgrade' | 'credits', type: string | undefined, source?: string) => unknown): Disposable;
}
export interface DialogOptions {
  readonly title: string;
  readonly description?: string;
  readonly size?: 'small' | 'medium' | 'large';
}
export const Dialogs = token<Dialogs>('core.dialogs');

/** The global loader with its rotating sentences (CORE-029…033), for work that blocks the whole app. */
export interface Loader {
  during<T>(work: Promise<T>): Promise<T>;
}
export const Loader = token<Loader>('core.loader');

/** Tells services elsewhere how the app is used, for those who agreed (CORE-078). */
export interface Tracking {
  /** Returns at once and never fails. Without consent nothing leaves. */
  track(event: TrackedEvent, details?: TrackedDetails): void;
  /** The analytics client id (`ga_cid`), empty without consent. */
  readonly clientId: string;
}
export const Tracking = token<Tracking>('core.tracking');

export type ThemeName = 'light' | 'dark' | 'contrast';
/** How the app looks (CORE-018); observable. */
export interface Theme {
  /** What is shown right now. */
  readonly current: ThemeName;
  /** What the person chose; `system` follows the machine, live. */
  readonly choice: ThemeName | 'system';
  choose(choice: ThemeName | 'system'): void;
  readonly onChange: Event<ThemeName>;
}
export const Theme = token<Theme>('core.theme');

/** The signed-in user; observable. */
export interface Session {
  readonly user: User | undefined;
  readonly plan: Plan;
  readonly userType: UserType;
  readonly isSignedIn: boolean;
  /** Observable: whether the server can be reached, as far as is known (CORE-043). */
  readonly isOnline: boolean;
  /** Looks now, which takes some seconds at the most. */
  checkConnection(): Promise<boolean>;
  /** Named parts of the initial data that plugins added on the server. */
  initial(part: string): unknown;
  /** @throws ApiError 401 `mfa_required` when a second step is needed, which ends with `enter` */
  signIn(email: string, password: string): Promise<void>;
  /** Goes on with the tokens of a sign-in that went another way than by password alone. */
  enter(tokens: Tokens): Promise<void>;
  signOut(): Promise<void>;
  /** Asked before a sign-out by choice, which answering false, or failing, prevents. */
  beforeSignOut(ask: () => Promise<boolean>): Disposable;
  /** Asks for the initial data again, e.g. after the plan changed. */
  refresh(): Promise<void>;
  /**
   * Stores something that the initial data tell, by `store`. Those that are on their way, or asked for meanwhile, may not know of it: they
   * are asked for again when it is over. `store` must not ask for them: it would wait for itself. @throws what `store` throws
   */
  changing<T>(store: () => Promise<T>): Promise<T>;
  readonly onChange: Event<User | undefined>;
  /**
   * Runs `fetch` so many milliseconds after each sign-in, and after a start that finds a session (ACC-024); at once when
   * that moment has passed. Cancelled at sign-out.
   */
  afterSignIn(delay: number, fetch: () => unknown): Disposable;
  /** Somebody has signed in on this page, which did not find a session when it was opened, or no longer has that one. */
  readonly hasEntered: boolean;
  /** Why the initial data could not be read at boot (CORE-041); `undefined` once they are there. */
  readonly message: string | undefined;
}
export const Session = token<Session>('core.session');

export interface Settings {
  get<T extends Scalar>(id: string): T;
  set(id: string, value: Scalar): void;
  readonly onChange: Event<string>;
  /** Brings the values that follow the person to the server, shortly after they change. */
  syncWith(push: (values: Readonly<Record<string, Scalar>>) => Promise<unknown>): Disposable;
}
export const Settings = token<Settings>('core.settings');

/** What the server tells open browsers (`text/event-stream`). */
export interface ServerEvents {
  on<T>(type: string, listener: (data: T) => void): Disposable;
  /** Fires after the stream was lost and is back: what was missed must be asked for. */
  readonly onReconnect: Event<void>;
}
export const ServerEvents = token<ServerEvents>('core.serverEvents');

/** What happens to a live channel. */
export interface LiveListener {
  /** It is open, for the first time or again after it was lost: the other end knows nothing of before. */
  opened(): void;
  heard(frame: Uint8Array<ArrayBuffer>): void;
  /** The connection is lost; the channel is opened again by itself. */
  lost?(): void;
  /** The server does not open it, or has ended it: it is over. The error says why, in the language of the app. */
  refused(error: ApiError): void;
}

/** To dispose of it is to leave it. */
export interface LiveChannel extends Disposable {
  readonly isOpen: boolean;
  /** @returns false, and sends nothing, while it is not open */
  send(frame: Uint8Array): boolean;
}

/** Channels to the server, which share one connection of this window. */
export interface Live {
  open<P extends z.ZodMiniObject>(declaration: ChannelDeclaration<P>, params: z.input<P>, listener: LiveListener): LiveChannel;
}
export const Live = token<Live>('core.live');

/** Undo and redo by scope: the panel with the keyboard decides which stack `mod+z` works on. */
export interface Undo {
  /** Answers what takes back this very step, whatever came after it: a notice offers it. It does so once. */
  push(scope: string, step: { label: string; undo: () => Promise<void>; redo: () => Promise<void> }): () => Promise<boolean>;
  undo(scope: string): Promise<boolean>;
  redo(scope: string): Promise<boolean>;
}
export const Undo = token<Undo>('core.undo');

export interface StatusItem {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly tooltip?: string;
  readonly side?: 'left' | 'right';
  readonly order?: number;
  /** 0 to 1 draws a progress bar. */
  readonly progress?: number;
  readonly kind?: 'plain' | 'busy' | 'warning' | 'danger';
  readonly command?: string;
}
export interface StatusBar {
  /** Adds or replaces the item of this id. */
  set(item: StatusItem): Disposable;
}
export const StatusBar = token<StatusBar>('core.statusBar');

export interface QuickOpenItem {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: IconName;
  readonly run: () => unknown;
}
export interface QuickOpen {
  /** Adds a source to the palette's plain search: projects, references, files. */
  addProvider(provider: {
    id: string;
    /** Read whenever it is shown: a getter follows the language. */
    readonly title: string;
    search(text: string, signal: AbortSignal): Promise<readonly QuickOpenItem[]>;
  }): Disposable;
  /** Opens the palette with this text; `>` lists commands. */
  show(text?: string): void;
  /** Lets the person choose one of a list; resolves to its id, or `undefined` when dismissed. */
  choose(choice: Choice): Promise<string | undefined>;
}
export const QuickOpen = token<QuickOpen>('core.quickOpen');

export interface Translate {
  /** Text of the asking plugin's namespace; `core:…` reaches core's. */
  (key: string, values?: Record<string, string | number>): string;
}
/** Bound for each plugin to its own namespace; stores ask for it, components call `useTranslate()`. */
export const Translate = token<Translate>('core.translate');

export interface Language {
  readonly code: 'en' | 'de';
  set(code: 'en' | 'de'): Promise<void>;
  /** Loads the texts of a plugin, so that `<plugin>:…` reaches them; there are none of a plugin that is not there. */
  need(plugin: string): Promise<void>;
  readonly onChange: Event<'en' | 'de'>;
}
export const Language = token<Language>('core.language');

/** Things of one person in this browser: survives a reload and an expired session, is cleared at sign-out. */
export interface LocalStore {
  read(key: string): unknown;
  /** `keep`: nothing private, such as the arrangement of panels; survives sign-out too. */
  write(key: string, value: unknown, options?: { readonly keep?: boolean }): void;
  remove(key: string): void;
}
export const LocalStore = token<LocalStore>('core.localStore');

/**
 * The databases of one person in this browser (IndexedDB), for what does not fit into `LocalStore`. They survive a reload and an
 * expired session, and are deleted at a sign-out by choice.
 */
export interface LocalDatabases {
  /**
   * A connection that is shared by all who open the same database.
   * @param upgrade makes the stores of this version from those of an older one
   * @returns `undefined` where nobody is signed in, or the browser has no databases, as in some private windows
   */
  open<S extends DBSchema>(
    name: string,
    version: number,
    upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
  ): Promise<IDBPDatabase<S> | undefined>;
}
export const LocalDatabases = token<LocalDatabases>('core.localDatabases');

/** The address bar. */
export interface Navigation {
  /** Goes to a path of this app, e.g. `/help`; the panel or screen that owns it opens. */
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** Path that opens this panel with these params in any browser; `undefined` when the panel owns no route. */
  pathOf(panel: string, params?: object): string | undefined;
}
export const Navigation = token<Navigation>('core.navigation');

/** What only the host can do. */
export interface Host {
  readonly kind: 'web' | 'desktop';
  /** Hands a file to the person: a download on the web, a save dialog on the desktop. */
  save(file: Blob, name: string): Promise<void>;
  openExternal(url: string): void;
  /** Files that were opened with the program, as by a double click; those from before somebody listened are told then. */
  onOpened?(listener: (files: readonly File[]) => void): Disposable;
  /**
   * Where the program itself lets the person of this machine in, as in a house of one's own: a session of just now takes the place of the
   * one there is. @returns false where somebody signs in
   */
  signInAnew?(): Promise<boolean>;
}
export const Host = token<Host>('core.host');

export type { ApiError };
