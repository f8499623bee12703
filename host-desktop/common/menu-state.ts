/** The menus as the window tells them: what stands there for this person and this moment, by ids of commands. */
import * as z from 'zod/mini';

const Short = z.string().check(z.maxLength(200));

const MenuAction = z.object({
  id: Short,
  label: Short,
  /** In the notation of manifests: `mod+shift+l`. */
  keys: z.optional(Short),
  enabled: z.boolean(),
});
const MenuEntry = z.union([MenuAction, z.literal('separator')]);
export type MenuEntry = z.output<typeof MenuEntry>;

export const MenuState = z
  .array(z.object({ id: Short, label: Short, entries: z.array(MenuEntry).check(z.maxLength(200)) }))
  .check(z.maxLength(30));
export type MenuState = z.output<typeof MenuState>;
