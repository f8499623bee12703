/** The accounts of the ledger, as its own folder asks for them. */
export { KINDS, type KindOfAccount, type LedgerAccount, ofHouse, ofPerson } from '../../common/ledger.ts';
