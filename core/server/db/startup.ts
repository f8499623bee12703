/** How a process came to its database. */
export interface Startup {
  /** `external`: a server of someone else's; `started` by this process; `adopted`: it was already running. */
  readonly mode: 'external' | 'started' | 'adopted';
  /** Milliseconds until the server was up again after a crash, or was brought up by another process; else 0. */
  readonly recoveryMs: number;
}
