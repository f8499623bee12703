/** What comments refuse, in words for people. */
export const TEXTS = {
  notFound: 'Not found.',
  mayNotComment: 'You may read the comments here, but not write any.',
  notYours: 'Only who wrote a comment can change it.',
  empty: 'Write something first.',
  tooLong: 'The comment is too long.',
  tooManyThreads: 'There are too many comments here. Delete some that are done with.',
  tooManyComments: 'This thread has too many comments. Begin another one.',
  otherWords: 'These are not the words of the comment.',
} as const;
