/** Texts that the server answers, letter for letter (LTX-021 for the toggles). */
export const TEXTS = {
  created: 'Created.',
  saved: 'Saved.',
  renamed: 'Renamed.',
  deleted: 'Deleted.',
  restored: 'Restored.',
  imported: 'Imported.',
  addedToFavourites: 'Added to favourites.',
  removedFromFavourites: 'Removed from favourites.',
  addedToQuickAccess: 'Added to quick access.',
  removedFromQuickAccess: 'Removed from quick access.',
  madeTemplate: 'Added to your templates.',
  noTemplate: 'Removed from your templates.',
  changedElsewhere: 'This file has been changed elsewhere.',
  ownersStorage: 'The owner of this file has used up their storage.',
  tooLong: 'This text is too long.',
} as const;
