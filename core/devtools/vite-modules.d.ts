/** Modules that the build makes: see `core/devtools/locale-sections.ts`. */
declare module 'virtual:locale-manifests' {
  /** The `manifest` section of every plugin's catalogue, by language; needed before any plugin's code is there. */
  const load: Record<'en' | 'de', () => Promise<{ default: Record<string, object> }>>;
  export default load;
}
declare module 'virtual:locale-limits' {
  /** The `limits` section of every plugin's catalogue, by language. */
  const load: Record<'en' | 'de', () => Promise<{ default: Record<string, object> }>>;
  export default load;
}
/** The text of one module made of the file and all that it imports: see `core/devtools/bundled-text.ts`. */
declare module '*?bundled' {
  const source: string;
  export default source;
}
declare module 'virtual:locale-answers' {
  /** The `answers` section of every plugin's catalogue: what the server says, with what it means; none for its own language. */
  const load: Record<'de', () => Promise<{ default: Record<string, object> }>>;
  export default load;
}
