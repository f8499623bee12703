/**
 * Packages that are no part of the server's bundle: those of native code, those that read files beside themselves, and large ones that few
 * houses need. All others are, because to find and read a thousand files took longer at a start than all that is done with them.
 */
export const APART = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'dictionary-en',
  'dictionary-en-gb',
  'stripe',
  // Named by packages for what is not used here.
  'pg-native',
  'typescript',
];
