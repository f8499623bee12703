/** What core and the browser half of a plugin promise each other: how a half is declared, and the services that it can ask for. */
export * from './choice.ts';
export * from './client-half.ts';
export * from './menu-entry.ts';
export * from './provide.ts';
export * from './services.ts';
