/** Keys of the library's commands. */
import { has } from '#plugin-api';
import { inLibrary, listFocused } from './keys.ts';

export const keybindings = [
  { command: 'library.focusList', keys: 'mod+shift+l' },
  { command: 'library.find', keys: 'mod+shift+f' },
  { command: 'library.openReferences', keys: 'alt+shift+l' },
  { command: 'library.addPdfs', keys: 'alt+shift+p' },
  { command: 'library.addByIdentifier', keys: 'alt+shift+d' },
  { command: 'library.editFields', keys: 'alt+shift+b' },
  { command: 'library.quickNote', keys: 'alt+shift+q' },
  { command: 'library.toggleInspector', keys: 'alt+shift+v' },
  { command: 'library.toggleStar', keys: 's', when: has(listFocused) },
  { command: 'library.toggleRead', keys: 'r', when: has(listFocused) },
  { command: 'library.import', keys: 'alt+shift+i' },
  { command: 'library.export', keys: 'alt+shift+e' },
  { command: 'library.findDuplicates', keys: 'alt+shift+m' },
  { command: 'library.undo', keys: 'mod+z', when: inLibrary },
  { command: 'library.redo', keys: 'mod+shift+z', when: inLibrary },
  { command: 'library.redo', keys: 'mod+y', when: inLibrary },
] as const;
