/** The printing service's tables as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { Address } from '../common/address.ts';
import type { FileCheck } from '../common/model.ts';
import type { Preflight, PreflightFailure } from '../common/preflight.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
/** Goes in as text. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface PrintingTables {
  /** A file that was sent for printing, and what was found in it. */
  printing_file: {
    /** Of orders. */
    file: string;
    owner: number;
    state: FileCheck['state'];
    preflight: OptionalJson<Preflight>;
    failure: OptionalJson<PreflightFailure>;
    /** It belongs to an order: it is kept as long as its owner. */
    is_ordered: Generated<boolean>;
    made_at: Moment;
    /** When pictures of its pages were asked for last; `null` where there are none. */
    drawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  printing_address: {
    id: Generated<number>;
    owner: number;
    address: Json<Address>;
    used_at: Moment;
  };
}

export type FileRow = Selectable<PrintingTables['printing_file']>;
export type AddressRow = Selectable<PrintingTables['printing_address']>;
