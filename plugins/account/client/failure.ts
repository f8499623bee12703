/** Turns a failed call of an account form into what the form shows. */
import { ApiError } from '#plugin-api';

const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The text below a sign-in form: the server's `error_description`, else its message, with a period; else `otherwise`
 * (ACC-032, ACC-033). Without an answer it is the general text of the client.
 */
export const signInFailure = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.isOffline || error.status >= 500) return error.message;
  const said = error.body?.error_description ?? error.body?.message;
  return said ? withPeriod(said) : otherwise;
};

/** Messages by field that the server sent, and the message for the form as a whole when there are none. */
export const formFailure = (error: unknown): { fields: Record<string, string>; message: string | undefined } => {
  if (!(error instanceof ApiError)) return { fields: {}, message: error instanceof Error ? error.message : String(error) };
  const fields = error.body?.fields ?? {};
  return { fields, message: Object.keys(fields).length > 0 ? undefined : error.message };
};
