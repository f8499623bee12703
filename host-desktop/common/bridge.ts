/**
 * The one contract between the window and the program: each call with what it takes and answers, each event with what it tells. Both ends
 * check both by these schemas. Whatever is not here does not cross.
 */
import * as z from 'zod/mini';
import { MenuState } from './menu-state.ts';
import { Place, Wishes } from './program-settings.ts';
import { UpdaterState } from './updater-state.ts';

const MOST_BYTES = 1024 ** 3;
/** Of a file that is handed over, without folders. */
const FileName = z.string().check(z.minLength(1), z.maxLength(300));
const Bytes = z.instanceof(Uint8Array).check(z.refine((bytes) => bytes.byteLength <= MOST_BYTES));
const Tokens = z.nullable(z.string().check(z.maxLength(10_000)));
const Nothing = z.void();

/** Cancelling is no failure (matrix DSK-006). */
const Saved = z.enum(['saved', 'cancelled', 'failed']);

const Label = z.string().check(z.minLength(1), z.maxLength(300));
const Texts = z.object({ leave: z.object({ question: Label, leave: Label, stay: Label }) });
export type Texts = z.output<typeof Texts>;

const OpenedFile = z.object({ name: FileName, bytes: Bytes });

/** What was opened with the program: files by a double click, or a link `carrel://…` as a path of the app. */
const Opened = z.object({
  files: z.array(OpenedFile),
  path: z.optional(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(2000))),
});
export type Opened = z.output<typeof Opened>;

export const calls = {
  /** What a window needs before it draws anything; `tokens` as the app keeps them. */
  start: { takes: z.tuple([]), answers: z.object({ place: Place, tokens: Tokens, wishes: Wishes }) },
  savePdf: { takes: z.tuple([FileName, Bytes]), answers: Saved },
  saveFile: { takes: z.tuple([FileName, Bytes]), answers: Saved },
  openExternal: { takes: z.tuple([z.string().check(z.maxLength(2000))]), answers: z.boolean() },
  print: { takes: z.tuple([]), answers: Nothing },
  setMenus: { takes: z.tuple([MenuState]), answers: Nothing },
  setTheme: { takes: z.tuple([z.enum(['light', 'dark', 'system'])]), answers: Nothing },
  setWishes: { takes: z.tuple([Wishes]), answers: Nothing },
  /** What the program itself says, in the language of the app. */
  setTexts: { takes: z.tuple([Texts]), answers: Nothing },
  newWindow: { takes: z.tuple([]), answers: Nothing },
  /** The layout of the window stands: what was opened meanwhile is told now. */
  restored: { takes: z.tuple([]), answers: Nothing },
  checkForUpdates: { takes: z.tuple([]), answers: Nothing },
  /** Tokens of a session of just now, in one's own house; none where somebody signs in. */
  signInAnew: { takes: z.tuple([]), answers: Tokens },
  keepTokens: { takes: z.tuple([Tokens]), answers: Nothing },
  /** Answers false when nobody answers at the address as Carrel does; else the windows begin again with what that house holds. */
  setPlace: { takes: z.tuple([Place]), answers: z.boolean() },
} as const;

export const events = {
  updaterState: UpdaterState,
  opened: Opened,
  /** Id of a command that was chosen in a menu. */
  command: z.string().check(z.maxLength(200)),
  /** Another window renewed or dropped them. */
  tokens: Tokens,
} as const;

export type CallName = keyof typeof calls;
export type EventName = keyof typeof events;
export type Taken<K extends CallName> = z.output<(typeof calls)[K]['takes']>;
export type Answered<K extends CallName> = z.output<(typeof calls)[K]['answers']>;
export type Told<K extends EventName> = z.output<(typeof events)[K]>;

/** As the window sees it. Calls reject for what the contract does not allow. */
export type Bridge = {
  readonly [K in CallName]: (...input: Taken<K>) => Promise<Answered<K>>;
} & {
  readonly [K in EventName as `on${Capitalize<K>}`]: (listener: (told: Told<K>) => void) => () => void;
};

export const callNames = Object.keys(calls) as readonly CallName[];
export const eventNames = Object.keys(events) as readonly EventName[];

export const channelOf = (call: CallName): string => `carrel:${call}`;
export const channelOfEvent = (event: EventName): string => `carrel:told:${event}`;

/** Where the window finds it. */
export const BRIDGE = 'carrelDesktop';
