/** What a plugin's browser half is made of and what core hands to it. */
import type { ComponentType } from 'react';
import type { Disposable } from '../common/disposable.ts';
import type { Key, Scalar } from '../common/expression.ts';
import type { AnyToken, Token } from '../common/token.ts';
import type { ApiOf, Contract } from './contract.ts';
import type { Manifest } from './manifest.ts';
import type { Binding } from './provide.ts';
import type { Translate } from './services.ts';

/** What core hands to an active plugin. Everything registered through it is undone when the plugin is switched off. */
export interface ClientContext {
  readonly plugin: string;
  readonly subscriptions: { add<T extends Disposable>(item: T): T };
  /** A core service, an object of this plugin, or a service of a plugin that it `requires`. */
  service<T>(token: Token<T>): T;
  /** A service of an `optional` plugin, when that is there. */
  optional<T>(token: Token<T>): T | undefined;
  api<C extends Contract>(contract: C): ApiOf<C>;
  readonly t: Translate;
  /** The component with the services and texts of this plugin, wherever another one draws it. */
  atHome<P extends object>(Component: ComponentType<P>): ComponentType<P>;
  setKey<V extends Scalar>(key: Key<string, V>, value: NoInfer<V>): void;
}

/**
 * Given to the component of a panel. The element that takes the keyboard when the panel does, itself or by what it
 * contains, is marked with `data-main`.
 */
export interface PanelProps<Params extends object = object> {
  readonly params: Params;
  readonly panel: PanelHandle;
}

export interface PanelHandle {
  readonly instance: string;
  readonly isActive: boolean;
  readonly isVisible: boolean;
  setTitle(title: string): void;
  /** A dirty panel asks before it closes and is marked in its tab. */
  setDirty(dirty: boolean): void;
  /** Somebody has done something in it: a preview is none any more. A dirty panel is kept by that. */
  keep(): void;
  /** Replaces what is stored of the instance: it must satisfy the declared params. */
  setParams(params: object): void;
  close(): void;
}

type Loader<T> = () => Promise<{ default: T }>;
// `never` for the params: a component that wants params is not assignable to one that is given any object.
type PanelComponent = ComponentType<PanelProps<never>>;

export interface ClientHalf<
  P extends string = string,
  Scr extends string = string,
  C extends string = string,
  F extends string = string,
> {
  readonly panels: Readonly<Record<P, Loader<PanelComponent>>>;
  readonly screens: Readonly<Record<Scr, Loader<ComponentType<{ params: never }>>>>;
  readonly fragments: Readonly<Record<F, Loader<ComponentType>>>;
  readonly commands: Readonly<Record<C, (context: ClientContext, args: never) => unknown>>;
  /** By panel: step n takes params of version n to n+1. */
  readonly panelMigrations?: Partial<Record<P, readonly ((params: unknown) => unknown)[]>>;
  /** The plugin's own objects, one of each for as long as it is on. */
  readonly bindings?: readonly Binding[];
  /** By panel: the objects of one open panel. */
  readonly panelBindings?: Partial<Record<P, readonly Binding[]>>;
  /** Tokens bound here that other plugins may ask for. */
  readonly provides?: readonly AnyToken[];
  /**
   * By panel or fragment: asks for what it shows, where it is among the first that are drawn. A promise is waited for a moment, as what it
   * brings should be in the first picture.
   */
  readonly ahead?: Partial<Record<P | F, (context: ClientContext) => void | Promise<unknown>>>;
  activate?(context: ClientContext): void | Promise<void>;
}

type Declared<K extends string, T, Name extends string> = [K] extends [never]
  ? { readonly [N in Name]?: Record<string, never> }
  : { readonly [N in Name]: T };

type HalfOf<P extends string, Scr extends string, C extends string, F extends string> = Omit<
  ClientHalf<P, Scr, C, F>,
  'panels' | 'screens' | 'fragments' | 'commands'
> &
  Declared<F, ClientHalf<P, Scr, C, F>['fragments'], 'fragments'> &
  Declared<P, ClientHalf<P, Scr, C>['panels'], 'panels'> &
  Declared<Scr, ClientHalf<P, Scr, C>['screens'], 'screens'> &
  Declared<C, ClientHalf<P, Scr, C>['commands'], 'commands'>;

/** Ties the browser half to its manifest: a declared id without an implementation, or the reverse, does not compile. */
export const defineClient = <
  Id extends string,
  P extends string,
  Scr extends string,
  C extends string,
  L extends string,
  S extends string,
  F extends string,
>(
  _of: Manifest<Id, P, Scr, C, L, S, F>,
  half: HalfOf<NoInfer<P>, NoInfer<Scr>, NoInfer<C>, NoInfer<F>>,
): ClientHalf => ({ panels: {}, screens: {}, fragments: {}, commands: {}, ...half }) as ClientHalf;
