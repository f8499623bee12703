/** What an error of PostgreSQL or of the way to it means for a caller. Codes: PostgreSQL documentation, appendix A. */

import { isStale } from '../db/prepared.ts';

const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** A value that no column takes: out of range, impossible in its encoding, nested too deeply. The caller's fault. */
export const isImpossibleValue = (error: unknown): boolean => /^(22...|54001)$/.test(codeOf(error) ?? '');

/** Two transactions got in each other's way, or tables changed under one; the same call may be made again at once. */
export const isCollision = (error: unknown): boolean => /^(40001|40P01|55P03)$/.test(codeOf(error) ?? '') || isStale(error);

export const isStorageFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');

const AWAY_CODES = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const AWAY_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|connect ENOENT|Client has encountered a connection error|Client was closed)/;

/** The database cannot be reached, is starting up or is shutting down. */
export const isDatabaseAway = (error: unknown): boolean =>
  AWAY_CODES.test(codeOf(error) ?? '') || (error instanceof Error && AWAY_TEXTS.test(error.message));
