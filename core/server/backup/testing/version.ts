/** Of the program in tests of backups. */
export const VERSION = '1.2.3';
