/**
 * Where mails lead somebody: the one place that decides what is of use to them. Who has no password, or lives in a house without, sets none
 * anew; they sign out wherever they are not themselves.
 */
import type { Account, Accounts } from '#plugin-api/server';

export interface MailLinks {
  /** Whether a new password is what helps when it was not them. */
  readonly byPassword: boolean;
  /** Where they do what `remedy` of the mails says. */
  readonly remedy: string;
  /** Their open sessions. */
  readonly sessions: string;
  /** How they come in, whatever they have forgotten. */
  readonly entrance: string;
}

export const mailLinks =
  ({ takesPasswords }: Pick<Accounts, 'takesPasswords'>, publicUrl: string) =>
  ({ has_password }: Pick<Account, 'has_password'>): MailLinks => {
    const byPassword = takesPasswords && has_password;
    const sessions = `${publicUrl}/profile#sessions`;
    const forgotten = `${publicUrl}/forgot-password`;
    return byPassword
      ? { byPassword, sessions, remedy: forgotten, entrance: forgotten }
      : { byPassword, sessions, remedy: sessions, entrance: `${publicUrl}/sign-in` };
  };
export type MailLinksOf = ReturnType<typeof mailLinks>;
