/** A log for tests that do not look at it. */
import type { Log } from '../../plugin-api/server.ts';

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
