/** The entities of the library with their schemas; see `model/` for each. */
export * from './model/activity.ts';
export * from './model/annotations.ts';
export * from './model/article.ts';
export * from './model/fields.ts';
export * from './model/image.ts';
export * from './model/info.ts';
export * from './model/items.ts';
export * from './model/notice.ts';
export * from './model/overlay.ts';
export * from './model/project.ts';
export * from './model/share.ts';
export * from './model/tag.ts';
