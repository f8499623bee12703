/** Path of the call that every start of the app begins with (CORE-040). Without its contract, which takes a library to read. */
export const INITIAL_DATA_PATH = '/users/initial-data/';
