/**
 * The plugin's tables: links and codes that were mailed and not used yet, second factors, sign-ins that wait for them, passkeys, programs
 * that wait, and who is who at which provider.
 */
import type { ArchiveReport } from '#plugin-api/server';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

interface ExportTable {
  /** Another one for each archive: an address of an earlier one leads nowhere. */
  id: GeneratedAlways<number>;
  owner: number;
  /** For people to read, or for another house; each person has one of each at the most. */
  kind: Generated<'readable' | 'complete'>;
  state: Generated<'waiting' | 'running' | 'ready' | 'failed'>;
  /** Packed so far. */
  files: Generated<number>;
  /** Bytes of the archive, once it is there. */
  size: number | null;
  asked_at: Generated<Date>;
  changed_at: Generated<Date>;
  /** Set once it is there. */
  expires_at: Date | null;
}
export type ExportRow = Selectable<ExportTable>;

/** An archive of another house that is taken in, or was. */
interface ImportTable {
  id: GeneratedAlways<number>;
  owner: number;
  /** Name in the file store, as long as it is needed. */
  stored: string | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  /** Records that are done, of how many. */
  done: Generated<number>;
  total: Generated<number>;
  /** Why it failed: an `ArchiveProblem`, or `fault`. */
  problem: string | null;
  report: ColumnType<ArchiveReport | null, string | null | undefined, string | null>;
  asked_at: Generated<Date>;
  changed_at: Generated<Date>;
}
export type ImportRow = Selectable<ImportTable>;

export interface AccountTables {
  /** Archives of their data that somebody has asked for. */
  account_export: ExportTable;
  /** Each person has one at the most. */
  account_import: ImportTable;
  account_ticket: {
    id: Generated<number>;
    /** `join` makes an account, `reset` sets a new password, `verify` proves an address, `change` changes to another one, `prove` stands for a password, `enter` signs in, `arrive` proves the address of who came by a provider. */
    purpose: 'join' | 'reset' | 'verify' | 'change' | 'prove' | 'enter' | 'arrive';
    email: string;
    /** Whose address is changed. */
    user_id: number | null;
    /** SHA-256 of the token in the link, hex. */
    token_hash: string;
    /** SHA-256 of the 6-digit code together with the address, hex; of all but links alone. */
    code_hash: string | null;
    wrong_codes: Generated<number>;
    /** The code is valid for a shorter time than the link. */
    code_expires_at: Date | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  account_second_factor: {
    user_id: number;
    /** The secret of the authenticator app, encrypted. */
    sealed: Buffer;
    /** False until a code of it was given. */
    is_on: Generated<boolean>;
    /** Of the code that was taken last, in 30 seconds since 1970. */
    last_step: Generated<number>;
  };
  account_recovery_code: {
    user_id: number;
    /** HMAC of the code. */
    hash: Buffer;
    used_at: Date | null;
  };
  /** Sign-ins that wait for their second step. */
  account_challenge: {
    /** SHA-256 of what the client gives back, hex. */
    hash: string;
    user_id: number;
    client_id: string;
    remember: boolean;
    user_agent: string;
    /** What a provider has told of the person, encrypted; `null` where they came by password. */
    origin: Buffer | null;
    expires_at: Date;
  };
  account_passkey: {
    id: Generated<number>;
    user_id: number;
    /** The authenticator's name of it, base64url; unique. */
    credential_id: string;
    /** What the authenticator knows the person by, base64url. */
    handle: string;
    /** COSE. */
    public_key: Buffer;
    /** Of uses, as the authenticator counts them; 0 for those that do not. */
    counter: number;
    /** How browsers reach it: `internal`, `usb`, … */
    transports: string[];
    is_synced: boolean;
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  /** Programs that wait to be connected to an account. */
  account_connection: {
    /** SHA-256 of what the program goes on with, hex. */
    device_hash: string;
    /** HMAC of what the person types. */
    code_hash: Buffer;
    client_id: string;
    user_agent: string;
    state: Generated<'waiting' | 'allowed' | 'refused'>;
    /** Who has answered. */
    user_id: number | null;
    /** When the program asked last. */
    polled_at: Date | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  account_passkey_challenge: {
    /** SHA-256 of the challenge, hex. */
    hash: string;
    purpose: 'add' | 'sign-in' | 'second-step';
    /** Whose passkey is to answer; `null` where that is found out by the answer. */
    user_id: number | null;
    expires_at: Date;
  };
  /** Who somebody is at a provider. */
  account_identity: {
    id: Generated<number>;
    user_id: number;
    /** Its id in the setting. */
    provider: string;
    issuer: string;
    subject: string;
    /** What the provider calls them. */
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  /** People who are at a provider just now. */
  account_trip: {
    /** SHA-256 of what the provider gives back, hex. */
    state_hash: string;
    /** SHA-256 of what the browser keeps, hex. */
    key_hash: string;
    provider: string;
    /** Nonce and verifier, encrypted. */
    sealed: Buffer;
    /** Whose account is to be connected. */
    user_id: number | null;
    expires_at: Date;
  };
  /** People who have come by a provider, and have not shown yet which address is theirs. */
  account_newcomer: {
    /** SHA-256 of what the browser keeps, hex. */
    key_hash: string;
    provider: string;
    /** What the provider has said of them, encrypted. */
    sealed: Buffer;
    /** Given last; not proven. */
    email: string | null;
    language: 'en' | 'de' | null;
    expires_at: Date;
  };
  /** Sessions that a provider has signed in. */
  account_provider_session: {
    session_id: number;
    identity_id: number;
    user_id: number;
    /** What the provider calls its session. */
    sid: string | null;
    /** The ID token, encrypted. */
    sealed: Buffer;
  };
}
